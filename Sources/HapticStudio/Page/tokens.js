// Written by tools/tokens from Sources/HapticTokens/tokens.json: change that file, then run tools/tokens.

/** @typedef {{size: number, line: number, weight: number, tracking: number, family: string}} TypeMeasures */
/** @typedef {{fill: string, label: string, haptic: string | null}} Emphasis */
/**
 * @typedef {{style: string, fill: string | null, label: string | null, border: string | null, type: string | null,
 *   height: number | null, isFullWidth: boolean, radius: number | "full" | null, scale: number, opacity: number,
 *   motion: string, haptic: string | null, icon: number | null, gap: number | null, padding: number[] | null,
 *   emphasis: Emphasis | null, disabledOpacity: number, note: string}} ButtonRow
 */

/**
 * The type scale. Lengths are pixels where 1 rem is 16.
 * @type {{name: string, purpose: string, isTabular: boolean, themes: Record<string, TypeMeasures>}[]}
 */
export const TYPE = [
  {"name": "display.hero", "purpose": "the pattern's name", "isTabular": false, "themes": {"swiss-coin": {"size": 34, "line": 40, "weight": 700, "tracking": -0.4, "family": "system-ui, sans-serif"}, "grace": {"size": 34, "line": 42, "weight": 700, "tracking": 0, "family": "'Playfair Display', Georgia, serif"}, "epilogue": {"size": 57, "line": 64, "weight": 700, "tracking": 0, "family": "system-ui, sans-serif"}}},
  {"name": "display.large", "purpose": "page title", "isTabular": false, "themes": {"swiss-coin": {"size": 28, "line": 34, "weight": 700, "tracking": -0.3, "family": "system-ui, sans-serif"}, "grace": {"size": 28, "line": 36, "weight": 700, "tracking": 0, "family": "'Playfair Display', Georgia, serif"}, "epilogue": {"size": 45, "line": 52, "weight": 700, "tracking": 0, "family": "system-ui, sans-serif"}}},
  {"name": "display.medium", "purpose": "panel title", "isTabular": false, "themes": {"swiss-coin": {"size": 22, "line": 28, "weight": 700, "tracking": -0.2, "family": "system-ui, sans-serif"}, "grace": {"size": 22, "line": 30, "weight": 500, "tracking": 0, "family": "'Playfair Display', Georgia, serif"}, "epilogue": {"size": 36, "line": 44, "weight": 700, "tracking": 0, "family": "system-ui, sans-serif"}}},
  {"name": "heading.large", "purpose": "section", "isTabular": false, "themes": {"swiss-coin": {"size": 20, "line": 25, "weight": 600, "tracking": 0, "family": "system-ui, sans-serif"}, "grace": {"size": 17, "line": 24, "weight": 600, "tracking": 0, "family": "system-ui, sans-serif"}, "epilogue": {"size": 32, "line": 40, "weight": 600, "tracking": 0, "family": "system-ui, sans-serif"}}},
  {"name": "heading.medium", "purpose": "list row", "isTabular": false, "themes": {"swiss-coin": {"size": 17, "line": 22, "weight": 600, "tracking": 0, "family": "system-ui, sans-serif"}, "grace": {"size": 16, "line": 24, "weight": 600, "tracking": 0, "family": "system-ui, sans-serif"}, "epilogue": {"size": 28, "line": 36, "weight": 600, "tracking": 0, "family": "system-ui, sans-serif"}}},
  {"name": "heading.small", "purpose": "small section", "isTabular": false, "themes": {"swiss-coin": {"size": 15, "line": 20, "weight": 600, "tracking": 0, "family": "system-ui, sans-serif"}, "grace": {"size": 15, "line": 22, "weight": 600, "tracking": 0, "family": "system-ui, sans-serif"}, "epilogue": {"size": 24, "line": 32, "weight": 600, "tracking": 0, "family": "system-ui, sans-serif"}}},
  {"name": "title.large", "purpose": "title in a text", "isTabular": false, "themes": {"swiss-coin": {"size": 20, "line": 25, "weight": 600, "tracking": 0, "family": "system-ui, sans-serif"}, "grace": {"size": 17, "line": 24, "weight": 600, "tracking": 0, "family": "system-ui, sans-serif"}, "epilogue": {"size": 22, "line": 28, "weight": 600, "tracking": 0, "family": "system-ui, sans-serif"}}},
  {"name": "title.default", "purpose": "title in a text, below the large one", "isTabular": false, "themes": {"swiss-coin": {"size": 17, "line": 22, "weight": 600, "tracking": 0, "family": "system-ui, sans-serif"}, "grace": {"size": 16, "line": 24, "weight": 600, "tracking": 0, "family": "system-ui, sans-serif"}, "epilogue": {"size": 20, "line": 26, "weight": 600, "tracking": 0, "family": "system-ui, sans-serif"}}},
  {"name": "title.small", "purpose": "title in a text, below the default one", "isTabular": false, "themes": {"swiss-coin": {"size": 15, "line": 20, "weight": 600, "tracking": 0, "family": "system-ui, sans-serif"}, "grace": {"size": 15, "line": 22, "weight": 600, "tracking": 0, "family": "system-ui, sans-serif"}, "epilogue": {"size": 18, "line": 24, "weight": 600, "tracking": 0, "family": "system-ui, sans-serif"}}},
  {"name": "body.large", "purpose": "reading text", "isTabular": false, "themes": {"swiss-coin": {"size": 17, "line": 22, "weight": 400, "tracking": 0, "family": "system-ui, sans-serif"}, "grace": {"size": 17, "line": 26, "weight": 400, "tracking": 0, "family": "system-ui, sans-serif"}, "epilogue": {"size": 16, "line": 24, "weight": 400, "tracking": 0, "family": "system-ui, sans-serif"}}},
  {"name": "body.default", "purpose": "reading text", "isTabular": false, "themes": {"swiss-coin": {"size": 15, "line": 20, "weight": 400, "tracking": 0, "family": "system-ui, sans-serif"}, "grace": {"size": 16, "line": 24, "weight": 400, "tracking": 0, "family": "system-ui, sans-serif"}, "epilogue": {"size": 15, "line": 22, "weight": 400, "tracking": 0, "family": "system-ui, sans-serif"}}},
  {"name": "body.small", "purpose": "reading text", "isTabular": false, "themes": {"swiss-coin": {"size": 13, "line": 18, "weight": 400, "tracking": 0, "family": "system-ui, sans-serif"}, "grace": {"size": 15, "line": 22, "weight": 400, "tracking": 0, "family": "system-ui, sans-serif"}, "epilogue": {"size": 14, "line": 20, "weight": 400, "tracking": 0, "family": "system-ui, sans-serif"}}},
  {"name": "label.large", "purpose": "field", "isTabular": false, "themes": {"swiss-coin": {"size": 15, "line": 20, "weight": 500, "tracking": 0, "family": "system-ui, sans-serif"}, "grace": {"size": 15, "line": 22, "weight": 500, "tracking": 0, "family": "system-ui, sans-serif"}, "epilogue": {"size": 14, "line": 20, "weight": 500, "tracking": 0, "family": "system-ui, sans-serif"}}},
  {"name": "label.default", "purpose": "metadata", "isTabular": false, "themes": {"swiss-coin": {"size": 13, "line": 18, "weight": 500, "tracking": 0, "family": "system-ui, sans-serif"}, "grace": {"size": 13, "line": 18, "weight": 500, "tracking": 0, "family": "system-ui, sans-serif"}, "epilogue": {"size": 12, "line": 16, "weight": 500, "tracking": 0, "family": "system-ui, sans-serif"}}},
  {"name": "label.small", "purpose": "badge", "isTabular": false, "themes": {"swiss-coin": {"size": 11, "line": 14, "weight": 500, "tracking": 0.1, "family": "system-ui, sans-serif"}, "grace": {"size": 12, "line": 16, "weight": 500, "tracking": 0, "family": "system-ui, sans-serif"}, "epilogue": {"size": 11, "line": 16, "weight": 500, "tracking": 0, "family": "system-ui, sans-serif"}}},
  {"name": "caption", "purpose": "time stamps", "isTabular": false, "themes": {"swiss-coin": {"size": 11, "line": 14, "weight": 400, "tracking": 0.1, "family": "system-ui, sans-serif"}, "grace": {"size": 12, "line": 16, "weight": 400, "tracking": 0, "family": "system-ui, sans-serif"}, "epilogue": {"size": 11, "line": 16, "weight": 400, "tracking": 0, "family": "system-ui, sans-serif"}}},
  {"name": "metadata", "purpose": "facts about a text", "isTabular": true, "themes": {"swiss-coin": {"size": 13, "line": 18, "weight": 500, "tracking": 0, "family": "system-ui, sans-serif"}, "grace": {"size": 13, "line": 18, "weight": 500, "tracking": 0, "family": "system-ui, sans-serif"}, "epilogue": {"size": 13, "line": 18, "weight": 400, "tracking": 0, "family": "system-ui, sans-serif"}}},
  {"name": "numeric.hero", "purpose": "the one number of a page", "isTabular": true, "themes": {"swiss-coin": {"size": 34, "line": 40, "weight": 700, "tracking": -0.4, "family": "system-ui, sans-serif"}, "grace": {"size": 34, "line": 42, "weight": 700, "tracking": 0, "family": "system-ui, sans-serif"}, "epilogue": {"size": 45, "line": 52, "weight": 700, "tracking": 0, "family": "system-ui, sans-serif"}}},
  {"name": "numeric.large", "purpose": "times and levels", "isTabular": true, "themes": {"swiss-coin": {"size": 24, "line": 30, "weight": 700, "tracking": -0.2, "family": "system-ui, sans-serif"}, "grace": {"size": 22, "line": 30, "weight": 700, "tracking": 0, "family": "system-ui, sans-serif"}, "epilogue": {"size": 28, "line": 36, "weight": 700, "tracking": 0, "family": "system-ui, sans-serif"}}},
  {"name": "numeric.default", "purpose": "times and levels in rows", "isTabular": true, "themes": {"swiss-coin": {"size": 17, "line": 22, "weight": 700, "tracking": 0, "family": "system-ui, sans-serif"}, "grace": {"size": 17, "line": 24, "weight": 700, "tracking": 0, "family": "system-ui, sans-serif"}, "epilogue": {"size": 18, "line": 24, "weight": 700, "tracking": 0, "family": "system-ui, sans-serif"}}},
  {"name": "numeric.small", "purpose": "times and levels in tables", "isTabular": true, "themes": {"swiss-coin": {"size": 13, "line": 18, "weight": 700, "tracking": 0, "family": "system-ui, sans-serif"}, "grace": {"size": 13, "line": 18, "weight": 700, "tracking": 0, "family": "system-ui, sans-serif"}, "epilogue": {"size": 14, "line": 20, "weight": 700, "tracking": 0, "family": "system-ui, sans-serif"}}},
  {"name": "button.large", "purpose": "primary buttons", "isTabular": false, "themes": {"swiss-coin": {"size": 17, "line": 22, "weight": 600, "tracking": 0, "family": "system-ui, sans-serif"}, "grace": {"size": 17, "line": 24, "weight": 600, "tracking": 0, "family": "system-ui, sans-serif"}, "epilogue": {"size": 16, "line": 24, "weight": 600, "tracking": 0, "family": "system-ui, sans-serif"}}},
  {"name": "button.default", "purpose": "buttons", "isTabular": false, "themes": {"swiss-coin": {"size": 15, "line": 20, "weight": 600, "tracking": 0, "family": "system-ui, sans-serif"}, "grace": {"size": 15, "line": 22, "weight": 600, "tracking": 0, "family": "system-ui, sans-serif"}, "epilogue": {"size": 15, "line": 22, "weight": 600, "tracking": 0, "family": "system-ui, sans-serif"}}},
  {"name": "button.small", "purpose": "small buttons", "isTabular": false, "themes": {"swiss-coin": {"size": 13, "line": 18, "weight": 600, "tracking": 0, "family": "system-ui, sans-serif"}, "grace": {"size": 13, "line": 18, "weight": 600, "tracking": 0, "family": "system-ui, sans-serif"}, "epilogue": {"size": 14, "line": 20, "weight": 600, "tracking": 0, "family": "system-ui, sans-serif"}}},
  {"name": "code", "purpose": "the source of a pattern", "isTabular": false, "themes": {"swiss-coin": {"size": 13, "line": 20, "weight": 400, "tracking": 0, "family": "ui-monospace, monospace"}, "grace": {"size": 13, "line": 20, "weight": 400, "tracking": 0, "family": "ui-monospace, monospace"}, "epilogue": {"size": 14, "line": 20, "weight": 400, "tracking": 0, "family": "ui-monospace, monospace"}}},
  {"name": "quote", "purpose": "a pattern's description", "isTabular": false, "themes": {"swiss-coin": {"size": 17, "line": 22, "weight": 400, "tracking": 0, "family": "system-ui, sans-serif"}, "grace": {"size": 17, "line": 26, "weight": 400, "tracking": 0, "family": "system-ui, sans-serif"}, "epilogue": {"size": 22, "line": 40, "weight": 400, "tracking": 0, "family": "Georgia, serif"}}},
  {"name": "quote.mark", "purpose": "the pale opening quotation mark of a description", "isTabular": false, "themes": {"swiss-coin": {"size": 34, "line": 40, "weight": 700, "tracking": -0.4, "family": "system-ui, sans-serif"}, "grace": {"size": 34, "line": 42, "weight": 700, "tracking": 0, "family": "'Playfair Display', Georgia, serif"}, "epilogue": {"size": 57, "line": 64, "weight": 400, "tracking": 0, "family": "Georgia, serif"}}},
];

