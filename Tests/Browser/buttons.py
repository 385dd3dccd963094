"""Uses the buttons of a quote's page, from `file://`, with and without scripts and with and without a way to share."""

from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from browser import ARGUMENTS, executable

SHARE = "navigator.share = async data => { globalThis.shared = data }"
NO_SHARE = "delete Navigator.prototype.share; delete Navigator.prototype.clipboard"


def _shown(page: Page) -> list[str]:
    return [button.inner_text() for button in page.locator("#quote-actions button").all() if button.is_visible()]


def faults(quote: Path, opening: str, attribution: str) -> list[str]:
    """The faults of the English page `quote`, whose quote begins with `opening`."""
    found = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=ARGUMENTS)

        def check(name: str, is_right: bool, fact: object) -> None:
            if not is_right:
                found.append(f"{name}: {fact}")

        def opened(script: str | None, **options: object) -> Page:
            context = browser.new_context(permissions=["clipboard-read", "clipboard-write"], **options)
            if script:
                context.add_init_script(script)
            page = context.new_page()
            page.goto(quote.resolve().as_uri())
            return page

        page = opened(SHARE)
        check("both buttons are shown", _shown(page) == ["Copy", "Share"], _shown(page))
        page.get_by_role("button", name="Copy").click()
        page.wait_for_function("document.querySelector('#quote-actions [role=status]').textContent === 'Copied'")
        text = page.evaluate("navigator.clipboard.readText()")
        check("the quote is copied", text.startswith(opening) and text.endswith("— " + attribution), text)
        page.get_by_role("button", name="Share").click()
        shared = page.evaluate("globalThis.shared")
        check("the quote is shared", bool(shared) and shared["text"] == text and shared["url"].startswith("http"), shared)
        check("no button without a use", (shown := _shown(opened(NO_SHARE))) == [], shown)
        check("no button without scripts", (shown := _shown(opened(None, java_script_enabled=False))) == [], shown)
        browser.close()
    return found
