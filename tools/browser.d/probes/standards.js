// Where a page uses each token, and what is computed there: the first element whose value is that of the token; where there is
// none, one that has another value.
({ types, properties, presses, frames }, theme) => {
  const found = {};
  const missed = {};
  const own = (element) => element.checkVisibility() && element.closest("[data-theme]")?.dataset.theme === theme;
  const put = (key, place, computed, holds) => {
    if (holds) found[key] ??= [place, computed];
    else missed[key] ??= [place, computed];
  };
  const px = (text) => Math.round(parseFloat(text) * 100) / 100;
  const families = (text) => text.replaceAll('"', "'").replaceAll(/\s+/g, " ");

  for (const [name, wanted] of Object.entries(types)) {
    const selector = `.type-${name.replace(".", "-")}`;
    for (const element of [...document.querySelectorAll(selector)].filter(own)) {
      if (/leading-|spacing-/.test(element.className)) continue;
      const style = getComputedStyle(element);
      const isSame = px(style.fontSize) === wanted.size && Number(style.fontWeight) === wanted.weight && style.fontStyle === wanted.slope
        && (element.localName === "select" || px(style.lineHeight) === wanted.line) && families(style.fontFamily) === families(wanted.family)
        && Math.abs((parseFloat(style.letterSpacing) || 0) - wanted.tracking) < 0.01;
      const slope = style.fontStyle === "normal" ? "" : ` ${style.fontStyle}`;
      put(`type ${name}`, selector, `${px(style.fontSize)}/${px(style.lineHeight)} ${style.fontWeight}${slope}, ${parseFloat(style.letterSpacing) ? px(style.letterSpacing) : 0}, ${families(style.fontFamily)}`, isSame);
      if (isSame) break;
    }
  }

  const sides = (name, end = "") => ["Top", "Right", "Bottom", "Left"].map((side) => `${name}${side}${end}`);
  const LONGHANDS = {
    color: ["color"], background: ["backgroundColor"], "background-color": ["backgroundColor"], fill: ["fill"], stroke: ["stroke"], outline: ["outlineColor", "outlineWidth"],
    "accent-color": ["accentColor"], "border-color": sides("border", "Color"), border: [...sides("border", "Color"), ...sides("border", "Width")],
    "border-width": sides("border", "Width"), "border-block-end": ["borderBottomColor", "borderBottomWidth"], "border-inline-start": ["borderLeftColor", "borderLeftWidth"],
    padding: sides("padding"), "padding-inline": ["paddingLeft"], "padding-block": ["paddingTop"], "padding-inline-start": ["paddingLeft"], "padding-block-start": ["paddingTop"],
    "padding-block-end": ["paddingBottom"], margin: sides("margin"), gap: ["rowGap", "columnGap"], "border-radius": ["borderTopLeftRadius"],
    "inline-size": ["width"], "block-size": ["height"], "min-block-size": ["minHeight"], "min-inline-size": ["minWidth"], opacity: ["opacity"], "box-shadow": ["boxShadow"],
    "stroke-width": ["strokeWidth"], "letter-spacing": ["letterSpacing"], "text-underline-offset": ["textUnderlineOffset"], "text-decoration-thickness": ["textDecorationThickness"],
  };
  const isKin = (value, wanted) => value === wanted || (px(value) === px(wanted) && /^[-\d.]+(px)?$/.test(value) && /px$/.test(wanted) === /px$/.test(value));
  const look = (elements, selector, declaration) => {
    const [, name, value] = /^\s*([\w-]+)\s*:\s*(.*)$/.exec(declaration) ?? [];
    if (!name || name.startsWith("--")) return;
    for (const [, token] of value.matchAll(/var\((--[\w-]+)\)/g)) {
      const wanted = properties[token];
      if (wanted === undefined || found[token] || (token.startsWith("--stroke-") && name.endsWith("-size"))) continue;
      for (const element of elements().slice(0, 40)) {
        const style = getComputedStyle(element);
        if (token.startsWith("--leading-") && name === "line-height") {
          const leading = Math.round((parseFloat(style.lineHeight) - 1.2 * parseFloat(style.fontSize)) * 100) / 100;
          put(token, `${selector} line-height`, `${style.lineHeight} of ${style.fontSize}`, leading === px(wanted));
        }
        // A mark may be clipped to its form, and a share of a colour is a value only where it stands alone.
        for (const longhand of LONGHANDS[name] ?? []) {
          if (/^[\d.]+$/.test(wanted) && longhand !== "opacity") continue;
          if (isKin(style[longhand], wanted)) put(token, `${selector} ${name}`, style[longhand], true);
          else if (value.trim() === `var(${token})`) put(token, `${selector} ${name}`, style[longhand], false);
        }
        if (found[token]) break;
      }
    }
  };
  const walk = (rules) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        if (matchMedia(rule.conditionText).matches) walk(rule.cssRules);
      } else if (rule instanceof CSSStyleRule && rule.style.cssText.includes("var(--") && !/::|:hover|:active|:where/.test(rule.selectorText)) {
        let elements = null;
        const all = () => (elements ??= [...document.querySelectorAll(rule.selectorText)].filter(own));
        for (const declaration of rule.style.cssText.split(";")) look(all, `\`${rule.selectorText}\``, declaration);
      }
    }
  };
  for (const sheet of document.styleSheets) walk(sheet.cssRules);
  for (const element of [...document.querySelectorAll('[style*="var(--"]')].filter(own)) {
    const label = element.closest("[data-name]")?.dataset.name ?? element.className;
    for (const declaration of element.style.cssText.split(";")) look(() => [element], `plate “${label.split(",")[0]}”`, declaration);
  }

  for (const [style, wanted] of Object.entries(presses)) {
    const control = [...document.querySelectorAll(`.component.${style}:not(:disabled)`)].find((one) => own(one) && one.getBoundingClientRect().width > 0);
    if (!control) continue;
    const seconds = parseFloat(getComputedStyle(control).transitionDuration);
    control.style.transition = "none";
    control.classList.add("is-pressed");
    const { transform, opacity } = getComputedStyle(control);
    const scale = new DOMMatrix(transform === "none" ? "" : transform).a;
    control.classList.remove("is-pressed");
    control.style.transition = "";
    put(`press ${style}`, `\`.component.${style}\` pressed`, `scale ${Math.round(scale * 1000) / 1000}, opacity ${opacity}, ${Math.round(seconds * 1000)} ms`,
      Math.abs(scale - wanted.scale) < 1e-6 && Number(opacity) === wanted.opacity && Math.abs(seconds * 1000 - wanted.ms) < 0.5);
  }
  for (const [style, wanted] of Object.entries(frames)) {
    const control = [...document.querySelectorAll(`.component.${style}:not(:disabled)`)].find((one) => own(one) && one.getBoundingClientRect().width > 0);
    if (!control) continue;
    const computed = getComputedStyle(control);
    const holds = px(computed.height) >= wanted.height && (wanted.radius === null || px(computed.borderTopLeftRadius) === wanted.radius)
      && (wanted.size === undefined || (px(computed.fontSize) === wanted.size && Number(computed.fontWeight) === wanted.weight));
    put(`frame ${style}`, `\`.component.${style}\``, `${computed.fontSize} ${computed.fontWeight}, ${Math.round(px(computed.height))} px high, radius ${computed.borderTopLeftRadius}`, holds);
  }
  return { found, missed };
}