/**
 * The roles of colours.
 * @type {{role: string, purpose: string}[]}
 */
export const COLORS = [
  {"role": "background", "purpose": "The page's ground."},
  {"role": "surface", "purpose": "A panel, a card, a lane of a picture."},
  {"role": "surfaceRaised", "purpose": "What floats above the page: a menu, a dialog."},
  {"role": "tertiary", "purpose": "The fill of a quiet button and of a badge; only `text` stands on it."},
  {"role": "text", "purpose": "Reading text."},
  {"role": "textSecondary", "purpose": "Metadata, captions, ghost buttons."},
  {"role": "accent", "purpose": "The fill of the primary action, and marks."},
  {"role": "accentPressed", "purpose": "The accent while it is pressed."},
  {"role": "accentText", "purpose": "Links, and borders that carry meaning."},
  {"role": "onAccent", "purpose": "The label on an accent fill."},
  {"role": "onAccentPressed", "purpose": "The label on a pressed accent fill."},
  {"role": "negative", "purpose": "The fill of a destructive action, and marks."},
  {"role": "negativeText", "purpose": "Words about what is lost or fails."},
  {"role": "onNegative", "purpose": "The label on a negative fill."},
  {"role": "border", "purpose": "The outline of a field."},
  {"role": "grid", "purpose": "Lines that only guide the eye: grids, dividers."},
  {"role": "laneTap", "purpose": "Taps of a timeline."},
  {"role": "laneVibration", "purpose": "Vibrations of a timeline."},
  {"role": "laneFelt", "purpose": "What a hand would feel."},
  {"role": "laneCommand", "purpose": "What a pattern commands, beside what is felt."},
  {"role": "findingError", "purpose": "An error, as a mark and as a word."},
  {"role": "findingWarning", "purpose": "A warning, as a mark and as a word."},
  {"role": "findingNote", "purpose": "A note, as a mark and as a word."},
];

