// Written by tools/generate from Sources/HapticTokens/tokens.json: change that file, then run tools/generate tokens.

/** @typedef {{size: number, line: number, weight: number, tracking: number, family: string}} TypeMeasures */
/** @typedef {{fill: string, label: string, haptic: string | null}} Emphasis */
/**
 * @typedef {{style: string, fill: string | null, label: string | null, border: string | null, type: string | null,
 *   height: number | null, isFullWidth: boolean, radius: number | "full" | null, scale: number, opacity: number,
 *   motion: string, haptic: string | null, icon: number | null, gap: number | null, padding: number[] | null,
 *   emphasis: Emphasis | null, disabledOpacity: number, note: string}} ButtonRow
 */

const THEMES = ["swiss-coin", "grace", "epilogue"];
const FAMILIES = ["system-ui, sans-serif", "'Playfair Display', Georgia, serif", "Inter, system-ui, sans-serif", "ui-monospace, monospace", "Georgia, serif"];
const ITALIC = ["quote.block", "attribution"];
/**
 * A style of text, from a row of numbers for each theme: size, line, weight, tracking, and the place of its family.
 * @param {string} name @param {string} purpose @param {boolean} isTabular @param {number[][]} rows
 */
function styled(name, purpose, isTabular, ...rows) {
  /** @type {Record<string, TypeMeasures>} */
  const themes = {};
  rows.forEach(([size, line, weight, tracking, family], index) => {
    themes[THEMES[index]] = { size, line, weight, tracking, family: FAMILIES[family] };
  });
  return { name, purpose, isTabular, isItalic: ITALIC.includes(name), themes };
}

/** The type scale. Lengths are pixels where 1 rem is 16. */
export const TYPE = [
  styled("display.hero", "the pattern's name", false, [34, 40, 700, -0.4, 0], [34, 41, 700, 0, 1], [57, 64, 700, 0, 0]),
  styled("display.large", "page title", false, [28, 34, 700, -0.3, 0], [28, 34, 700, 0, 1], [45, 52, 700, 0, 0]),
  styled("display.medium", "panel title", false, [22, 28, 700, -0.2, 0], [22, 28, 500, 0, 1], [36, 44, 700, 0, 0]),
  styled("heading.large", "section", false, [20, 25, 600, 0, 0], [20, 25, 600, 0, 2], [32, 40, 600, 0, 0]),
  styled("heading.medium", "list row", false, [17, 22, 600, 0, 0], [17, 22, 600, 0, 2], [28, 36, 600, 0, 0]),
  styled("heading.small", "small section", false, [15, 20, 600, 0, 0], [15, 20, 600, 0, 2], [24, 32, 600, 0, 0]),
  styled("title.large", "title in a text", false, [20, 25, 600, 0, 0], [20, 25, 600, 0, 2], [22, 28, 500, 0, 0]),
  styled("title.default", "title in a text, below the large one", false, [17, 22, 600, 0, 0], [17, 22, 600, 0, 2], [20, 26, 500, 0, 0]),
  styled("title.small", "title in a text, below the default one", false, [15, 20, 600, 0, 0], [15, 20, 600, 0, 2], [18, 24, 500, 0, 0]),
  styled("body.large", "reading text", false, [17, 22, 400, 0, 0], [17, 22, 400, 0, 2], [16, 24, 400, 0, 0]),
  styled("body.default", "reading text", false, [15, 20, 400, 0, 0], [16, 21, 400, 0, 2], [15, 24, 400, 0, 0]),
  styled("body.small", "reading text", false, [13, 18, 400, 0, 0], [15, 20, 400, 0, 2], [14, 20, 400, 0, 0]),
  styled("label.large", "field", false, [15, 20, 500, 0, 0], [15, 20, 500, 0, 2], [14, 20, 500, 0, 0]),
  styled("label.default", "metadata", false, [13, 18, 500, 0, 0], [13, 18, 400, 0, 2], [12, 16, 500, 0, 0]),
  styled("label.small", "badge", false, [11, 14, 500, 0.1, 0], [12, 16, 400, 0, 2], [11, 16, 500, 0, 0]),
  styled("caption", "time stamps", false, [11, 14, 400, 0.1, 0], [12, 16, 400, 0, 2], [11, 16, 400, 0, 0]),
  styled("metadata", "facts about a text", true, [13, 18, 500, 0, 0], [13, 18, 400, 0, 2], [13, 18, 400, 0, 0]),
  styled("numeric.hero", "the one number of a page", true, [34, 40, 700, -0.4, 0], [34, 41, 600, 0, 2], [45, 52, 700, 0, 0]),
  styled("numeric.large", "times and levels", true, [24, 30, 700, -0.2, 0], [22, 28, 600, 0, 2], [28, 36, 700, 0, 0]),
  styled("numeric.default", "times and levels in rows", true, [17, 22, 700, 0, 0], [17, 22, 600, 0, 2], [18, 24, 700, 0, 0]),
  styled("numeric.small", "times and levels in tables", true, [13, 18, 700, 0, 0], [13, 18, 600, 0, 2], [14, 20, 700, 0, 0]),
  styled("button.large", "primary buttons", false, [17, 22, 600, 0, 0], [17, 22, 600, 0, 2], [16, 24, 600, 0, 0]),
  styled("button.default", "buttons", false, [15, 20, 600, 0, 0], [15, 20, 600, 0, 2], [15, 22, 600, 0, 0]),
  styled("button.small", "small buttons", false, [13, 18, 600, 0, 0], [13, 18, 600, 0, 2], [14, 20, 600, 0, 0]),
  styled("code", "the source of a pattern", false, [13, 20, 400, 0, 3], [13, 20, 400, 0, 3], [14, 20, 400, 0, 3]),
  styled("quote", "a pattern's description", false, [17, 22, 400, 0, 0], [17, 22, 400, 0, 2], [22, 40, 400, 0, 4]),
  styled("quote.mark", "the pale opening quotation mark of a description", false, [34, 40, 700, -0.4, 0], [34, 41, 700, 0, 1], [120, 120, 400, 0, 4]),
  styled("quote.block", "a quotation inside a text", false, [15, 20, 400, 0, 0], [16, 21, 400, 0, 2], [15, 24, 400, 0, 0]),
  styled("book.title", "the title above a quote", false, [22, 28, 700, -0.2, 0], [22, 28, 500, 0, 1], [22, 34, 600, 0, 4]),
  styled("attribution", "who said it, below a quote", false, [13, 18, 400, 0, 0], [15, 20, 400, 0, 2], [14, 20, 400, 0.6, 4]),
  styled("page.number", "the page that a quote is on", true, [11, 14, 400, 0.1, 0], [12, 16, 400, 0, 2], [11, 16, 400, 1.0, 0]),
  styled("poem", "a text that keeps its lines", false, [17, 22, 400, 0, 0], [17, 22, 400, 0, 2], [16, 26, 400, 0, 4]),
  styled("cover.title", "the title of a cover", false, [32, 40, 700, 1.5, 4], [32, 40, 700, 1.5, 4], [32, 40, 700, 1.5, 4]),
  styled("cover.author", "the author of a cover", false, [18, 24, 400, 1.2, 4], [18, 24, 400, 1.2, 4], [18, 24, 400, 1.2, 4]),
];

