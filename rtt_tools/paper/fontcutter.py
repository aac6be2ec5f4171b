"""What reads font files and cuts them: reportlab, as it comes, whatever its environment says.

Its settings are read once, when it is imported. Variables such as RL_verbose change them, or
keep it from being imported at all where they hold something unexpected.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager

__all__ = [
    "PDFDocument",
    "PDFIndirectObject",
    "TTFont",
    "TTFontFile",
    "TTFontMaker",
    "hidden",
    "rl_config",
]


@contextmanager
def hidden(is_hidden: Callable[[str], bool]) -> Iterator[None]:
    """Take some environment variables away for a while."""
    kept = {name: value for name, value in os.environ.items() if is_hidden(name)}
    for name in kept:
        del os.environ[name]
    try:
        yield
    finally:
        os.environ.update(kept)


# Windows has the names of variables in capitals.
with hidden(lambda name: name.upper().startswith("RL_")):
    from reportlab import rl_config
    from reportlab.pdfbase.pdfdoc import PDFDocument, PDFIndirectObject
    from reportlab.pdfbase.ttfonts import TTFont, TTFontFile, TTFontMaker
