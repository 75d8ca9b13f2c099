// The marks of a page that cannot be told from their ground: texts, icons and shapes below a contrast, frames of controls, and
// drawings of one colour. Also all words that are shown.
(least) => {
  const pixel = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const parsed = new Map();
  const channels = (color) => {
    if (!parsed.has(color)) {
      pixel.clearRect(0, 0, 1, 1);
      pixel.fillStyle = color;
      pixel.fillRect(0, 0, 1, 1);
      parsed.set(color, [...pixel.getImageData(0, 0, 1, 1).data]);
    }
    return parsed.get(color);
  };
  const over = ([r, g, b, a], ground) => [r, g, b].map((one, at) => one * a / 255 + ground[at] * (1 - a / 255));
  const groundOf = (element) => {
    const layers = [];
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const isUnder = (plate) => {
      const box = plate.getBoundingClientRect();
      return getComputedStyle(plate).position === "absolute" && box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
    };
    for (let one = element; one; one = one.parentElement) {
      // A plate lies below its sibling; of a gradient the first colour counts.
      const plate = one.previousElementSibling && [...one.parentElement.children].slice(0, [...one.parentElement.children].indexOf(one)).find(isUnder);
      for (const each of plate ? [one, plate] : [one]) {
        const { backgroundColor, backgroundImage } = getComputedStyle(each);
        const first = /gradient\([^(]*?((?:rgba?|color)\([^)]*\))/.exec(backgroundImage)?.[1];
        layers.unshift(channels(first ?? backgroundColor));
      }
      if (layers[0][3] === 255) break;
    }
    return layers.reduce((ground, layer) => over(layer, ground), channels("Canvas").slice(0, 3));
  };
  const luminance = (rgb) => rgb.map((one) => (one / 255 <= 0.04045 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4))
    .reduce((sum, one, at) => sum + one * [0.2126, 0.7152, 0.0722][at], 0);
  const contrast = (one, other) => {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const named = (element) => `<${element.localName}.${(element.getAttribute("class") ?? "").replaceAll(" ", ".")}> “${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40)}”`;
  const isDisabled = (element) => element.closest(":disabled, [aria-disabled=true], label:has(:disabled), .segmented:has(:disabled)") !== null;
  const faults = [];
  const words = new Set();

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || element.closest("script, style, noscript, option, .spoken, svg, textarea")) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    words.add(node.data.trim());
    if (isDisabled(element)) continue;
    const ground = groundOf(element);
    const found = contrast(over(channels(getComputedStyle(element).color), ground), ground);
    if (found < least.text) faults.push(`text at ${found.toFixed(1)} : 1: ${named(element)}`);
  }

  for (const shape of document.querySelectorAll("svg :is(path, circle, rect, line, polyline, polygon)")) {
    if (!shape.checkVisibility() || isDisabled(shape) || shape.matches(".thumbnail-ground")) continue;
    const style = getComputedStyle(shape);
    const ground = groundOf(shape.closest("svg"));
    const inks = [style.stroke, style.fill].filter((one) => one !== "none");
    const found = Math.max(1, ...inks.map((one) => contrast(over(channels(one), ground), ground)));
    if (found < least.mark) faults.push(`shape at ${found.toFixed(1)} : 1: ${named(shape)} in ${named(shape.closest("svg").parentElement)}`);
  }

  for (const control of document.querySelectorAll("button, .field, input[type=search], textarea, select")) {
    if (!control.checkVisibility({ visibilityProperty: true }) || isDisabled(control)) continue;
    const style = getComputedStyle(control);
    const around = groundOf(control.parentElement);
    const border = parseFloat(style.borderBlockStartWidth) > 0 && style.borderBlockStartStyle !== "none"
      ? contrast(over(channels(style.borderBlockStartColor), around), around) : 1;
    const fill = contrast(groundOf(control), around);
    const hasWords = control.matches("button") && (control.textContent.trim() !== "" || control.querySelector("svg, img"));
    if (!hasWords && Math.max(border, fill) < least.mark) faults.push(`frame at ${Math.max(border, fill).toFixed(1)} : 1: ${named(control)}`);
  }

  for (const canvas of document.querySelectorAll("canvas")) {
    if (!canvas.checkVisibility() || canvas.width === 0) continue;
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    const ground = groundOf(canvas);
    let best = 1;
    const colors = new Set();
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] < 128) continue;
      const key = (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];
      if (colors.has(key) || colors.size > 500) continue;
      colors.add(key);
      best = Math.max(best, contrast(over([...data.subarray(at, at + 4)], ground), ground));
    }
    if (best < least.mark) faults.push(`a drawing at ${best.toFixed(1)} : 1: ${named(canvas)} in <${canvas.parentElement.className}>`);
  }
  return { faults: [...new Set(faults)], words: [...words] };
}
