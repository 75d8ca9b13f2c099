internal import HapticModel
internal import HapticPictures
internal import HapticTokens

/// The custom properties of the tokens that a style sheet uses.
struct TokenStyle {
  let theme: Theme
  let appearance: PictureAppearance
  private let used: Set<String>

  /// Looks at a style sheet, which gives each property after `var(`.
  init(usedBy sheet: String, theme: Theme, appearance: PictureAppearance) {
    (self.theme, self.appearance) = (theme, appearance)
    used = Set(
      sheet.split(separator: "var(--").dropFirst().map { String($0.prefix { $0 != ")" && $0 != "," }) })
  }

  /// The rules; what is printed is light.
  var rules: String {
    let dark = ":root{color-scheme:dark;\(colors(.dark))}"
    let light = ":root{color-scheme:light;\(lengths)\(types)\(colors(.light))}\n"
    switch appearance {
    case .light: return light
    case .dark: return light + "@media screen{\(dark)}\n"
    case .auto: return light + "@media screen and (prefers-color-scheme:dark){\(dark)}\n"
    }
  }

  /// Every property that a sheet of ours may use, whether used or not.
  private func properties(_ all: [(name: String, value: String)]) -> String {
    all.filter { used.contains($0.name) }.map { "--\($0.name):\($0.value);" }.joined()
  }

  private func colors(_ appearance: Appearance) -> String {
    let palette = Palette(theme, appearance)
    return properties(ColorRole.allCases.map { ("color-" + Self.kebab($0.rawValue), palette[$0].hex) })
  }

  private var lengths: String {
    let spaces = [Spacing.s2, Spacing.s4, Spacing.s8, Spacing.s12, Spacing.s16, Spacing.s24, Spacing.s32]
    return properties(
      spaces.map { ("space-\(Self.number($0))", Self.rem($0)) } + [
        ("radius-large", Self.rem(Radii(theme).large)), ("height-touch", Self.rem(ControlHeight.touch)),
        ("stroke-hairline", "\(Self.number(Stroke.hairline))px"),
        ("stroke-thin", "\(Self.number(Stroke.thin))px"),
        ("stroke-medium", "\(Self.number(Stroke.medium))px"),
        ("stroke-focus", "\(Self.number(Stroke.focus))px"),
        ("stroke-quote", "\(Self.number(Stroke.quote))px"),
        ("dash-dotted", Dash.dotted.map(Self.number).joined(separator: " ")),
        ("dash-dashed", Dash.dashed.map(Self.number).joined(separator: " ")),
        ("opacity-faint", Self.number(Opacity.faint)),
        ("opacity-quote-line", Self.number(Opacity.quoteLine)),
        ("opacity-opening-mark", Self.number(Opacity.openingMark)),
        ("weight-strong", "\(InlineWeight.strong)"),
        ("family-mono", TypeToken(.code, in: theme).family),
      ])
  }

  private var types: String {
    properties(
      TypeName.allCases.flatMap { name in
        let (token, kebab) = (TypeToken(name, in: theme), Self.kebab(name.rawValue))
        let slope = token.isItalic ? "italic " : ""
        let size = "\(Self.rem(Double(token.size)))/\(Self.rem(Double(token.line)))"
        return [
          ("type-" + kebab, "\(slope)\(token.weight) \(size) \(token.family)"),
          ("tracking-" + kebab, Self.rem(token.tracking)),
        ]
      })
  }

  /// A length in pixels as the reader's own text size scales it.
  private static func rem(_ pixels: Double) -> String { "\(number(pixels / 16))rem" }

  private static func number(_ value: Double) -> String {
    FixedDecimal.text(value, digits: 4, isTrimmed: true)
  }

  /// `laneTap` and `lane.tap` as `lane-tap`.
  private static func kebab(_ name: String) -> String {
    name.reduce(into: "") { text, letter in
      text += letter == "." ? "-" : letter.isUppercase ? "-" + letter.lowercased() : String(letter)
    }
  }
}
