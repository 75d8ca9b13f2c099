@Suite struct HapticTokensExample {
  @Test func `a token is a value by its purpose`() {
    // example: HapticTokens
    let palette = Palette(.swissCoin, .dark)
    let label = palette.onAccent.contrast(with: palette.accent)
    let name = TypeToken(.displayHero, in: .grace)
    let rule = "font:\(name.weight) \(name.size)px/\(name.line)px \(name.family);fill:\(palette.text.hex)"
    // font:700 34px/41px 'Playfair Display', Georgia, serif;fill:#F5F5F3
    // end

    #expect(label >= 4.5)
    #expect(rule == "font:700 34px/41px 'Playfair Display', Georgia, serif;fill:#F5F5F3")
  }
}
