@Suite struct TrimTests {
  /// Regression: every haptic lost its last tap.
  @Test(arguments: Catalogue.builtIn.haptics.map(\.name))
  func `a haptic trimmed from 0 to its end is the haptic`(_ name: String) throws {
    let pattern = try #require(Catalogue.builtIn[name]).pattern
    let length = BeatSpan(Timeline(compiling: pattern).length)
    let whole = try Self.events(.clip(pattern))
    #expect(!whole.isEmpty)
    #expect(try Self.events(.clip(pattern).trimmed(from: .zero)) == whole)
    #expect(try Self.events(.clip(pattern).trimmed(from: .zero, to: length)) == whole)
    #expect(
      try Self.events(.clip(pattern).trimmed(to: length).reversed()) == Self.events(.clip(pattern).reversed())
    )
  }

  private static func events(_ composition: Composition) throws -> [HapticEvent] {
    try ScoreSource(Score(tracks: [Track(composition)])).compiled().parts[0].pattern.events
  }
}
