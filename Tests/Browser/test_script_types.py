"""The scripts are JavaScript with types in comments, which the TypeScript compiler checks."""

import subprocess
from pathlib import Path

SCRIPTS = Path(__file__).resolve().parents[2] / "Site" / "script"


def test_scripts_keep_their_types():
    command = ["tsc", "--allowJs", "--checkJs", "--noEmit", "--strict", "--target", "es2022", "--lib", "dom,dom.iterable,es2022"]
    result = subprocess.run([*command, *sorted(map(str, SCRIPTS.glob("*.js")))], capture_output=True, text=True, check=False)
    assert result.stdout == "" and result.returncode == 0
