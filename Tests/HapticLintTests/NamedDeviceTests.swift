@testable import HapticLint

/// Regression: 12 of 29 findings of train-buzz disappeared once devices were named, since the rule then asked only them.
@Suite struct NamedDeviceTests {
  private static let profiles = DeviceProfiles.builtIn.profiles

  /// A pattern as hands write it: taps and vibrations close to each other, some of them silent, long or nearly equal.
  private static func line(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...9, using: &generator)).map { _ in
      let level = ["0.1", "0.5", "0.55", "0.8", "1"].randomElement(using: &generator)!
      let pause = [5, 18, 22, 35, 45, 60, 120, 400].randomElement(using: &generator)!
      let length = [12, 30, 45, 200, 2500].randomElement(using: &generator)!
      return Bool.random(using: &generator)
        ? "o:\(level){\(pause)ms}" : "=:\(level){\(length)ms} .{\(pause)ms}"
    }.joined(separator: " ") + " o:0.8{0}"
  }

  /// The codes of a pattern, and the parts of it that they are about; the parts of a code that is counted are not known.
  private static func found(_ findings: [Finding]) -> (codes: Set<String>, parts: Set<String>) {
    let counted = Set(findings.filter { $0.others > 0 }.map(\.code))
    let known = findings.filter { !counted.contains($0.code) }
    return (Set(findings.map(\.code)), Set(known.map { "\($0.code) \($0.path)" }))
  }

  @Test func `no finding disappears because devices are named`() {
    var generator = SeededGenerator(seed: 36)
    var codes: Set<String> = []
    for index in 0..<Effort.cases(400, usually: 100) {
      let text = Fixture.file(of: Self.line(&generator))
      let named = index % 5 == 0 ? Self.profiles : [Self.profiles[index % Self.profiles.count]]
      let without = Self.found(Fixture.lint(text))
      let with = Fixture.lint(text, on: named)
      let all = Self.found(with)
      #expect(without.codes.isSubset(of: all.codes), "\(without.codes.subtracting(all.codes)): \(text)")
      // Of a rule about the rhythm, one finding speaks for the whole pattern.
      let once: Set = ["fuse-hard", "gap-soft", "train-buzz", "tap-too-long", "level-step", "curve-leak"]
      let counted = Set(with.filter { $0.others > 0 }.map(\.code)).union(once)
      let missing = without.parts.subtracting(all.parts).filter { part in
        !counted.contains { part.hasPrefix($0 + " ") }
      }
      #expect(missing.isEmpty, "\(named.map(\.name)): \(missing): \(text)")
      expectNoContradiction(with, text)
      codes.formUnion(without.codes)
    }
    #expect(codes.count >= 5, "\(codes)")
  }

  /// Regression: of a tap that is hidden on a device, lint said that it is merged, but not there.
  private func expectNoContradiction(_ findings: [Finding], _ text: String) {
    for denied in findings {
      let spoken = findings.filter { $0.subject == denied.subject || $0.subject == .pattern }
      let deniers = Set(denied.deniers ?? [])
      #expect(deniers.isDisjoint(with: spoken.flatMap(\.devices)), "\(denied): \(text)")
    }
  }

  /// Regression: of AHAP, what a rule says without devices disappeared where only devices of other platforms have it.
  @Test func `what only other devices have stays a note`() throws {
    let line = "o:0.5{60ms} =:0.1{45ms} .{45ms} o:0.8"
    let text = Fixture.file(of: line)
    #expect(Fixture.lint(text).map(\.code) == ["tap-too-long"])
    let all = Fixture.lint(text, on: Self.profiles)
    let note = try #require(all.first { $0.code == "tap-too-long" })
    #expect(note.severity == .note && note.devices.isEmpty && note.hint == nil)
    // The devices that have it do not deny it.
    let owners = Self.profiles.filter { profile in
      Fixture.lint(text, on: [profile]).contains { $0.code == "tap-too-long" && !$0.devices.isEmpty }
    }
    #expect(!owners.isEmpty && Set(note.deniers ?? []).isDisjoint(with: owners.map(\.name)))
  }

  @Test func `a device that another rule names denies nothing`() throws {
    func ends(_ line: String, on names: String..., off: [String] = []) throws -> [String] {
      let profiles = try names.map { try #require(DeviceProfiles.builtIn[$0]) }
      let levels = LintConfiguration(levels: Dictionary(uniqueKeysWithValues: off.map { ($0, .off) }))
      let document = Fixture.document(line, name: "x.thrum")
      let found = Linter(levels, profiles: profiles).lint(document).findings.filter { $0.code == "merged" }
      return found.map { String($0.message.suffix($0.tail)) }
    }
    let hidden = "={900ms} @250ms o:0.4"
    #expect(try ends(hidden, on: "android-erm") == [" (as written)"])
    #expect(try ends(hidden, on: "android-erm", off: ["sub-threshold"]) == [" (as written)"])
    #expect(Wording.devices(["a"], of: ["a", "b", "c"], areDenying: true) == " (as written; not on a)")
    #expect(
      Wording.devices(["a", "b"], of: ["a", "b", "c"], areDenying: true)
        == " (as written; not on a, b)")
    let names = (1...8).map(String.init)
    #expect(
      Wording.devices(Array(names.dropFirst()), of: names, areDenying: true)
        == " (as written; not on 7 of 8 devices)")
  }

  @Test func `a finding that no device has is a note without a hint, and says so`() throws {
    let far = DeviceProfiles.builtIn.profiles.filter { ["iphone", "wideband-phone"].contains($0.name) }
    let text = Fixture.file(of: "o:0.8{39ms}*8")
    #expect(Fixture.lint(text).map(\.code) == ["train-buzz"])
    let one = try #require(Fixture.lint(text, on: [far[0]]).first { $0.code == "train-buzz" })
    #expect(one.severity == .note && one.hint == nil && one.devices.isEmpty)
    #expect(one.message.hasSuffix(", feel like a buzz (as written; not on iphone)"), "\(one.message)")
    let two = try #require(Fixture.lint(text, on: far).first { $0.code == "train-buzz" })
    #expect(two.message.hasSuffix(" (as written; on none of the 2 devices)"), "\(two.message)")
  }
}
