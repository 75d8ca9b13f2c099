/// The given colours stay what they are as fills and marks; only what stands on them is chosen for contrast.
@Suite struct GivenColorsTests {
  @Test(arguments: [
    ("accent", "#F35B16", "#F36D30"), ("accentPressed", "#D94E12", "#E05A1A"),
    ("negative", "#D93025", "#F87171"), ("text", "#22201D", "#F5F5F3"),
    ("textSecondary", "#6B6560", "#A8A29E"),
    ("tertiary", "#EFEDEB", "#3A3A3C"),
  ])
  func swissCoinKeepsItsColors(role: String, light: String, dark: String) throws {
    #expect(try FilePalette(.swissCoin, .light)[role].hex == light)
    #expect(try FilePalette(.swissCoin, .dark)[role].hex == dark)
  }

  @Test(arguments: [
    ("background", "#F6F1EA"), ("text", "#2E2E2E"), ("accent", "#B35C44"),
    ("accentPressed", "#8B4030"),
    ("accentText", "#8B4030"), ("tertiary", "#D8B8A6"), ("surface", "#E8E0D5"), ("textSecondary", "#5A5A5A"),
  ])
  func graceKeepsItsColors(role: String, light: String) throws {
    #expect(try FilePalette(.grace, .light)[role].hex == light)
  }

  @Test func graceHasAllOfItsColors() throws {
    let given: Set = [
      "#F6F1EA", "#2E2E2E", "#B35C44", "#6F8F9B", "#D8B8A6", "#C98F7A", "#8B4030", "#9FB5BE", "#4A6A78",
      "#E8D4C5", "#E8E0D5", "#5A5A5A", "#8A8A8A", "#9B9A9A",
    ]
    let palettes = try Appearance.allCases.map { try FilePalette(.grace, $0) }
    let shown = Set(palettes.flatMap { palette in palette.roles.map { palette[$0].hex } })
    #expect(given.subtracting(shown) == [])
    let phases = ["phase1", "phase2", "phase3", "phase4"]
    #expect(phases.map { palettes[0][$0].hex } == ["#B35C44", "#6F8F9B", "#D8B8A6", "#9B9A9A"])
  }

  @Test func theLabelOnTheAccentIsDark() throws {
    for appearance in Appearance.allCases {
      #expect(try FilePalette(.swissCoin, appearance).onAccent.hex == "#22201D")
    }
    #expect(try FilePalette(.swissCoin, .light).onNegative.hex == "#FFFFFF")
    #expect(try FilePalette(.swissCoin, .dark).onNegative.hex == "#22201D")
    #expect(try FilePalette(.swissCoin, .light).onTertiary.hex == "#6B6560")
    #expect(try FilePalette(.swissCoin, .dark).onTertiary.hex == "#A8A29E")
  }
}
