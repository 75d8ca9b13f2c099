/// The hints that would make a pattern stronger than others beside it.
@Suite struct StrongerPatternTests {
  /// The end of the hint for `soft.ahap`, beside files with one event each.
  private func end(_ others: [(name: String, line: String)], soft: String = "o:0.3") -> String? {
    let files = [("haptics/soft.ahap", soft)] + others
    let linter = Linter(profiles: CommonDevices.profiles.filter { $0.name == "watch" })
    let results = Linter.comparing(
      files.map { linter.lint(Fixture.document(Fixture.file(of: $0.1), name: $0.0)) })
    let hint = results[0].findings.first { $0.code == "sub-threshold" }?.hint
    return hint.map { hint in
      hint.firstRange(of: "; to keep the order of strengths, raise ").map { String(hint[$0.upperBound...]) }
        ?? ""
    }
  }

  @Test func `a hint names the patterns that are stronger now and would not be then`() {
    #expect(end([]) == "")
    #expect(end([("haptics/mid.ahap", "o:0.5")]) == "\"mid\" (0.5), too")
    let three = [("haptics/a.ahap", "o:0.4"), ("haptics/b.ahap", "o:0.45"), ("haptics/c.ahap", "o:0.5")]
    #expect(
      end(three) == "\"c\" (0.5), \"b\" (0.45) and \"a\" (0.4), too")
    #expect(
      end(three + [("haptics/d.ahap", "o:0.35")])
        == "\"c\" (0.5), \"b\" (0.45) and 2 more, too")
  }

  @Test func `a copy is less work than to raise three others`() {
    func hint(_ others: Int) -> String? {
      let soft = #"{"timings": [0, 10, 200, 10], "amplitudes": [0, 60, 0, 60]}"#
      let files =
        [("soft", soft)]
        + (0..<others).map { ("other\($0)", #"{"timings": [0, 20], "amplitudes": [0, \#(66 + $0)]}"#) }
      let linter = Linter(profiles: CommonDevices.profiles)
      let results = Linter.comparing(
        files.map { linter.lint(Fixture.document($0.1, name: "haptics/\($0.0).waveform.json")) })
      return results[0].findings.first { $0.code == "sub-threshold" }?.hint
    }
    #expect(hint(0) == "make each 20 ms long with an amplitude of 78 or more")
    #expect(
      hint(2)
        == "make each 20 ms long with an amplitude of 78 or more; to keep the order of strengths, raise "
        + "\"other1.waveform\" (67) and \"other0.waveform\" (66), too")
    #expect(
      hint(3)?.hasPrefix("keep it where areAllPrimitivesSupported(PRIMITIVE_CLICK) is true") == true,
      "\(hint(3) ?? "")")
  }

  @Test(arguments: [
    ("haptics/equal.ahap", "o:0.31"), ("haptics/weaker.ahap", "o:0.2"), ("haptics/full.ahap", "o:1"),
    ("haptics/vibration.ahap", "~:0.5{200ms}"), ("other/mid.ahap", "o:0.5"),
    ("haptics/soft_v2.ahap", "o:0.5"),
    ("haptics/rhythm.ahap", Array(repeating: "o:0.5", count: 9).joined(separator: ".{300ms}")),
  ])
  func `a pattern that need not follow is not named`(_ name: String, _ line: String) {
    #expect(end([(name, line)]) == "", "\(name)")
  }

  @Test func `of two levels of a person's choice, different things have no twins`() {
    func twins(_ names: String...) -> Int {
      let lines = ["=:0.9{340ms}", "=:0.5{700ms}", "=:0.9{350ms}"]
      let linter = Linter(profiles: CommonDevices.profiles)
      let results = zip(names, lines).map {
        linter.lint(Fixture.document(Fixture.file(of: $1), name: "\($0).ahap"))
      }
      return Linter.comparing(results).flatMap(\.findings).count { $0.code == "twins" }
    }
    // The third is as the first.
    #expect(twins("strong-tap", "strong-win", "subtle-win") == 0)
    #expect(twins("strong-tap", "strong-win", "strong-lose") == 1)
    #expect(twins("strong-tap", "other", "subtle-win") == 1)
  }

  @Test func `a pair that the iPhone tells apart is no finding of a survey`() {
    let files = [("a.ahap", "o:0.7"), ("b.ahap", "O:0.7")].map { name, line in (name, Fixture.file(of: line))
    }
    let linter = Linter(profiles: CommonDevices.profiles)
    let results = Linter.comparing(files.map { linter.lint(Fixture.document($0.1, name: $0.0)) })
    #expect(!results.flatMap(\.findings).contains { $0.code == "twins" })
  }

  @Test func `a file of another platform is adapted rather than changed`() throws {
    let linter = Linter(profiles: CommonDevices.profiles)
    func hint(_ line: String) throws -> String {
      let found = linter.lint(Fixture.document(Fixture.file(of: line), name: "x.ahap")).findings
      return try #require(found.first { $0.code == "sub-threshold" }?.hint)
    }
    #expect(
      try hint("o:0.2")
        == "for iphone, give it an intensity of 0.35 or more; adapt a copy for the others (thrum adapt)")
  }
}
