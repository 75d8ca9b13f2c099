import HapticTokens
import Testing

/// A token on a ground, in one theme and appearance.
struct ContrastRow: Sendable, CustomTestStringConvertible {
  let theme: Theme
  let appearance: Appearance
  let token: ColorRole
  let ground: ColorRole
  let least: Double

  var testDescription: String { "\(theme.rawValue) \(appearance) \(token) on \(ground)" }

  var ratio: Double {
    let palette = Palette(theme, appearance)
    return palette[token].contrast(with: palette[ground])
  }

  /// Every token on every ground that it may stand on, in every theme and appearance.
  static let all = Theme.allCases.flatMap { theme in
    Appearance.allCases.flatMap { appearance in
      ContrastRule.all.flatMap { rule in
        rule.tokens.flatMap { token in
          rule.grounds.map { ground in
            ContrastRow(theme: theme, appearance: appearance, token: token, ground: ground, least: rule.least)
          }
        }
      }
    }
  }
}

/// WCAG 2.2 AA everywhere.
///
/// Before, the label on the accent was white: 3.32 in light, 2.98 in dark.
@Suite struct ContrastTests {
  @Test(arguments: ContrastRow.all)
  func aTokenReadsOnItsGround(row: ContrastRow) {
    #expect(row.ratio >= row.least, "\(row.testDescription): \(row.ratio)")
  }

  @Test func aWordNeedsTheContrastOfText() {
    let words: [ColorRole] = [
      .onTertiary,
      .text, .textSecondary, .accentText, .negativeText, .onAccent, .onAccentPressed, .onNegative,
      .findingError, .findingWarning, .findingNote, .onPhase, .onCover,
    ]
    for rule in ContrastRule.all where rule.tokens.contains(where: words.contains) {
      #expect(rule.least == 4.5)
    }
    #expect(Set(words).isSubset(of: ContrastRule.all.flatMap(\.tokens)))
    #expect(ContrastRule.all.allSatisfy { $0.least >= 3 && !$0.grounds.isEmpty })
  }

  /// Lines that only guide the eye need no contrast; every other token has a rule, as a token or as a ground.
  @Test func noTokenIsWithoutARule() {
    let ruled = Set(ContrastRule.all.flatMap { $0.tokens + $0.grounds })
    #expect(Set(ColorRole.allCases).subtracting(ruled) == [.grid])
  }

  @Test(arguments: Theme.allCases, Appearance.allCases)
  func whatIsSeenThroughReadsToo(theme: Theme, appearance: Appearance) {
    let palette = Palette(theme, appearance)
    for ground in [palette.background, palette.surface, palette.surfaceRaised] {
      // The plus of the floating action button is 24 px and semibold: a mark.
      let end = palette.accent.blended(over: ground, opacity: Opacity.gradientEnd)
      #expect(palette.onAccent.contrast(with: end) >= 3)
      let header = palette.tertiary.blended(over: ground, opacity: Opacity.headerFill)
      #expect(palette.text.contrast(with: header) >= 4.5)
      #expect(palette.onTertiary.contrast(with: header) >= 4.5)
    }
    let author = palette.onCover.blended(over: palette.coverGround, opacity: Opacity.coverAuthor)
    #expect(author.contrast(with: palette.coverGround) >= 4.5)
  }

  /// The opening mark is no text; who said it, and the page, are.
  @Test(arguments: Appearance.allCases)
  func whatStandsBelowAQuoteReads(appearance: Appearance) {
    let palette = Palette(.epilogue, appearance)
    for opacity in [Opacity.attribution, Opacity.pageNumber] {
      let words = palette.text.blended(over: palette.background, opacity: opacity)
      #expect(words.contrast(with: palette.background) >= 4.5)
    }
  }

  @Test(arguments: ButtonStyle.allCases)
  func aLabelOfAButtonStandsOnItsFill(style: ButtonStyle) {
    let button = ButtonToken(style)
    let pairs = [(button.label, button.fill ?? .background), (button.emphasis?.label, button.emphasis?.fill)]
    for case (let label?, let fill?) in pairs {
      let isRuled = ContrastRule.all.contains {
        $0.least == 4.5 && $0.tokens.contains(label) && $0.grounds.contains(fill)
      }
      #expect(isRuled, "\(style): \(label) on \(fill)")
    }
  }

  @Test func thePageOfContrastHasEveryRow() throws {
    let page = try Files.text(of: "Sources/HapticTokens/HapticTokens.docc/Contrast.md")
    var rows: [String] = []
    for theme in Theme.allCases {
      let own = ContrastRow.all.filter { $0.theme == theme }
      for (light, dark) in zip(own.filter { $0.appearance == .light }, own.filter { $0.appearance == .dark })
      {
        let least = light.least == 3 ? "3" : "4.5"
        rows.append(
          "| `\(light.token)` | `\(light.ground)` | \(least) | \(Self.short(light)) | \(Self.short(dark)) |")
      }
    }
    let shown = page.split(separator: "\n").map(String.init).filter { $0.hasPrefix("| `") }
    #expect(shown == rows)
  }

  /// The ratio with two decimals, rounded down.
  private static func short(_ row: ContrastRow) -> String {
    let hundredths = Int(row.ratio * 100)
    return "\(hundredths / 100)." + (hundredths % 100 < 10 ? "0" : "") + "\(hundredths % 100)"
  }
}
