"use strict";
(() => {
  const game = document.getElementById("game");
  const steps = game ? [...game.querySelectorAll("details.step")] : [];
  const opened = new Set();
  if (steps.length) {
    const controls = game.querySelector(".controls");
    const position = controls.querySelector(".position");
    const buttons = Object.fromEntries([...controls.querySelectorAll("button")].map((one) => [one.dataset.do, one]));
    const gaps = [...game.querySelectorAll(".gap")];
    const wrong = steps.flatMap((step, index) => (step.classList.contains("wrong-line") ? [index] : []));
    let at = 0;
    let all = false;

    const show = (index) => {
      at = Math.min(Math.max(index, 0), steps.length - 1);
      steps.forEach((step, number) => {
        step.hidden = !all && number !== at;
        step.classList.toggle("single", !all);
        if (!all) step.open = number === at;
      });
      gaps.forEach((gap) => {
        gap.hidden = !all && ![gap.previousElementSibling, gap.nextElementSibling].includes(steps[at]);
      });
      const idle = {
        first: all || at === 0, previous: all || at === 0,
        next: all || at === steps.length - 1, last: all || at === steps.length - 1,
        wrong: all || !wrong.length,
      };
      Object.entries(idle).forEach(([name, is]) => buttons[name].setAttribute("aria-disabled", String(is)));
      buttons.all.setAttribute("aria-pressed", String(all));
      const number = steps[at].id.replace("line-", "");
      position.textContent = all ? "" : position.dataset.said.replace("{at}", number).replace("{all}", steps[steps.length - 1].id.replace("line-", ""));
    };
    const go = {
      first: () => show(0),
      previous: () => show(at - 1),
      next: () => show(at + 1),
      last: () => show(steps.length - 1),
      wrong: () => { if (wrong.length) show(wrong.find((index) => index > at) ?? wrong[0]); },
      all: () => { all = !all; show(at); },
    };
    const keys = { ArrowLeft: go.previous, ArrowRight: go.next, Home: go.first, End: go.last };
    const follow = () => {
      const index = steps.findIndex((step) => `#${step.id}` === location.hash);
      if (index < 0) return;
      show(index);
      steps[index].open = true;
      steps[index].scrollIntoView();
    };
    controls.hidden = false;
    controls.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button && button.getAttribute("aria-disabled") !== "true") go[button.dataset.do]();
    });
    game.addEventListener("keydown", (event) => {
      if (all || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !keys[event.key]) return;
      event.preventDefault();
      keys[event.key]();
    });
    addEventListener("hashchange", follow);
    show(0);
    follow();
  }
  addEventListener("beforeprint", () => {
    document.querySelectorAll("details:not([open])").forEach((one) => { opened.add(one); one.open = true; });
  });
  addEventListener("afterprint", () => {
    opened.forEach((one) => { one.open = false; });
    opened.clear();
  });
})();
