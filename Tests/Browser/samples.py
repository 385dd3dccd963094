"""The sample site in every language and theme, built into a temporary folder."""

import re
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

LANGUAGES = ["en", "zh-Hant", "zh-Hans", "de", "ja"]
THEMES = ["default", "poster"]
TODAY = "2026-11-20"
# Folders whose pages are all of one kind.
COLLECTIONS = {"quotes", "quotes/tags", "quotes/authors", "quotes/works"}


@dataclass(frozen=True)
class Sample:
    """The site in one language and theme, which the server shows at `address`."""

    language: str
    root: Path
    address: str
    theme: str = "default"

    def pages(self) -> list[Path]:
        return sorted(self.root.rglob("*.html"))

    def name(self, page: Path) -> str:
        """The page's language, its theme if it is not the default, and its path, such as `de:coffee/2026/index.html`."""
        theme = "" if self.theme == "default" else f"{self.theme}:"
        return f"{self.language}:{theme}{page.relative_to(self.root)}"

    def kinds(self) -> dict[str, list[Path]]:
        """The pages by their kind, which is their address without numbers and record names."""
        kinds: dict[str, list[Path]] = {}
        for page in self.pages():
            kinds.setdefault(self._kind(page), []).append(page)
        return kinds

    def _kind(self, page: Path) -> str:
        folder = page.relative_to(self.root).parent.as_posix()
        parent, _, name = folder.rpartition("/")
        if f"{folder}/{page.name}" == f"./{page.name}":
            return page.name
        numberless = re.sub(r"\d+", "N", folder)
        if numberless != folder and folder.startswith(("coffee/", "quotes/all/", "quotes/favorites/")):
            return numberless
        holds_pages = any(child.is_dir() for child in page.parent.iterdir())
        if parent in COLLECTIONS and not holds_pages:
            return f"{parent}/*"
        return folder

    def representatives(self, with_least: bool = True) -> list[Path]:
        """The largest page of each kind and, if wanted, the smallest one."""
        chosen: set[Path] = set()
        for pages in self.kinds().values():
            by_size = sorted(pages, key=lambda page: (page.stat().st_size, page))
            chosen |= {by_size[-1], by_size[0]} if with_least else {by_size[-1]}
        return sorted(chosen)


def build(report: Path, checkout: Path, folder: Path, server: str, whole: bool) -> list[Sample]:
    """Builds the checkout's content once per language, and in other themes too: in two languages, or in all if `whole`.

    Raises if the program fails.
    """

    def build_one(language: str, theme: str) -> Sample:
        site = folder / language if theme == "default" else folder / f"{language}-{theme}"
        shutil.copytree(checkout / "content", site / "content")
        shutil.copytree(checkout / "Themes", site / "Themes")
        settings = site / "content" / "site.yml"
        text, count = re.subn(r"(?m)^language:.*$", f"language: {language}", settings.read_text("utf-8"))
        if count != 1:
            raise RuntimeError("content/site.yml has no line `language:` to change")
        text, count = re.subn(r"(?m)^theme:.*$", f"theme: {theme}", text)
        if count != 1:
            raise RuntimeError("content/site.yml has no line `theme:` to change")
        settings.write_text(text, "utf-8")
        sample = Sample(language, site / "public", f"{server}{site.name}/public/", theme)
        command = [report, "build", "--strict", "--quiet", "--as-of", TODAY, "--base-url", sample.address, "--site", site]
        outcome = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
        if outcome.returncode != 0:
            raise RuntimeError(f"report build ({language}) ended with {outcome.returncode}\n{outcome.stderr}")
        return sample

    choices = [
        (language, theme) for theme in THEMES for language in LANGUAGES
        if whole or theme == "default" or language in ("en", "de")]
    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(lambda choice: build_one(*choice), choices))


def build_published(report: Path, site: Path, folder: Path) -> Sample:
    """Builds a site with its own settings, below the path of its base_url in `folder`. Raises if the program fails."""
    copy = folder.with_name(folder.name + "-source")
    for part in ("content", "Themes"):
        if (site / part).is_dir():
            shutil.copytree(site / part, copy / part)
    settings = (copy / "content" / "site.yml").read_text("utf-8")

    def setting(name: str) -> str | None:
        found = re.search(rf"(?m)^{name}: *[\"']?([^\s\"'#]+)", settings)
        return found and found[1]

    root = folder / urlsplit(setting("base_url") or "").path.strip("/")
    root.parent.mkdir(parents=True, exist_ok=True)
    command = [report, "build", "--quiet", "--keep-going", "--offline", "--as-of", TODAY, "--site", copy, "--output", root]
    outcome = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    if outcome.returncode not in (0, 1) or not (root / "index.html").is_file():
        raise RuntimeError(f"report build ({site}) ended with {outcome.returncode}\n{outcome.stderr}")
    return Sample(setting("language") or "en", root, "/")
