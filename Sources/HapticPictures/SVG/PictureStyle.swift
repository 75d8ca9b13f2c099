internal import HapticModel
internal import HapticTokens

/// The theme and the appearance of a picture, and the style rules that follow from them.
struct PictureStyle: Sendable, Hashable {
  /// The theme.
  let theme: Theme
  /// The appearance.
  let appearance: PictureAppearance

  /// The measures of text in the theme.
  var text: TextMeasure { TextMeasure(theme: theme) }

  /// The style rules of every picture.
  var rules: [String] {
    // Shapes without a fill come last: they override the fill of their colour.
    colors + TextKind.allCases.map { $0.rule(in: theme) } + Self.shapes
  }

  private var colors: [String] {
    switch appearance {
    case .light: return Self.colors(Palette(theme, .light))
    case .dark: return Self.colors(Palette(theme, .dark))
    case .auto:
      let dark = ["@media (prefers-color-scheme:dark){"] + Self.colors(Palette(theme, .dark)) + ["}"]
      return Self.colors(Palette(theme, .light)) + dark
    }
  }

  private static func colors(_ palette: Palette) -> [String] {
    let (text, secondary) = (palette.text.hex, palette.textSecondary.hex)
    return [
      ".ground{fill:\(palette.background.hex)}",
      "text{fill:\(text)}",
      ".quiet{fill:\(secondary)}",
      ".lane{fill:\(palette.surface.hex)}",
      ".grid{stroke:\(palette.grid.hex)}",
      ".base{stroke:\(palette.border.hex)}",
      ".tap{fill:\(palette.laneTap.hex);stroke:\(palette.laneTap.hex)}",
      ".hum{fill:\(palette.laneVibration.hex);stroke:\(palette.laneVibration.hex)}",
      ".course{stroke:\(palette.laneVibration.hex)}",
      ".control{stroke:\(palette.laneCommand.hex)}",
      ".audio{stroke:\(secondary)}",
      ".loop{stroke:\(palette.accentText.hex)}",
      ".phase1{fill:\(palette.phase1.hex)}",
      ".phase2{fill:\(palette.phase2.hex)}",
      ".phase3{fill:\(palette.phase3.hex)}",
      ".phase4{fill:\(palette.phase4.hex)}",
      ".phase1,.phase2,.phase3,.phase4{stroke:\(text)}",
      ".above,.below{fill:\(palette.laneFelt.hex)}",
      ".threshold,.delay,.half{stroke:\(text)}",
      ".sign{fill:\(text);stroke:\(palette.background.hex)}",
      ".miss{stroke:\(palette.negativeText.hex)}",
      ".word-miss{fill:\(palette.negativeText.hex)}",
    ]
  }

  /// The strokes, and how much of the ground shows through.
  private static let shapes: [String] = {
    let (hairline, thin, medium) = (width(Stroke.hairline), width(Stroke.thin), width(Stroke.medium))
    let (dotted, dashed) = (dashes(Dash.dotted), dashes(Dash.dashed))
    return [
      "text{font-variant-numeric:tabular-nums}",
      ".end{text-anchor:end}",
      ".mid{text-anchor:middle}",
      "line,path,circle{stroke-linejoin:round}",
      ".grid,.base{fill:none;\(hairline)}",
      ".stem{fill:none;\(medium)}",
      ".flat{fill-opacity:\(number(Opacity.faint));stroke:none}",
      ".line{fill:none;\(thin)}",
      ".hum.round{\(dotted)}",
      ".hum.medium{\(dashed)}",
      ".course,.control,.loop{fill:none;\(medium)}",
      ".audio{fill:none;\(thin)}",
      ".phase1,.phase2,.phase3,.phase4{\(hairline)}",
      ".silent{opacity:\(number(Opacity.soft))}",
      ".below{fill-opacity:\(number(Opacity.faint))}",
      ".threshold{\(thin)}",
      ".delay{\(thin);\(dotted)}",
      ".miss{fill:none;\(medium);stroke-linecap:round}",
      ".half{fill:none;\(thin)}",
    ]
  }()

  private static func width(_ pixels: Double) -> String { "stroke-width:\(number(pixels))" }

  private static func dashes(_ dashes: [Double]) -> String {
    "stroke-dasharray:\(dashes.map(number).joined(separator: " "))"
  }

  private static func number(_ value: Double) -> String {
    FixedDecimal.text(value, digits: 2, isTrimmed: true)
  }
}
