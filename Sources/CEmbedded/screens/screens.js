// What the screens do better with scripts. Without them, every button here sends its form.
"use strict";

(() => {
  const step = (input, by) => {
    const typed = input.value.trim();
    const number = Number(typed.replace(",", "."));
    // The server knows what else a number may be.
    if (!typed || !Number.isFinite(number) || number < 0) return false;
    const thousandths = Math.min(1e6, Math.max(0, Math.round((number + by) * 1000)));
    if (thousandths % 10) return false;
    const comma = typed.includes(",") || (!typed.includes(".") && (0.5).toLocaleString(document.documentElement.lang).includes(","));
    const text = String(thousandths / 1000);
    input.value = comma ? text.replace(".", ",") : text;
    return true;
  };

  // − and + change the number, and a drink is chosen, without a way to the server.
  document.addEventListener("click", (event) => {
    const button = event.target.closest("button[name=action]");
    if (!button) return;
    const cups = document.getElementById("cups");
    if (cups && (button.value === "more" || button.value === "less")) {
      if (step(cups, button.value === "more" ? 0.5 : -0.5)) event.preventDefault();
    } else if (button.value.startsWith("drink:")) {
      event.preventDefault();
      document.getElementById("drink").value = button.value.slice("drink:".length);
      for (const other of button.parentElement.children) other.classList.toggle("chosen", other === button);
    }
  });

  // A form whose button is pressed twice is sent once; one that is come back to may be sent again.
  document.addEventListener("submit", (event) => {
    const form = event.target;
    const isSent = Boolean(form.dataset.sent);
    const isBell = form.classList.contains("ringing");
    if (isSent || isBell) event.preventDefault();
    form.dataset.sent = "yes";
    if (isBell && !isSent) answerAlarm(form, event.submitter?.value ?? "stop");
  });
  addEventListener("pageshow", (event) => {
    for (const form of document.forms) {
      delete form.dataset.sent;
      const number = form.querySelector("input[name=form]");
      if (number && event.persisted) number.value += "+";
    }
  });

  // The name of the chosen days follows each check mark; the answer to an earlier one may come late.
  let asked = 0;
  document.addEventListener("change", async (event) => {
    if (event.target.name !== "day") return;
    const fields = new URLSearchParams(new FormData(event.target.form));
    fields.set("action", "repeat-label");
    const turn = ++asked;
    // The form's own property is hidden by its buttons, whose name is the same.
    const answer = await fetch(event.target.form.getAttribute("action"), { method: "POST", body: fields }).catch(() => null);
    if (!answer?.ok || turn !== asked) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const label = page.querySelector(".summary");
    if (label && turn === asked) document.querySelector(".summary").textContent = label.textContent;
  });

  // What rings is shown and heard as soon as it rings, or as this page is opened or seen again.
  let events;
  let turn = 0;

  const showAlarms = (bell) => {
    turn += 1;
    document.getElementById("ringing").replaceWith(bell);
    bell.querySelector("audio")?.play().catch(() => {});
  };

  const alarms = async (answer) =>
    new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("ringing");

  const ring = async () => {
    const own = turn += 1;
    const answer = await fetch("/-/ringing");
    const bell = answer.ok && await alarms(answer);
    // Of answers that overtake each other the newest counts, and none if the page was hidden meanwhile.
    if (bell && own === turn) showAlarms(bell);
  };

  // Answers an alarm without leaving the page, whose form may be half filled in. The stream tells what still rings.
  const answerAlarm = async (form, action) => {
    const body = new URLSearchParams(new FormData(form));
    body.set("action", action);
    const answer = await fetch(form.getAttribute("action"), { method: "POST", body, redirect: "manual" }).catch(() => null);
    delete form.dataset.sent;
    // After a restart of the server it asks once more.
    const bell = answer?.ok && await alarms(answer).catch(() => null);
    if (bell && !document.hidden) showAlarms(bell);
  };

  const stop = () => {
    events?.close();
    events = undefined;
    // Nobody would tell this page of an answer.
    turn += 1;
    document.getElementById("ringing").replaceChildren();
  };

  // A browser opens few connections to a server, so only pages that are seen hold one.
  const listen = () => {
    if (document.hidden || events) return;
    events = new EventSource("/-/events");
    // A stream begins with what rings; what has ended meanwhile is no event.
    events.addEventListener("open", () => ring().catch(() => {}));
    events.addEventListener("ring", () => ring().catch(() => {}));
    // Without an answer a browser tries again by itself; after an error status it gives up.
    events.addEventListener("error", () => {
      if (events?.readyState !== EventSource.CLOSED) return;
      events = undefined;
      setTimeout(listen, 1000);
    });
  };

  document.addEventListener("visibilitychange", () => document.hidden ? stop() : listen());
  addEventListener("pagehide", stop);
  addEventListener("pageshow", listen);
  listen();

  // A sound that is chosen is played, and no other.
  document.addEventListener("change", (event) => {
    if (event.target.name !== "choice") return;
    for (const audio of document.querySelectorAll("audio")) audio.pause();
    const audio = event.target.closest(".sound").querySelector("audio");
    if (audio) {
      audio.currentTime = 0;
      audio.play().catch(() => {});
    }
  });
})();
