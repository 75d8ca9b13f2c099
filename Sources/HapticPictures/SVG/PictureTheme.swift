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

  static let light = PicturePalette(
    background: "#FFFFFF", text: "#22201D", secondary: "#6B6560", tertiary: "#EFEDEB", accent: "#F35B16",
    negative: "#D93025")
  static let dark = PicturePalette(
    background: "#1C1C1E", text: "#F5F5F3", secondary: "#A8A29E", tertiary: "#3A3A3C", accent: "#F36D30",
    negative: "#F87171")

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
      ".threshold{stroke:\(text);stroke-width:1.5}",
      ".delay{stroke:\(text);stroke-width:1.25;stroke-dasharray:1.5 3;stroke-linecap:round}",
      ".arrives{fill:\(accent);stroke:\(accent)}",
      ".lost{fill:\(background);stroke:\(secondary);stroke-dasharray:3 2}",
      ".above{fill:\(accent)}",
      ".below,.unfelt{fill:\(accent);fill-opacity:.28}",
      ".gone{fill:\(secondary);fill-opacity:.3}",
      ".felt{fill:\(text);stroke:\(background)}",
      ".miss{fill:none;stroke:\(negative);stroke-width:2.25;stroke-linecap:round}",
      ".half{fill:none;stroke:\(text);stroke-width:1.75}",
      ".word-miss{fill:\(negative)}",
    ]
  }
}

/// The style rules of every picture.
enum PictureStyle {
  /// Returns the rules for a theme.
  static func rules(_ theme: PictureTheme) -> [String] {
    let shape = type + strokes
    switch theme {
    case .light: return shape + PicturePalette.light.rules
    case .dark: return shape + PicturePalette.dark.rules
    case .auto:
      let dark = ["@media (prefers-color-scheme:dark){"] + PicturePalette.dark.rules + ["}"]
      return shape + PicturePalette.light.rules + dark
    }
  }

  private static let type = [
    "text{font-family:system-ui,sans-serif;font-variant-numeric:tabular-nums}",
    ".hero{font-size:34px;font-weight:700;letter-spacing:-.4px}",
    ".section{font-size:17px;font-weight:600}",
    ".count{font-size:24px;font-weight:700;letter-spacing:-.2px}",
    ".body{font-size:13px;font-weight:400}",
    ".step{font-size:13px;font-weight:500}",
    ".badge{font-size:11px;font-weight:500;letter-spacing:.1px}",
    ".caption{font-size:11px;font-weight:400;letter-spacing:.1px}",
    ".end{text-anchor:end}",
    ".mid{text-anchor:middle}",
  ]

  private static let strokes = [
    "line,path,circle{stroke-linejoin:round}",
    ".stem{stroke-width:2}",
    ".round{fill-opacity:.45}",
    ".medium{fill-opacity:.7}",
    ".crisp{fill-opacity:1}",
    ".flat{stroke:none}",
  ]
}
