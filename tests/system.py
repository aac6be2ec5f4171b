"""What tests ask of the system: who runs them, and what another process of Python prints."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
IS_ROOT = getattr(os, "geteuid", lambda: 1)() == 0  # the superuser; Windows knows none


def printed(code, **environment):
    """What a process prints that runs this code, with that in its environment."""
    ran = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **environment},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout
