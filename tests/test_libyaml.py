"""The fast parser comes without the package, and nobody who wants the package notices."""

import subprocess
import sys

import pytest

ALONE = "from rtt_tools import libyaml; libyaml.load_alone();"
READ = ALONE + "from rtt_tools import source; read = source.read(b'format: 1\\nname: [a\\n');"


@pytest.mark.parametrize(
    ("program", "said"),
    [
        pytest.param("import sys; print('yaml.scanner' in sys.modules)", "False", id="alone"),
        pytest.param("print(read.findings[0].code)", "RTT024", id="errors are caught"),
        pytest.param(
            "import yaml; print(yaml.load('a: 1', Loader=yaml.CSafeLoader), yaml.safe_dump(2))",
            "{'a': 1} 2\n...",
            id="all of yaml later",
        ),
        pytest.param(
            "import yaml, yaml.error; print(yaml.YAMLError is yaml.error.YAMLError)",
            "True",
            id="one class of errors",
        ),
        pytest.param(
            "from yaml import CSafeLoader as C; print(C.__name__)",
            "CSafeLoader",
            id="a name of it",
        ),
        pytest.param(
            "import yaml; print(hasattr(yaml.scanner, 'Scanner'), hasattr(yaml, 'x'))",
            "True False",
            id="its modules",
        ),
    ],
)
def test_the_parser_leaves_yaml_whole(program, said):
    assert output(READ + program) == said


@pytest.mark.parametrize(
    ("before", "name"),
    [
        pytest.param("", "CParser", id="libyaml"),
        pytest.param("import yaml;", "CParser", id="libyaml of a package already there"),
        pytest.param(
            "import sys; sys.modules['yaml._yaml'] = None;", "Loader", id="pure Python"
        ),
    ],
)
def test_the_best_parser_there_is_is_taken(before, name):
    program = f"{before}from rtt_tools import libyaml; print(libyaml.parser().__name__)"

    assert output(program) == name


def output(program):
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return ran.stdout.strip()
