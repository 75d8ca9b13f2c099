@Suite struct SelectionTests {
  private static let codes = ["ahap-clamped", "ahap-unordered", "fuse-hard", "json-syntax", "twins"]

  private func reported(select: [String] = [], ignore: [String] = []) -> [String] {
    let off = LintSelection(select: select, ignore: ignore, among: Self.codes).unselected
    return Self.codes.filter { !off.contains($0) }
  }

  @Test func `codes and the first words of codes are selected and ignored`() {
    #expect(reported() == Self.codes)
    #expect(reported(select: ["ahap", "twins"]) == ["ahap-clamped", "ahap-unordered", "twins"])
    #expect(reported(ignore: ["ahap", "twins"]) == ["fuse-hard", "json-syntax"])
    #expect(reported(select: ["ahap"], ignore: ["ahap-clamped"]) == ["ahap-unordered"])
    #expect(reported(select: ["aha"]).isEmpty)
    #expect(LintSelection.families(of: Self.codes) == ["ahap"])
  }

  @Test func `a selection turns codes off and what cannot be read stays an error`() {
    func codes(_ text: String, select: [String]) -> [String] {
      var configuration = LintConfiguration(levels: ["fuse-hard": .error])
      configuration.selection = LintSelection(
        select: select, ignore: [], among: ["fuse-hard", "json-syntax", "ahap-clamped", "gap-soft"])
      return Fixture.lint(text, configuration).map { "\($0.severity) \($0.code)" }
    }
    let fused = Fixture.file(of: "o:0.8{20ms} o:0.8")
    #expect(codes(fused, select: ["fuse-hard"]) == ["error fuse-hard"])
    #expect(codes(fused, select: ["gap-soft"]).isEmpty)
    // Not even the file's own metadata turn a code on again.
    let own = fused.replacing(
      "\"Pattern\"", with: #""Metadata": {"thrum": {"lint": {"fuse-hard": "error"}}}, "Pattern""#)
    #expect(codes(own, select: ["gap-soft"]).isEmpty)
    #expect(codes("{", select: ["gap-soft"]) == ["error json-syntax"])
  }
}