/**
 * The button standard.
 * @type {ButtonRow[]}
 */
export const BUTTONS = [
  {"style": "primary", "fill": "accent", "label": "onAccent", "border": null, "type": "button.large", "height": 50, "isFullWidth": true, "radius": 12, "scale": 0.98, "opacity": 0.9, "motion": "easeOut", "haptic": null, "icon": 16, "gap": 8, "padding": [16, 12], "emphasis": null, "disabledOpacity": 0.38, "note": "a full-width call to action; the caller adds a haptic; disabled, the fill is text secondary at 38 % and the label text secondary"},
  {"style": "secondary", "fill": null, "label": "accentText", "border": "accentText", "type": "button.large", "height": 50, "isFullWidth": true, "radius": 12, "scale": 0.98, "opacity": 0.9, "motion": "easeOut", "haptic": null, "icon": 16, "gap": 8, "padding": [16, 12], "emphasis": null, "disabledOpacity": 0.38, "note": "beside a primary button"},
  {"style": "ghost", "fill": null, "label": "textSecondary", "border": null, "type": "button.default", "height": null, "isFullWidth": false, "radius": 12, "scale": 0.98, "opacity": 0.7, "motion": "easeOut", "haptic": null, "icon": null, "gap": null, "padding": null, "emphasis": null, "disabledOpacity": 0.38, "note": "text only; hit area 44"},
  {"style": "destructive", "fill": "negative", "label": "onNegative", "border": null, "type": "button.large", "height": 50, "isFullWidth": true, "radius": 12, "scale": 0.98, "opacity": 0.9, "motion": "easeOut", "haptic": null, "icon": 16, "gap": 8, "padding": [16, 12], "emphasis": null, "disabledOpacity": 0.38, "note": "always behind a confirmation"},
  {"style": "generic", "fill": null, "label": null, "border": null, "type": null, "height": null, "isFullWidth": false, "radius": null, "scale": 0.98, "opacity": 0.9, "motion": "easeOut", "haptic": null, "icon": null, "gap": null, "padding": null, "emphasis": null, "disabledOpacity": 0.38, "note": "label, type and height are inherited"},
  {"style": "action-bar", "fill": "tertiary", "label": "text", "border": null, "type": "button.default", "height": 44, "isFullWidth": false, "radius": 12, "scale": 0.96, "opacity": 0.85, "motion": "actionBar", "haptic": "actionBarTap", "icon": 16, "gap": 8, "padding": [16, 12], "emphasis": {"fill": "accent", "label": "onAccent", "haptic": "primaryAction"}, "disabledOpacity": 0.6, "note": "in a conversation bar; the emphasis is the primary one"},
  {"style": "action-header", "fill": "tertiary", "label": "text", "border": null, "type": "button.default", "height": 44, "isFullWidth": false, "radius": 12, "scale": 0.96, "opacity": 1, "motion": "easeOut", "haptic": null, "icon": 16, "gap": 8, "padding": [16, 12], "emphasis": {"fill": "accent", "label": "onAccent", "haptic": null}, "disabledOpacity": 0.38, "note": "a header tab with an icon; the fill is at 60 %; the emphasis is the selected one"},
  {"style": "floating", "fill": "accent", "label": "onAccent", "border": null, "type": null, "height": 56, "isFullWidth": false, "radius": "full", "scale": 1, "opacity": 1, "motion": "none", "haptic": "tap", "icon": 24, "gap": null, "padding": null, "emphasis": null, "disabledOpacity": 0.38, "note": "adds something; gradient accent to accent 85 %, with a shadow; the plus is 24 semibold"},
  {"style": "profile", "fill": "accent", "label": "onAccent", "border": null, "type": null, "height": 32, "isFullWidth": false, "radius": "full", "scale": 0.92, "opacity": 1, "motion": "easeOut", "haptic": "lightTap", "icon": 30, "gap": null, "padding": null, "emphasis": null, "disabledOpacity": 0.38, "note": "an avatar; hit area 44"},
  {"style": "segmented", "fill": "surface", "label": "textSecondary", "border": null, "type": "label.large", "height": 44, "isFullWidth": false, "radius": 12, "scale": 1, "opacity": 1, "motion": "segment", "haptic": "selectionChanged", "icon": null, "gap": null, "padding": [2, 2], "emphasis": {"fill": "accent", "label": "onAccent", "haptic": "selectionChanged"}, "disabledOpacity": 0.38, "note": "one of several views; the emphasis is the selected segment, with a shadow and radius 8; the selection moves"},
];

