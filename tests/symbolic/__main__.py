"""`python -m tests.symbolic`, as `make prove`: every contract of every rule, those too that take minutes."""

import sys

from tests.symbolic.gate import main
from tests.symbolic.modules import MODULES

if __name__ == "__main__":
    sys.exit(main(list(MODULES), long=True))
