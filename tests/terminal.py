"""A program in a real terminal: what it shows, and what somebody types at its questions."""

import os
import pty
import select
import time

WAIT = 300.0  # seconds: whoever waits so long waits for ever, on the slowest machine too
PROMPT = "> "  # what every question of the guide ends with
ENDING = {"<Ctrl-C>": b"\x03", "<Ctrl-D>": b"\x04"}


def session(arguments, answers, *, folder, environment):
    """The whole screen, answers echoed, and the exit code of a program asked `answers`.

    Each answer is typed when a question stands at the end of the screen. One that is
    `<Ctrl-C>` or `<Ctrl-D>` is that key. When all are given, what comes next is read until
    the program ends or asks again; then it is left with Ctrl-C.
    """
    child, screen = pty.fork()
    if child == 0:
        os.chdir(folder)
        os.execvpe(arguments[0], arguments, environment)
    shown, left = b"", list(answers)
    try:
        while True:
            part = read(screen, shown)
            if part is None:
                break
            shown += part
            if not asks(shown) or not quiet(screen):
                continue
            listens(child)
            if not left:
                os.write(screen, b"\x03")
                continue
            answer = left.pop(0)
            os.write(screen, ENDING.get(answer, answer.encode() + b"\n"))
            shown += read(screen, shown) or b""
    finally:
        os.close(screen)
    _, status = os.waitpid(child, 0)
    assert not left, f"never asked for {left}; the screen:\n{shown.decode(errors='replace')}"
    return shown.decode(errors="replace").replace("\r\n", "\n"), os.waitstatus_to_exitcode(
        status
    )


def asks(shown):
    """Does the screen end with a question?"""
    return shown.endswith(PROMPT.encode()) and shown[-3:-2] in (b"\n", b"")


def listens(child):
    """Wait until the program sleeps: what is typed before, Ctrl-C above all, may be lost."""
    end = time.monotonic() + WAIT
    while os.path.exists(f"/proc/{child}/stat") and not sleeps(child):
        assert time.monotonic() < end, "it never listened"
        time.sleep(0.005)


def sleeps(child):
    """Does the program wait for something, now and a moment later?"""
    for _ in range(2):
        with open(f"/proc/{child}/stat", encoding="utf-8") as file:
            if file.read().rpartition(")")[2].split()[0] != "S":
                return False
        time.sleep(0.005)
    return True


def quiet(screen):
    """Does nothing more come at once?"""
    return not select.select([screen], [], [], 0.05)[0]


def read(screen, shown):
    """What comes next; None at the end. Fails with the screen when nothing comes."""
    end = time.monotonic() + WAIT
    while time.monotonic() < end:
        if select.select([screen], [], [], 0.2)[0]:
            try:
                part = os.read(screen, 65536)
            except OSError:  # Linux: the other side is closed
                return None
            return part or None
    raise AssertionError(f"nothing more came; the screen:\n{shown.decode(errors='replace')}")
