// The controls whose target is smaller than 44 × 44 px. A control inside a label counts with its label; a link inside a
// sentence is as small as its words.
() => {
  const LEAST = 44;
  const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0'], [role=slider], [role=button], [role=option], [role=tab]";
  const faults = [];
  let count = 0;
  // A region that scrolls takes the focus for the arrow keys, and is no target.
  for (const control of document.querySelectorAll(CONTROLS)) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.matches(".skip, [role=region]")) continue;
    count += 1;
    const isInSentence = control.localName === "a" && getComputedStyle(control).display === "inline"
      && control.parentElement.textContent.trim() !== control.textContent.trim();
    if (isInSentence) continue;
    const boxes = [control, ...(control.labels ?? [])].map((one) => one.getBoundingClientRect());
    const isLarge = boxes.some(({ width, height }) => width >= LEAST - 0.5 && height >= LEAST - 0.5);
    // A label beside its control: both together.
    const union = { width: Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left)),
      height: Math.max(...boxes.map(({ height }) => height)) };
    if (isLarge || (boxes.length > 1 && control.closest("label") && union.width >= LEAST - 0.5 && union.height >= LEAST - 0.5)) continue;
    const { width, height } = boxes[0];
    faults.push(`${width.toFixed(0)} × ${height.toFixed(0)} px: <${control.localName}.${String(control.className.baseVal ?? control.className).replaceAll(" ", ".")}> “${(control.getAttribute("aria-label") ?? control.textContent).trim().slice(0, 40)}”`);
  }
  return { faults: [...new Set(faults)], count };
}
