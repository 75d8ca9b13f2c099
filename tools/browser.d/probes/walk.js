// One step of a walk by Tab: notes the control that has the focus, and whether a person sees it.
(isFirst) => {
  const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]";
  const named = (element) => `<${element.localName}.${(element.getAttribute("class") ?? "").replaceAll(" ", ".")}> “${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40)}”`;
  if (isFirst) {
    document.activeElement?.blur();
    window.walkByTool = { reached: new Set(), faults: [], outside: 0 };
  }
  const walk = window.walkByTool;
  // Of radios with one name, Tab reaches the chosen one.
  const awaited = () => [...document.querySelectorAll(CONTROLS)].filter((one) => one.tabIndex >= 0 && !one.matches(":disabled")
    && one.checkVisibility({ visibilityProperty: true }) && (one.type !== "radio" || one.checked));
  const one = document.activeElement;
  const isNowhere = one === null || one === document.body;
  // Behind the last control the focus leaves the page, and comes back at the first.
  if (!isFirst && isNowhere) walk.outside += 1;
  const isOut = !isFirst && (isNowhere ? walk.outside > 3 : walk.reached.has(one));
  if (!isFirst && !isOut && !isNowhere) {
    walk.reached.add(one);
    const rings = [one, one.closest("label"), one.parentElement].filter(Boolean).map((each) => getComputedStyle(each));
    const isRinged = rings.some(({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && parseFloat(outlineWidth) >= 2);
    if (!isRinged) walk.faults.push(`no ring: ${named(one)}`);
    const { left, right, top, bottom } = (one.labels?.[0]?.contains(one) ? one.labels[0] : one).getBoundingClientRect();
    const [x, y] = [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
    if (right < 0 || left > innerWidth || bottom < 0 || top > innerHeight) walk.faults.push(`out of sight: ${named(one)}`);
    else {
      const hit = document.elementFromPoint(x, y);
      if (hit && !one.contains(hit) && !hit.contains(one) && !one.closest("label")?.contains(hit)) walk.faults.push(`covered by ${named(hit)}: ${named(one)}`);
    }
  }
  if (!isOut) return { isOut, reached: walk.reached.size };
  const missed = awaited().filter((each) => !walk.reached.has(each)).map((each) => `not reached: ${named(each)}`);
  return { isOut, reached: walk.reached.size, faults: [...walk.faults, ...missed] };
}
