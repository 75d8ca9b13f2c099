/// The page's style sheet has the values of the file.
@Suite struct StyleSheetTests {
  /// The rules between the braces behind a selector.
  private func block(_ selector: String) throws -> String {
    let sheet = try Files.styleSheet()
    let start = try #require(sheet.range(of: "\n" + selector + " {"), "no rule for \(selector)")
    let rest = sheet[start.upperBound...]
    return String(rest[..<(try #require(rest.firstIndex(of: "}")))])
  }

  /// `textSecondary` as `text-secondary`, `display.hero` as `display-hero`.
  private func kebab(_ name: String) -> String {
    name.reduce(into: "") { text, character in
      text +=
        character == "." ? "-" : character.isUppercase ? "-" + character.lowercased() : String(character)
    }
  }

  @Test(arguments: Theme.allCases)
  func everyColorIsAProperty(theme: Theme) throws {
    let own = "[data-theme=\"\(theme.rawValue)\"]"
    let root = theme == .swissCoin ? ":root, " : ""
    let last = theme == .swissCoin ? ", :root[data-appearance=\"dark\"]:not([data-theme])" : ""
    let dark =
      ":where([data-appearance=\"dark\"]\(own), [data-appearance=\"dark\"] \(own):not([data-appearance])\(last))"
    for (appearance, selector) in [(Appearance.light, ":where(\(root)\(own))"), (.dark, dark)] {
      let rules = try block(selector)
      let palette = try FilePalette(theme, appearance)
      for role in palette.roles {
        let property = "  --color-\(kebab(role)): \(palette[role].hex);\n"
        #expect(rules.contains(property), "\(theme) \(appearance) \(role)")
      }
    }
  }

  @Test(arguments: try Files.tokens().object("purposes").keys.sorted())
  func everyTextStyleIsAClass(name: String) throws {
    let rules = try block(".type-\(kebab(name))")
    #expect(rules.contains("font: var(--type-\(kebab(name)));"))
    // The shorthand sets the digits to normal ones.
    let tabular = try #require(try Files.tokens()["tabular"] as? [String])
    #expect(rules.contains("font-variant-numeric: tabular-nums;") == tabular.contains(name))
  }

  @Test func textScalesWithTheReadersOwnSize() throws {
    let fonts = try Files.styleSheet().split(separator: "\n").filter {
      $0.contains("--type-") && $0.contains("/")
    }
    #expect(fonts.count == (try Files.tokens().object("purposes").count) * Theme.allCases.count)
    #expect(fonts.allSatisfy { !$0.contains("px") && $0.contains("rem/") })
  }

  @Test(arguments: ButtonStyle.allCases)
  func everyPressHasItsProperties(style: ButtonStyle) throws {
    let rules = try block(":where(:root)")
    let button = try #require(try Files.buttons()[style.rawValue])
    let (scale, opacity) = (
      try #require(button["scale"] as? Double), try #require(button["opacity"] as? Double)
    )
    #expect(rules.contains("--press-scale-\(style.rawValue): \(text(scale));"))
    #expect(rules.contains("--press-opacity-\(style.rawValue): \(text(opacity));"))
    let curve = rules.contains("--press-curve-\(style.rawValue): var(--curve-")
    let duration = rules.contains("--press-duration-\(style.rawValue): ")
    #expect(curve && duration)
  }

  @Test func reducedMotionStopsEveryPress() throws {
    let sheet = try Files.styleSheet()
    let start = try #require(sheet.range(of: "@media (prefers-reduced-motion: reduce)"))
    let rules = sheet[start.upperBound...].prefix { $0 != "}" }
    for style in ButtonStyle.allCases { #expect(rules.contains("--press-scale-\(style.rawValue): 1;")) }
    #expect(rules.contains("--duration-press: 0ms;") && rules.contains("--duration-action-bar: 0ms;"))
  }

  private func text(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }
}
