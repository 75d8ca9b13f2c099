// The faults of a page's texts: each text node and each field is set in its type token, nothing is cut, nothing overlaps.
(types, spacings) => {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const faults = [];
  const used = new Set();
  const places = [];
  const seen = new Set();

  const named = (element, words) => `<${element.localName}.${(element.getAttribute("class") ?? "").replaceAll(" ", ".")}> “${words.trim().slice(0, 40)}”`;
  const family = (text) => text.replaceAll('"', "'").replaceAll(/\s+/g, " ");
  const isNear = (one, other) => Math.abs(one - other) <= 0.002 * rem;

  // Compares the style as computed with the token named by the nearest class.
  const compare = (element, words) => {
    const bearer = element.closest('[class*="type-"]');
    const token = /(?:^|\s)type-([a-z-]+)/.exec(bearer?.getAttribute("class") ?? "")?.[1];
    const theme = element.closest("[data-theme]")?.dataset.theme ?? "swiss-coin";
    const wanted = types[theme]?.[token];
    if (!wanted) return faults.push(`no type token: ${named(element, words)}`);
    // A specimen shows a token; the page does not use it.
    if (!element.closest(".shown")) used.add(token);
    const style = getComputedStyle(element);
    // The styles inside a text: strong, emphasis, code.
    const isInside = (name) => bearer.contains(element.closest(`.inline-${name}`));
    const weight = isInside("strong") ? 700 : wanted.weight;
    const isItalic = wanted.isItalic || isInside("emphasis");
    const own = (kind) => spacings[kind][new RegExp(`(?:^| )${kind}-([a-z-]+)`).exec(bearer.className)?.[1]];
    const line = own("leading") === undefined ? wanted.line : 1.2 * wanted.size + own("leading");
    const tracking = own("spacing") ?? wanted.tracking;
    const spacing = style.letterSpacing === "normal" ? 0 : parseFloat(style.letterSpacing);
    const differ = [
      ["size", isNear(parseFloat(style.fontSize), wanted.size / 16 * rem), style.fontSize],
      // Chromium sets the line of a select itself.
      ["line", element.localName === "select" || isNear(parseFloat(style.lineHeight), line / 16 * rem), style.lineHeight],
      ["weight", Number(style.fontWeight) === weight, style.fontWeight],
      ["tracking", isNear(spacing, tracking / 16 * rem), style.letterSpacing],
      ["family", family(style.fontFamily) === family(isInside("code") ? types[theme].code.family : wanted.family), style.fontFamily],
      ["digits", style.fontVariantNumeric.includes("tabular-nums") === wanted.isTabular, style.fontVariantNumeric],
      ["slope", style.fontStyle === (isItalic ? "italic" : "normal"), style.fontStyle],
    ].filter(([, holds]) => !holds);
    for (const [what, , found] of differ) faults.push(`${what} is ${found}, not that of ${token}: ${named(element, words)}`);
  };

  // The part of a text that its scrolling ancestors show; a cut by an ancestor that does not scroll is a fault.
  const visible = (node, rect, words) => {
    const box = { left: rect.left, right: rect.right, top: rect.top, bottom: rect.bottom };
    for (let one = node.parentElement; one; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.position === "fixed") break;
      const frame = one.getBoundingClientRect();
      for (const [overflow, low, high] of [[style.overflowX, "left", "right"], [style.overflowY, "top", "bottom"]]) {
        if (overflow === "visible" || one === document.documentElement || one === document.body) continue;
        const isOut = box[low] < frame[low] - 1.5 || box[high] > frame[high] + 1.5;
        if (isOut && (overflow === "hidden" || overflow === "clip")) faults.push(`cut by <${one.localName}.${one.className}>: ${named(node.parentElement, words)}`);
        box[low] = Math.max(box[low], frame[low]);
        box[high] = Math.min(box[high], frame[high]);
      }
    }
    return box.right - box.left > 1 && box.bottom - box.top > 1 ? box : null;
  };

  // Rows out of sight are laid out as well, and texts below a dialog are not what a person reads.
  const lazy = [...document.querySelectorAll("main *")].filter((one) => getComputedStyle(one).contentVisibility === "auto");
  for (const one of lazy) one.style.setProperty("content-visibility", "visible");
  const dialog = document.querySelector("dialog:modal");

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = node.data;
    if (!words.trim() || element.closest("script, style, noscript, option, .spoken, svg, textarea")) continue;
    if (!element.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    if (rects.length === 0) continue;
    if (!seen.has(element)) compare(element, words);
    seen.add(element);
    if (getComputedStyle(element).visibility === "hidden" || element.closest(".skip") || (dialog && !dialog.contains(element))) continue;
    // The pale mark of a quote is no text: what is read may stand on its empty lower half.
    if (element.matches(".type-quote-mark[aria-hidden]")) continue;
    for (const rect of rects) {
      const box = visible(node, rect, words);
      if (box) places.push({ ...box, element, words });
    }
  }
  for (const field of document.querySelectorAll("input:not([type=radio], [type=checkbox], [type=range]), textarea, select")) {
    if (field.checkVisibility()) compare(field, field.value || field.localName);
  }

  places.sort((one, other) => one.top - other.top);
  places.forEach((one, at) => {
    for (const other of places.slice(at + 1)) {
      if (other.top >= one.bottom - 3) break;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (across > 3 && down > 3 && one.element !== other.element) {
        faults.push(`two texts overlap: ${named(one.element, one.words)} and ${named(other.element, other.words)}`);
      }
    }
  });

  const frame = document.documentElement;
  if (frame.scrollWidth > frame.clientWidth) {
    const wide = [...document.querySelectorAll("main *")].filter((one) => one.getBoundingClientRect().right > frame.clientWidth + 1);
    faults.push(`the page is ${frame.scrollWidth} px wide, the window ${frame.clientWidth} px: ${wide.slice(0, 3).map((one) => named(one, one.textContent)).join(", ")}`);
  }
  for (const one of lazy) one.style.removeProperty("content-visibility");
  return { faults: [...new Set(faults)], used: [...used], count: seen.size };
}