/**
 * Which button? The first answer that fits.
 * @type {{is: string, use: string}[]}
 */
export const DECISION = [
  {"is": "a full-width call to action", "use": "primary"},
  {"is": "dangerous", "use": "destructive"},
  {"is": "beside a primary button", "use": "secondary"},
  {"is": "text only", "use": "ghost"},
  {"is": "in a conversation bar", "use": "action-bar"},
  {"is": "a floating button that adds", "use": "floating"},
  {"is": "a segment of a control", "use": "segmented"},
  {"is": "a header tab with an icon", "use": "action-header"},
  {"is": "an avatar", "use": "profile"},
  {"is": "anything else", "use": "generic"},
];

/**
 * Curves as cubic Béziers.
 * @type {{name: string, points: number[]}[]}
 */
export const CURVES = [
  {"name": "easeOut", "points": [0, 0, 0.58, 1]},
  {"name": "linear", "points": [0, 0, 1, 1]},
];

/**
 * Springs: response in seconds, damping ratio, settling in milliseconds.
 * @type {{name: string, response: number, dampingRatio: number, settling: number}[]}
 */
export const SPRINGS = [
  {"name": "actionBar", "response": 0.2, "dampingRatio": 0.7, "settling": 329},
  {"name": "segment", "response": 0.3, "dampingRatio": 0.7, "settling": 494},
];

/**
 * Lengths of time in milliseconds.
 * @type {{name: string, ms: number, purpose: string}[]}
 */
export const DURATIONS = [
  {"name": "press", "ms": 150, "purpose": "a press of a button"},
  {"name": "appear", "ms": 200, "purpose": "a panel, a menu, a message; chosen"},
  {"name": "turn", "ms": 1000, "purpose": "a turn of the progress ring; chosen"},
  {"name": "character", "ms": 20, "purpose": "a character of a transcript: 50 a second"},
];
