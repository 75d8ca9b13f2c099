// The content of the specimen: each token in each theme, as it is computed, and the words beside it.
() => [...document.querySelectorAll(".specimen")].flatMap((specimen) => [...specimen.querySelectorAll(".scale")].map((scale) => {
  const style = getComputedStyle(scale.querySelector(".shown"));
  return {
    name: specimen.getAttribute("aria-label"), theme: scale.dataset.theme, size: parseFloat(style.fontSize), weight: Number(style.fontWeight),
    line: parseFloat(style.lineHeight), tracking: parseFloat(style.letterSpacing) || 0, isItalic: style.fontStyle === "italic",
    isTabular: style.fontVariantNumeric.includes("tabular-nums"),
    family: style.fontFamily, words: scale.querySelector(".quiet").textContent,
  };
}))
