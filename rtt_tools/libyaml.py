"""PyYAML's parsers of events, the fast one without the rest of PyYAML.

The package's own import reads a dozen modules, most of them for loading and dumping objects,
and takes a third of the time that a whole check may take.
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import Any

alone = False  # may this process take the extension alone? Only its door can know; see below

# The extension asks the package for these errors by name, and for nothing else of the
# modules that define them.
ERRORS = {
    "reader": "ReaderError",
    "scanner": "ScannerError",
    "parser": "ParserError",
    "composer": "ComposerError",
    "constructor": "ConstructorError",
    "emitter": "EmitterError",
    "serializer": "SerializerError",
    "representer": "RepresenterError",
}


def parser() -> Any:
    """The class whose `check_event` and `get_event` read a text: libyaml's, else pure Python's.

    The errors of both are those of `yaml.error`.
    """
    if alone:
        load_alone()
    if "yaml._yaml" not in sys.modules:
        import yaml  # noqa: F401  brings the extension, if there is one
    if extension := sys.modules.get("yaml._yaml"):
        return extension.CParser
    from rtt_tools import pureyaml

    return pureyaml.Loader


def load_alone() -> None:
    """Import `yaml._yaml` alone, if there is one; `yaml` becomes whole once it is asked for.

    Only for a process that is ours alone: the extension's errors are then stand-ins, which
    `yaml.YAMLError` catches, but not the subclasses of a `yaml` that is loaded later.
    """
    if "yaml" in sys.modules:
        return
    from importlib.machinery import PathFinder

    spec = PathFinder.find_spec("yaml")
    if not (spec and spec.loader and spec.submodule_search_locations):
        return
    package = ModuleType("yaml")
    package.__spec__, package.__file__ = spec, spec.origin
    package.__path__ = spec.submodule_search_locations
    sys.modules["yaml"] = package
    try:
        for name in ("error", "events", "nodes", "tokens"):
            import_module(f"yaml.{name}")
        vars(package).update({name: _errors(package.error, name) for name in ERRORS})
        import_module("yaml._yaml")
    except (ImportError, AttributeError):  # built without libyaml, or another PyYAML
        for name in [name for name in sys.modules if name.partition(".")[0] == "yaml"]:
            del sys.modules[name]
        return
    for name in ERRORS:
        delattr(package, name)
    _load_when_asked(package, spec.loader)


def _errors(errors: Any, module: str) -> ModuleType:
    """A stand-in for a module of the package, with the error that it defines."""
    base = errors.YAMLError if module == "reader" else errors.MarkedYAMLError
    standing_in = ModuleType(f"yaml.{module}")
    vars(standing_in)[ERRORS[module]] = type(ERRORS[module], (base,), {})
    return standing_in


def _load_when_asked(package: ModuleType, loader: Any) -> None:
    """Let the package run its own code when anyone asks it for a name that it lacks."""

    def whole(name: str) -> Any:
        if vars(package).pop("__getattr__", None):
            loader.exec_module(package)
        return getattr(package, name)

    vars(package)["__getattr__"] = whole
