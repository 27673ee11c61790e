"""`python -m buck_ref` is the command `buck-ref`."""

import sys

from buck_ref.cli.main import main

sys.exit(main())