/**
 * The roles of colours.
 * @type {{role: string, purpose: string}[]}
 */
export const COLORS = [
  { role: "background", purpose: "The page's ground." },
  { role: "surface", purpose: "A panel, a card, a lane of a picture." },
  { role: "surfaceRaised", purpose: "A menu or a dialog above the page." },
  { role: "tertiary", purpose: "The fill of a quiet button and of a badge, with `text` or `onTertiary` on it." },
  { role: "text", purpose: "Reading text." },
  { role: "textSecondary", purpose: "Metadata, captions, ghost buttons." },
  { role: "accent", purpose: "The fill of the primary action, and marks." },
  { role: "accentPressed", purpose: "The accent while it is pressed." },
  { role: "accentText", purpose: "Links, and borders that carry meaning." },
  { role: "onAccent", purpose: "The label on an accent fill." },
  { role: "onAccentPressed", purpose: "The label on a pressed accent fill." },
  { role: "negative", purpose: "The fill of a destructive action, and marks." },
  { role: "negativeText", purpose: "Messages about losses and failures." },
  { role: "onNegative", purpose: "The label on a negative fill." },
  { role: "onTertiary", purpose: "The label of a header button that is not selected." },
  { role: "border", purpose: "The outline of a field." },
  { role: "grid", purpose: "Lines that only guide the eye: grids, dividers." },
  { role: "laneTap", purpose: "Taps of a timeline." },
  { role: "laneVibration", purpose: "Vibrations of a timeline." },
  { role: "laneFelt", purpose: "The level that a hand would feel." },
  { role: "laneCommand", purpose: "The commanded level, beside the felt one." },
  { role: "findingError", purpose: "An error, as a mark and as a word." },
  { role: "findingWarning", purpose: "A warning, as a mark and as a word." },
  { role: "findingNote", purpose: "A note, as a mark and as a word." },
  { role: "accentSecondary", purpose: "A calm mark beside the accent." },
  { role: "soft", purpose: "The soft ground of a highlighted part, such as the current row." },
  { role: "emptyMark", purpose: "The mark of an empty page or field; never small text." },
  { role: "phase1", purpose: "The first of four phases of a repeating part, and every fourth one after it." },
  { role: "phase2", purpose: "The second of four phases." },
  { role: "phase3", purpose: "The third of four phases." },
  { role: "phase4", purpose: "The fourth of four phases." },
  { role: "onPhase", purpose: "The number on a phase." },
  { role: "coverGround", purpose: "The ground of a cover." },
  { role: "onCover", purpose: "The words on a cover." },
];

