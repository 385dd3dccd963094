// Copies or shares the quote of a page. Each button stays hidden where the browser cannot do what it says.
"use strict";

(() => {
  const box = document.getElementById("quote-actions");
  const quote = document.querySelector(".single-quote .quote");
  if (!box || !quote) return;

  const [copy, share] = box.querySelectorAll("button");
  const status = box.querySelector("[role=status]");
  const canonical = document.querySelector("link[rel=canonical]");
  const url = canonical ? canonical.href : location.href;

  /** The quote with its author and work, as one would write it in a letter. */
  const text = () => {
    const words = selector => quote.querySelector(selector)?.innerText.trim();
    const by = [words("a.quote-author"), words("cite")].filter(Boolean).join(", ");
    return [words("blockquote"), by && "— " + by].filter(Boolean).join("\n\n");
  };

  if (navigator.clipboard) {
    copy.hidden = false;
    copy.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(text());
        status.textContent = box.dataset.copied;
        setTimeout(() => { status.textContent = ""; }, 3000);
      } catch {
        // The reader or the browser refused: select the quote, so that it can be copied by hand.
        getSelection().selectAllChildren(quote);
      }
    });
  }

  if (navigator.share) {
    share.hidden = false;
    share.addEventListener("click", () => navigator.share({ title: document.title, text: text(), url }).catch(() => {}));
  }

  box.hidden = copy.hidden && share.hidden;
})();
