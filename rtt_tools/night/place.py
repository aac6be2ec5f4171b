"""Where the saved nights of a person are: one file in the folder for such data."""

import os
from collections.abc import Mapping

NAME = "nights.db"
VARIABLE = "RTT_TOOLS_DB"


def default(environment: Mapping[str, str]) -> str:
    """The path that RTT_TOOLS_DB names, else `nights.db` in the system's folder for data."""
    return environment.get(VARIABLE) or os.path.join(_home(), NAME)


def make_room(path: str) -> None:
    """Make the folder of `path`, for its owner alone, if it is the default one.

    A folder that somebody named and that is missing is a slip, and no reason to make one.
    Raises OSError where it cannot be made.
    """
    folder = os.path.dirname(path)
    if not os.path.isdir(folder or os.curdir) and folder == _home():
        os.makedirs(folder, mode=0o700, exist_ok=True)


def _home() -> str:
    import platformdirs  # 13 ms, and a path that was named needs none of it

    return platformdirs.user_data_dir("rtt-tools", appauthor=False)
