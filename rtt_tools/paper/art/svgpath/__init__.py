"""fontTools' reader of path data, by a shorter way: this package has the modules of that one.

`fontTools.svgLib.path` reads whole files as well, so importing anything of it brings lxml,
where that is installed, and more pens: a sixth of what checking art takes.
"""

import os.path

import fontTools

__path__ = [os.path.join(home, "svgLib", "path") for home in fontTools.__path__]
