// The content of each card: its samples in the states ready, disabled and loading, with their computed styles.
() => [...document.querySelectorAll("thrum-card")].map((card) => ({
  card: card.id.slice(5),
  frame: card.querySelector(".samples").getBoundingClientRect().width,
  samples: [...card.querySelectorAll(".samples > .component, .samples > .segmented, .samples > .choice")].map((control) => {
    const style = getComputedStyle(control);
    const { width, height } = control.getBoundingClientRect();
    const picture = control.querySelector(".icon")?.getBoundingClientRect().width ?? null;
    const label = control.querySelector(".label");
    return {
      width, height, picture, fill: style.backgroundColor, color: style.color, border: style.borderTopWidth, borderColor: style.borderTopColor,
      radius: style.borderTopLeftRadius, size: style.fontSize, weight: style.fontWeight, opacity: Number(style.opacity), shadow: style.boxShadow,
      image: style.backgroundImage, isDisabled: control.matches(":disabled"), isBusy: control.getAttribute("aria-busy") === "true",
      name: control.getAttribute("aria-label") ?? control.textContent, hasRing: control.querySelector(".ring") !== null,
      isLabelSeen: label === null || getComputedStyle(label).visibility === "visible",
    };
  }),
}))
