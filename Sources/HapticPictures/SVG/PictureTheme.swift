internal import HapticModel
internal import HapticTokens

/// The colours of a picture.
public enum PictureTheme: String, Sendable, Hashable, CaseIterable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
  /// As in the reader's system settings: the picture contains both and uses `prefers-color-scheme`.
  case auto
}

/// Colours by purpose.
struct PicturePalette {
  let background: String
  let text: String
  let secondary: String
  let tertiary: String
  let accent: String
  let negative: String

  init(_ appearance: Appearance) {
    let palette = Palette(.swissCoin, appearance)
    (background, text) = (palette.background.hex, palette.text.hex)
    (secondary, tertiary) = (palette.textSecondary.hex, palette.tertiary.hex)
    (accent, negative) = (palette.accent.hex, palette.negative.hex)
  }

  /// The style rules for colours.
  var rules: [String] {
    [
      ".ground{fill:\(background)}",
      "text{fill:\(text)}",
      ".quiet{fill:\(secondary)}",
      ".lane{fill:\(tertiary);fill-opacity:.45}",
      ".grid{stroke:\(secondary);stroke-opacity:.22}",
      ".base{stroke:\(secondary);stroke-opacity:.6}",
      ".divide{stroke:\(tertiary)}",
      ".threshold{stroke:\(text);stroke-width:\(SVGText.number(Stroke.thin))}",
      ".delay{stroke:\(text);stroke-width:\(SVGText.number(Stroke.thin));stroke-dasharray:\(dashes(Dash.dotted));stroke-linecap:round}",
      ".arrives{fill:\(accent);stroke:\(accent)}",
      ".lost{fill:\(background);stroke:\(secondary);stroke-dasharray:\(dashes(Dash.dashed))}",
      ".above{fill:\(accent)}",
      ".below,.unfelt{fill:\(accent);fill-opacity:.28}",
      ".gone{fill:\(secondary);fill-opacity:.3}",
      ".felt{fill:\(text);stroke:\(background)}",
      ".miss{fill:none;stroke:\(negative);stroke-width:\(SVGText.number(Stroke.medium));stroke-linecap:round}",
      ".half{fill:none;stroke:\(text);stroke-width:\(SVGText.number(Stroke.thin))}",
      ".word-miss{fill:\(negative)}",
    ]
  }
}

/// Returns dashes and gaps as an attribute has them.
private func dashes(_ lengths: [Double]) -> String {
  lengths.map(SVGText.number).joined(separator: " ")
}

/// The style rules of every picture.
enum PictureStyle {
  /// Returns the rules for a theme.
  static func rules(_ theme: PictureTheme) -> [String] {
    let shape = type + strokes
    switch theme {
    case .light: return shape + PicturePalette(.light).rules
    case .dark: return shape + PicturePalette(.dark).rules
    case .auto:
      let dark = ["@media (prefers-color-scheme:dark){"] + PicturePalette(.dark).rules + ["}"]
      return shape + PicturePalette(.light).rules + dark
    }
  }

  private static let type = [
    "text{font-family:\(TypeToken(.bodySmall, in: .swissCoin).family);font-variant-numeric:tabular-nums}",
    rule("hero", .displayHero),
    rule("section", .headingMedium),
    rule("count", .numericLarge),
    rule("body", .bodySmall),
    rule("step", .labelDefault),
    rule("badge", .labelSmall),
    rule("caption", .caption),
    ".end{text-anchor:end}",
    ".mid{text-anchor:middle}",
  ]

  private static func rule(_ style: String, _ name: TypeName) -> String {
    let token = TypeToken(name, in: .swissCoin)
    let spacing = FixedDecimal.text(token.tracking, digits: 2, isTrimmed: true)
    return ".\(style){font-size:\(token.size)px;font-weight:\(token.weight);letter-spacing:\(spacing)px}"
  }

  private static let strokes = [
    "line,path,circle{stroke-linejoin:round}",
    ".stem{stroke-width:\(SVGText.number(Stroke.medium))}",
    ".round{fill-opacity:.45}",
    ".medium{fill-opacity:.7}",
    ".crisp{fill-opacity:1}",
    ".flat{stroke:none}",
  ]
}
