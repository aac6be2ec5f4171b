"""Both parsers of YAML: libyaml's, and PyYAML's own where it was built without."""

import pytest

from rtt_tools import libyaml, pureyaml

PARSERS = {"libyaml": libyaml.parser, "pure": lambda: pureyaml.Loader}


@pytest.fixture(params=PARSERS)
def parser(request, monkeypatch):
    """Reads files by one parser, then by the other."""
    monkeypatch.setattr(libyaml, "parser", PARSERS[request.param])
    return request.param
