"""The one door: `rtt-tools` and `python -m rtt_tools`. Every failure becomes an exit code.

0 nothing wrong, 1 errors found in files, 2 wrong use or a file that cannot be read or
written, 3 a fault of the tool itself, 130 interrupted.
"""

import gc
import os
import sys

FAULTY, MISUSED, BROKEN, INTERRUPTED = 1, 2, 3, 130


def main() -> None:
    """Run the command line and leave with its exit code.

    Editors start `check` at every saving, so the process takes libyaml alone, collects hardly
    any garbage (imports make many objects and none of that), and leaves without Python's
    tidying up, which takes as long as checking a board: all output is flushed and all files
    are closed by then.
    """
    try:
        from rtt_tools import libyaml

        gc.set_threshold(100_000)
        libyaml.alone = True
        exit_code = code(sys.argv[1:])
    except KeyboardInterrupt:  # before `code` could catch it, or while it told of another
        exit_code = failed(INTERRUPTED, "interrupted")
    if sys.stderr:
        sys.stderr.flush()
    os._exit(exit_code)


def code(arguments: list[str]) -> int:
    """Run `arguments`; the exit code, after one line on stderr where something failed."""
    try:
        exit_code = run(arguments)
        if sys.stdout:  # None where the shell closed it
            sys.stdout.flush()
        return exit_code
    except KeyboardInterrupt:
        return failed(INTERRUPTED, "interrupted")
    except BrokenPipeError:
        return failed(MISUSED, "the output was closed by its reader")
    except OSError as error:
        place = "writing the output" if error.filename is None else error.filename
        said = f"{place}: {error.strerror.lower()}" if error.strerror else str(error)
        return failed(MISUSED, said)
    except MemoryError:
        return failed(MISUSED, "there is not enough memory for that")
    except RecursionError:
        return failed(BROKEN, "internal error: too deep; please report it")
    except Exception as error:
        if os.environ.get("RTT_TOOLS_DEBUG"):
            raise
        name = type(error).__name__
        way_out = "RTT_TOOLS_DEBUG=1 shows where; please report it"
        return failed(BROKEN, f"internal error: {name}: {error} ({way_out})")


def failed(exit_code: int, message: str) -> int:
    """Say why in one line, and keep Python from failing again on a closed output."""
    from rtt_tools.cli import terminal

    try:
        if sys.stdout:
            sys.stdout.flush()
    except (OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    terminal.complain(message)
    return exit_code


def run(arguments: list[str]) -> int:
    """The command's exit code. A plain `check` and `--version` need no parser."""
    first, rest = arguments[:1], arguments[1:]
    if "_RTT_TOOLS_COMPLETE" not in os.environ:
        if first == ["check"]:
            from rtt_tools.cli import checking

            if (plain := checking.understood(rest)) is not None:
                return checking.run(*plain)
        if arguments == ["--version"]:
            from rtt_tools import __version__
            from rtt_tools.cli import terminal

            terminal.put(f"rtt-tools {__version__}\n")
            return 0
    from rtt_tools.cli import group

    return group.run(arguments)


if __name__ == "__main__":
    main()
