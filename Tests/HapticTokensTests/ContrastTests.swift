/// A token on a ground, in one theme and appearance.
struct ContrastRow: Sendable, CustomTestStringConvertible {
  let theme: Theme
  let appearance: Appearance
  let token: String
  let ground: String
  let minimum: Double

  var testDescription: String { "\(theme.rawValue) \(appearance) \(token) on \(ground)" }

  var ratio: Double {
    get throws {
      let palette = try FilePalette(theme, appearance)
      return palette[token].contrast(with: palette[ground])
    }
  }

  /// Every token on every ground that it may stand on, in every theme and appearance.
  static func all() throws -> [ContrastRow] {
    let rules = try ContrastRule.all()
    return Theme.allCases.flatMap { theme in
      Appearance.allCases.flatMap { appearance in
        rules.flatMap { rule in
          rule.tokens.flatMap { token in
            rule.grounds.map { ground in
              ContrastRow(
                theme: theme, appearance: appearance, token: token, ground: ground, minimum: rule.minimum)
            }
          }
        }
      }
    }
  }
}

/// The grounds that tokens may stand on, and the contrast that they need there: 4.5 for text, 3 for marks (WCAG 2.2, 1.4.3
/// and 1.4.11).
struct ContrastRule {
  let tokens: [String]
  let grounds: [String]
  let minimum: Double

  static func all() throws -> [ContrastRule] {
    let rules = try #require(try Files.tokens()["contrast"] as? [[String: Any]])
    return try rules.map { rule in
      ContrastRule(
        tokens: try #require(rule["text"] as? [String]), grounds: try #require(rule["on"] as? [String]),
        minimum: try #require(rule["least"] as? Double))
    }
  }
}

/// WCAG 2.2 AA everywhere.
///
/// Before, the label on the accent was white: 3.32 in light, 2.98 in dark.
@Suite struct ContrastTests {
  @Test(arguments: try ContrastRow.all())
  func aTokenReadsOnItsGround(row: ContrastRow) throws {
    let ratio = try row.ratio
    #expect(ratio >= row.minimum, "\(row.testDescription): \(ratio)")
  }

  @Test func aWordNeedsTheContrastOfText() throws {
    let words = [
      "onTertiary", "text", "textSecondary", "accentText", "negativeText", "onAccent", "onAccentPressed",
      "onNegative", "findingError", "findingWarning", "findingNote", "onPhase", "onCover",
    ]
    let rules = try ContrastRule.all()
    for rule in rules where rule.tokens.contains(where: words.contains) {
      #expect(rule.minimum == 4.5)
    }
    #expect(Set(words).isSubset(of: rules.flatMap(\.tokens)))
    #expect(rules.allSatisfy { $0.minimum >= 3 && !$0.grounds.isEmpty })
  }

  /// Lines that only guide the eye need no contrast; every other token has a rule, as a token or as a ground.
  @Test func noTokenIsWithoutARule() throws {
    let ruled = Set(try ContrastRule.all().flatMap { $0.tokens + $0.grounds })
    #expect(Set(try FilePalette(.grace, .dark).roles).subtracting(ruled) == ["grid"])
  }

  @Test(arguments: Theme.allCases, Appearance.allCases)
  func whatIsSeenThroughReadsToo(theme: Theme, appearance: Appearance) throws {
    let palette = try FilePalette(theme, appearance)
    let opacity = try Files.tokens().firstNumbers("opacity")
    let (gradientEnd, headerFill) = (
      try #require(opacity["gradientEnd"]), try #require(opacity["headerFill"])
    )
    for ground in [palette.background, palette.surface, palette.surfaceRaised] {
      // The plus of the floating action button is 24 px and semibold: a mark.
      let end = palette.accent.blended(over: ground, opacity: gradientEnd)
      #expect(palette.onAccent.contrast(with: end) >= 3)
      let header = palette.tertiary.blended(over: ground, opacity: headerFill)
      #expect(palette.text.contrast(with: header) >= 4.5)
      #expect(palette.onTertiary.contrast(with: header) >= 4.5)
    }
    let author = palette.onCover.blended(over: palette.coverGround, opacity: Opacity.coverAuthor)
    #expect(author.contrast(with: palette.coverGround) >= 4.5)
  }

  /// The opening mark is no text; who said it, and the page, are.
  @Test(arguments: Appearance.allCases)
  func whatStandsBelowAQuoteReads(appearance: Appearance) throws {
    let palette = try FilePalette(.epilogue, appearance)
    let all = try Files.tokens().firstNumbers("opacity")
    for opacity in [try #require(all["attribution"]), try #require(all["pageNumber"])] {
      let words = palette.text.blended(over: palette.background, opacity: opacity)
      #expect(words.contrast(with: palette.background) >= 4.5)
    }
  }

  @Test(arguments: ButtonStyle.allCases)
  func aLabelOfAButtonStandsOnItsFill(style: ButtonStyle) throws {
    let button = try #require(try Files.buttons()[style.rawValue])
    let emphasis = button["emphasis"] as? [String: Any]
    let pairs = [
      (button["label"] as? String, button["fill"] as? String ?? "background"),
      (emphasis?["label"] as? String, emphasis?["fill"] as? String),
    ]
    let rules = try ContrastRule.all()
    for case (let label?, let fill?) in pairs {
      let isRuled = rules.contains {
        $0.minimum == 4.5 && $0.tokens.contains(label) && $0.grounds.contains(fill)
      }
      #expect(isRuled, "\(style): \(label) on \(fill)")
    }
  }

  @Test func thePageOfContrastHasEveryRow() throws {
    let page = try Files.text(of: "Sources/HapticTokens/HapticTokens.docc/Contrast.md")
    var rows: [String] = []
    for theme in Theme.allCases {
      let own = try ContrastRow.all().filter { $0.theme == theme }
      for (light, dark) in zip(own.filter { $0.appearance == .light }, own.filter { $0.appearance == .dark })
      {
        let minimum = light.minimum == 3 ? "3" : "4.5"
        rows.append(
          "| `\(light.token)` | `\(light.ground)` | \(minimum) | \(try Self.short(light)) | \(try Self.short(dark)) |"
        )
      }
    }
    let shown = page.split(separator: "\n").map(String.init).filter { $0.hasPrefix("| `") }
    #expect(shown == rows)
  }

  /// The ratio with two decimals, rounded down.
  private static func short(_ row: ContrastRow) throws -> String {
    let hundredths = Int(try row.ratio * 100)
    return "\(hundredths / 100)." + (hundredths % 100 < 10 ? "0" : "") + "\(hundredths % 100)"
  }
}
