"""Shows the hostile texts of `Tests/EndToEnd/text_is_text.py` on a small phone."""

import subprocess
import sys
from pathlib import Path

import browser
from browser import Job


def faults(report: Path, checkout: Path, folder: Path, processes: int) -> list[str]:
    """Finds pages that run a script, write to the console, ask another host or scroll sideways."""
    site = folder / "texts"
    subprocess.run([sys.executable, "-B", checkout / "Tests/EndToEnd/text_is_text.py", "make", site], check=True, timeout=60)
    command = [report, "build", "--quiet", "--as-of", "2026-11-20", "--site", site]
    subprocess.run(command, check=True, capture_output=True, timeout=300)
    # The not-found page needs a server.
    pages = [page for page in sorted((site / "public").rglob("*.html")) if page.name != "404.html"]
    found = []
    for visit in browser.show([Job(page) for page in pages], processes):
        name = visit.page.relative_to(site / "public")
        faults = visit.messages + visit.requests + [each for each in (visit.overflow, visit.mark and "a script ran") if each]
        found += [f"{name}: {fault}" for fault in faults]
    return found if len(pages) > 50 else [*found, f"{len(pages)} pages"]
