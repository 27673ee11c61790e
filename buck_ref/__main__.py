"""The command `buck-ref`, also as `python -m buck_ref`: it can be interrupted before it has begun, too."""

import sys


def main() -> int:
    """Run the command line and give its exit status; nothing is raised, not even while modules are imported."""
    try:
        from buck_ref.cli.main import main as run  # noqa: PLC0415 - importing takes long enough to be interrupted

        return run()
    except KeyboardInterrupt:
        import signal  # noqa: PLC0415 - seldom needed

        signal.signal(signal.SIGINT, signal.SIG_IGN)  # once is enough, and what is left takes a moment
        from buck_ref.cli.main import interrupted  # noqa: PLC0415

        return interrupted()


if __name__ == "__main__":
    sys.exit(main())