/** The values of most buttons. @type {Omit<ButtonRow, "style">} */
const USUAL = { fill: "accent", label: "onAccent", border: null, type: "button.default", height: 50, isFullWidth: false, radius: 12, scale: 0.98, opacity: 0.9, motion: "easeOut", haptic: null, icon: 16, gap: 8, padding: [16, 12], emphasis: null, disabledOpacity: 0.38, note: "a full-width call to action; the caller adds a haptic; disabled, the fill is text secondary at 38 % and the label text secondary" };

/** The button standard. @type {ButtonRow[]} */
export const BUTTONS = [
  { ...USUAL, style: "primary", type: "button.large", isFullWidth: true },
  { ...USUAL, style: "secondary", fill: null, label: "accentText", border: "accentText", isFullWidth: true, note: "beside a primary button" },
  { ...USUAL, style: "ghost", fill: null, label: "textSecondary", height: null, opacity: 0.7, icon: null, gap: null, padding: null, note: "text only; hit area 44" },
  { ...USUAL, style: "destructive", fill: "negative", label: "onNegative", isFullWidth: true, note: "always behind a confirmation" },
  { ...USUAL, style: "generic", fill: null, label: null, type: null, height: null, radius: null, icon: null, gap: null, padding: null, note: "label, type and height are inherited" },
  { ...USUAL, style: "action-bar", fill: "tertiary", label: "text", height: 44, scale: 0.96, opacity: 0.85, motion: "actionBar", haptic: "actionBarTap", emphasis: { fill: "accent", label: "onAccent", haptic: "primaryAction" }, disabledOpacity: 0.6, note: "in a conversation bar; the emphasis is the primary one" },
  { ...USUAL, style: "action-header", fill: "tertiary", label: "onTertiary", height: 44, scale: 0.96, opacity: 1, emphasis: { fill: "accent", label: "onAccent", haptic: null }, note: "a header tab with an icon; the fill is at 60 %; the label has the given colour (default: text secondary), or text if that colour has less than 4.5 on the fill; the emphasis is the selected one" },
  { ...USUAL, style: "floating", type: null, height: 56, radius: "full", scale: 1, opacity: 1, motion: "none", haptic: "tap", icon: 24, gap: null, padding: null, note: "adds something; gradient accent to accent 85 %, with a shadow; the plus is 24 semibold" },
  { ...USUAL, style: "profile", type: null, height: 32, radius: "full", scale: 0.92, opacity: 1, haptic: "lightTap", icon: 30, gap: null, padding: null, note: "an avatar; hit area 44" },
  { ...USUAL, style: "segmented", fill: "surface", label: "textSecondary", type: "label.large", height: 44, scale: 1, opacity: 1, motion: "segment", haptic: "selectionChanged", icon: null, gap: null, padding: [2, 2], emphasis: { fill: "accent", label: "onAccent", haptic: "selectionChanged" }, note: "one of several views; the emphasis is the selected segment, with a shadow and radius 8; the selection moves" },
];

/**
 * Curves as cubic Béziers.
 * @type {{name: string, points: number[]}[]}
 */
export const CURVES = [
  { name: "easeOut", points: [0, 0, 0.58, 1] },
  { name: "linear", points: [0, 0, 1, 1] },
];

/**
 * Springs: response in seconds, damping ratio, settling in milliseconds.
 * @type {{name: string, response: number, dampingRatio: number, settling: number}[]}
 */
export const SPRINGS = [
  { name: "actionBar", response: 0.2, dampingRatio: 0.7, settling: 329 },
  { name: "segment", response: 0.3, dampingRatio: 0.7, settling: 494 },
];

/**
 * Line spacings in pixels, beside the height of the letters.
 * @type {{name: string, px: number, purpose: string}[]}
 */
export const LEADINGS = [
  { name: "compact", px: 4, purpose: "between lines that belong together" },
  { name: "normal", px: 6, purpose: "between lines of a transcript" },
  { name: "comfortable", px: 8, purpose: "between lines of a poem, and of a title above a quote" },
  { name: "loose", px: 11, purpose: "between lines that are read aloud" },
];

/**
 * Letter spacings in pixels.
 * @type {{name: string, px: number, purpose: string}[]}
 */
