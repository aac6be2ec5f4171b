"""fontTools' reader of path data, by a shorter way: this package has the modules of that one.

`fontTools.svgLib.path` reads whole files as well, so importing anything of it brings lxml,
where that is installed, and more pens: a sixth of what checking art takes.
"""

import os.path
from importlib.machinery import PathFinder

_found = PathFinder.find_spec("fontTools")
_homes = _found.submodule_search_locations if _found else None
__path__ = [os.path.join(home, "svgLib", "path") for home in _homes or ()]
