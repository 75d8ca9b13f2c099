/// The Swift constants say what `tokens.json` says: those that Swift uses.
///
/// A change of the file without `tools/generate tokens` fails here, and so does a mistake of the tool.
@Suite struct TokenFileTests {
  @Test(arguments: Theme.allCases, Appearance.allCases)
  func everyColorIsThatOfTheFile(theme: Theme, appearance: Appearance) throws {
    let colors = try Files.tokens().object("themes").object(theme.rawValue).object("colors")
      .object(appearance.rawValue)
    for role in ColorRole.allCases {
      #expect(Palette(theme, appearance)[role].hex == colors[role.rawValue] as? String)
    }
  }

  @Test(arguments: Theme.allCases)
  func everyTextStyleIsThatOfTheFile(theme: Theme) throws {
    let own = try Files.tokens().object("themes").object(theme.rawValue)
    let (types, families) = (try own.object("type"), try own.object("families"))
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
    let spaces = [Spacing.s2, Spacing.s4, Spacing.s8, Spacing.s12, Spacing.s16, Spacing.s24, Spacing.s32]
    #expect(Set(spaces).isSubset(of: try #require(tokens["spacing"] as? [Double])))
    #expect(
      try tokens.firstNumbers("stroke") == [
        "hairline": Stroke.hairline, "thin": Stroke.thin, "medium": Stroke.medium, "focus": Stroke.focus,
        "quote": Stroke.quote,
      ])
    #expect(
      try tokens.firstNumbers("cover") == [
        "width": CoverSize.width, "height": CoverSize.height, "side": CoverSize.side,
        "titleTop": CoverSize.titleTop, "titleHeight": CoverSize.titleHeight, "gap": CoverSize.gap,
      ])
    #expect(try tokens.firstNumbers("height")["touch"] == ControlHeight.touch)
    #expect(try tokens.firstNumbers("inlineWeight") == ["strong": Double(InlineWeight.strong)])
    for theme in Theme.allCases {
      let own = try tokens.object("themes").object(theme.rawValue).object("radius")
      #expect(own["large"] as? Double == Radii(theme).large)
    }
  }

  @Test func everyOpacityIsThatOfTheFile() throws {
    let opacity = try Files.tokens().firstNumbers("opacity")
    let own = [
      "faint": Opacity.faint, "soft": Opacity.soft, "coverAuthor": Opacity.coverAuthor,
      "openingMark": Opacity.openingMark, "quoteLine": Opacity.quoteLine,
    ]
    for (name, value) in own { #expect(opacity[name] == value, "\(name)") }
  }

  @Test func everyStyleOfAButtonIsInTheFile() throws {
    #expect(Set(try Files.buttons().keys) == Set(ButtonStyle.allCases.map(\.rawValue)))
  }
}
