// How each sample on the wall moves while it is pressed and released: scale and opacity at parts of its own time.
(parts) => {
  const state = (control) => {
    const { transform, opacity } = getComputedStyle(control);
    return [new DOMMatrix(transform === "none" ? "" : transform).a, Number(opacity)];
  };
  const sampled = (control) => {
    const running = control.getAnimations().filter((one) => one instanceof CSSTransition);
    for (const one of running) one.pause();
    const duration = running[0]?.effect.getComputedTiming().duration ?? 0;
    const values = parts.map((part) => {
      for (const one of running) one.currentTime = part * duration;
      return state(control);
    });
    for (const one of running) one.finish();
    return { duration, count: running.length, values };
  };
  return [...document.querySelectorAll("thrum-card .samples > .component:not(:disabled)")].map((control) => {
    state(control);
    control.classList.add("is-pressed");
    const press = sampled(control);
    control.classList.remove("is-pressed");
    return { card: control.closest("thrum-card").id.slice(5), press, release: sampled(control) };
  });
}
