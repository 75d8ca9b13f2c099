import Foundation
import HapticTokens
import Testing

/// The page's style sheet has the same values as the Swift constants.
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
      for role in ColorRole.allCases {
        let color = Palette(theme, appearance)[role].hex
        #expect(
          rules.contains("  --color-\(kebab(role.rawValue)): \(color);\n"), "\(theme) \(appearance) \(role)")
      }
    }
  }

  @Test(arguments: TypeName.allCases)
  func everyTextStyleIsAClass(name: TypeName) throws {
    let rules = try block(".type-\(kebab(name.rawValue))")
    #expect(rules.contains("font: var(--type-\(kebab(name.rawValue)));"))
    // The shorthand sets the digits to normal ones.
    #expect(rules.contains("font-variant-numeric: tabular-nums;") == name.isTabular)
  }

  @Test func textScalesWithTheReadersOwnSize() throws {
    let fonts = try Files.styleSheet().split(separator: "\n").filter {
      $0.contains("--type-") && $0.contains("/")
    }
    #expect(fonts.count == TypeName.allCases.count * Theme.allCases.count)
    #expect(fonts.allSatisfy { !$0.contains("px") && $0.contains("rem/") })
  }

  @Test(arguments: ButtonStyle.allCases)
  func everyPressHasItsProperties(style: ButtonStyle) throws {
    let rules = try block(":where(:root)")
    let button = ButtonToken(style)
    #expect(rules.contains("--press-scale-\(style.rawValue): \(text(button.pressScale));"))
    #expect(rules.contains("--press-opacity-\(style.rawValue): \(text(button.pressOpacity));"))
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