export const LETTER_SPACINGS = [
  { name: "tight", px: 0.6, purpose: "who said a quote" },
  { name: "normal", px: 1.0, purpose: "a page number" },
  { name: "wide", px: 1.2, purpose: "the author of a cover" },
  { name: "extra-wide", px: 1.5, purpose: "the title of a cover" },
];

/**
 * Lengths, shadows and opacities, by the names of their properties.
 * @type {Record<string, {name: string, value: string, purpose: string}[]>}
 */
export const LENGTHS = {
  Corners: [
    { name: "small", value: "6 px in swiss-coin", purpose: "corners" },
    { name: "medium", value: "10 px in swiss-coin", purpose: "corners" },
    { name: "large", value: "12 px in swiss-coin", purpose: "corners" },
    { name: "full", value: "round", purpose: "pills, avatars" },
  ],
  Shadows: [
    { name: "1", value: "0 1 2, 5 %", purpose: "cards" },
    { name: "2", value: "0 2 4, 8 %", purpose: "the selected segment" },
    { name: "3", value: "0 4 12, 10 %", purpose: "menus" },
    { name: "4", value: "0 8 24, 12 %", purpose: "dialogs" },
    { name: "floating", value: "in the accent", purpose: "the floating action button" },
  ],
  Lines: [
    { name: "hairline", value: "1 px", purpose: "borders, grids, dividers" },
    { name: "thin", value: "1.5 px", purpose: "curves, thresholds, rings" },
    { name: "medium", value: "2 px", purpose: "stems, crosses, focus rings inside" },
    { name: "focus", value: "3 px", purpose: "the ring of the focused control" },
    { name: "quote", value: "3 px", purpose: "the line beside a quotation" },
  ],
  Distances: [
    { name: "2", value: "2 px", purpose: "distances" },
    { name: "4", value: "4 px", purpose: "distances" },
    { name: "8", value: "8 px", purpose: "distances" },
    { name: "12", value: "12 px", purpose: "distances" },
    { name: "16", value: "16 px", purpose: "distances" },
    { name: "24", value: "24 px", purpose: "distances" },
    { name: "32", value: "32 px", purpose: "distances" },
    { name: "48", value: "48 px", purpose: "distances" },
  ],
  Heights: [
    { name: "compact", value: "36 px", purpose: "small buttons; the hit area stays 44" },
    { name: "touch", value: "44 px", purpose: "the least touch target" },
    { name: "input", value: "48 px", purpose: "fields" },
    { name: "primary", value: "50 px", purpose: "primary, secondary and destructive buttons" },
    { name: "floating", value: "56 px", purpose: "the floating action button" },
  ],
  Icons: [
    { name: "button", value: "16 px", purpose: "in buttons" },
    { name: "header", value: "20 px", purpose: "in headers" },
    { name: "floating", value: "24 px", purpose: "in the floating action button" },
    { name: "profile", value: "30 px", purpose: "in the profile button" },
    { name: "hero", value: "32 px", purpose: "on empty pages" },
  ],
  Opacity: [
    { name: "disabled", value: "0.38", purpose: "secondary text of a disabled control" },
    { name: "disabled-action", value: "0.6", purpose: "a disabled action bar button" },
    { name: "header-fill", value: "0.6", purpose: "the tertiary fill of an action header button" },
    { name: "gradient-end", value: "0.85", purpose: "the accent at the end of the floating action button's gradient" },
    { name: "floating-shadow", value: "0.3", purpose: "the accent in the floating action button's shadow" },
    { name: "faint", value: "0.28", purpose: "levels below the threshold of feeling" },
    { name: "soft", value: "0.45", purpose: "a round sound" },
    { name: "firm", value: "0.7", purpose: "a sound of medium sharpness" },
    { name: "opening-mark", value: "0.15", purpose: "the text colour of the opening mark of a quote" },
    { name: "attribution", value: "0.7", purpose: "the text colour of who said a quote" },
    { name: "page-number", value: "0.62", purpose: "the text colour of a page number; 0.5 is given, which has a contrast of 3.27 on the ground of `epilogue`" },
    { name: "quote-line", value: "0.3", purpose: "the accent of the line beside a quotation" },
    { name: "cover-author", value: "0.8", purpose: "the words of the author on a cover" },
  ],
};

/**
 * Lengths of time in milliseconds.
 * @type {{name: string, ms: number, purpose: string}[]}
 */
export const DURATIONS = [
  { name: "press", ms: 150, purpose: "a press of a button" },
  { name: "appear", ms: 200, purpose: "a panel, a menu, a message; chosen" },
  { name: "turn", ms: 1000, purpose: "a turn of the progress ring; chosen" },
  { name: "character", ms: 20, purpose: "a character of a transcript: 50 a second" },
];
