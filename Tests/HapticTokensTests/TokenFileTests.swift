import Foundation
import HapticTokens
import Testing

/// The Swift constants and the style sheet say what `tokens.json` says.
///
/// A change of the file without `tools/generate tokens` fails here, and so does a mistake of the tool.
@Suite struct TokenFileTests {
  @Test(arguments: Theme.allCases, Appearance.allCases)
  func everyColorIsThatOfTheFile(theme: Theme, appearance: Appearance) throws {
    let colors = try Files.tokens().object("themes").object(theme.rawValue).object("colors")
      .object(appearance.rawValue)
    #expect(Set(colors.keys) == Set(ColorRole.allCases.map(\.rawValue)))
    for role in ColorRole.allCases {
      #expect(Palette(theme, appearance)[role].hex == colors[role.rawValue] as? String)
    }
  }

  @Test(arguments: Theme.allCases)
  func everyTextStyleIsThatOfTheFile(theme: Theme) throws {
    let own = try Files.tokens().object("themes").object(theme.rawValue)
    let (types, families) = (try own.object("type"), try own.object("families"))
    #expect(Set(types.keys) == Set(TypeName.allCases.map(\.rawValue)))
    for name in TypeName.allCases {
      var entry = types[name.rawValue]
      while let other = entry as? String { entry = types[other] }
      let values = try #require(entry as? [Any])
      let token = TypeToken(name, in: theme)
      let numbers = [Double(token.size), Double(token.weight), Double(token.line), token.tracking]
      #expect(numbers == values.prefix(4).compactMap { $0 as? Double })
      #expect(token.family == families[values[4] as? String ?? ""] as? String)
      #expect(token.name == name.rawValue)
      #expect(token.isItalic == (try Files.tokens()["italic"] as? [String])?.contains(name.rawValue))
      #expect(token.size >= 11 && token.line >= token.size)
    }
  }

  @Test func everyLengthIsThatOfTheFile() throws {
    let tokens = try Files.tokens()
    #expect(
      [
        Spacing.s2, Spacing.s4, Spacing.s8, Spacing.s12, Spacing.s16, Spacing.s24, Spacing.s32, Spacing.s48,
      ] == tokens["spacing"] as? [Double])
    #expect([Radius.r6, Radius.r8, Radius.r10, Radius.r12, Radius.r16] == tokens["radius"] as? [Double])
    #expect(
      try tokens.firstNumbers("stroke") == [
        "hairline": Stroke.hairline, "thin": Stroke.thin, "medium": Stroke.medium, "focus": Stroke.focus,
        "quote": Stroke.quote,
      ])
    #expect(
      try tokens.firstNumbers("icon") == [
        "button": IconSize.button, "header": IconSize.header, "floating": IconSize.floating,
        "profile": IconSize.profile, "hero": IconSize.hero,
      ])
    #expect(
      try tokens.firstNumbers("height") == [
        "compact": ControlHeight.compact, "touch": ControlHeight.touch, "input": ControlHeight.input,
        "primary": ControlHeight.primary, "floating": ControlHeight.floating,
      ])
    for theme in Theme.allCases {
      let own = try tokens.object("themes").object(theme.rawValue).object("radius")
      let radii = Radii(theme)
      #expect(
        own as? [String: Double] == ["small": radii.small, "medium": radii.medium, "large": radii.large])
    }
  }

  @Test func everyLengthOfATextIsThatOfTheFile() throws {
    let tokens = try Files.tokens()
    #expect(
      try tokens.firstNumbers("leading") == [
        "compact": Leading.compact, "normal": Leading.normal, "comfortable": Leading.comfortable,
        "loose": Leading.loose,
      ])
    #expect(
      try tokens.firstNumbers("letterSpacing") == [
        "tight": LetterSpacing.tight, "normal": LetterSpacing.normal, "wide": LetterSpacing.wide,
        "extraWide": LetterSpacing.extraWide,
      ])
    #expect(
      try tokens.firstNumbers("cover") == [
        "width": CoverSize.width, "height": CoverSize.height, "side": CoverSize.side,
        "titleTop": CoverSize.titleTop, "titleHeight": CoverSize.titleHeight, "gap": CoverSize.gap,
      ])
    #expect(try tokens.firstNumbers("inlineWeight") == ["strong": Double(InlineWeight.strong)])
  }

  @Test func everyDurationAndShadowIsThatOfTheFile() throws {
    let tokens = try Files.tokens()
    #expect(
      try tokens.firstNumbers("duration").mapValues { Int($0) } == [
        "press": Duration.press, "appear": Duration.appear, "turn": Duration.turn,
        "character": Duration.character,
      ])
    let shadows: [String: ShadowToken] = [
      "level1": .level1, "level2": .level2, "level3": .level3, "level4": .level4,
    ]
    let numbers = try tokens.object("shadow").mapValues { ($0 as? [Any] ?? []).compactMap { $0 as? Double } }
    #expect(shadows.mapValues { [$0.x, $0.y, $0.blur, $0.opacity] } == numbers)
  }

  @Test(arguments: ButtonStyle.allCases)
  func everyButtonIsThatOfTheFile(style: ButtonStyle) throws {
    let row = try Files.tokens().object("buttons").object(style.rawValue)
    let button = ButtonToken(style)
    #expect(button.style == style)
    #expect(button.fill?.rawValue == row["fill"] as? String)
    #expect(button.label?.rawValue == row["label"] as? String)
    #expect(button.border?.rawValue == row["border"] as? String)
    #expect(button.type?.rawValue == row["type"] as? String)
    #expect(button.height == row["height"] as? Double)
    #expect(button.pressScale == row["scale"] as? Double && button.pressOpacity == row["opacity"] as? Double)
    #expect(button.disabledOpacity == row["disabledOpacity"] as? Double)
    #expect(button.haptic == row["haptic"] as? String)
  }
}
