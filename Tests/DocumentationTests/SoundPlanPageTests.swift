import Foundation

@Suite struct SoundPlanPageTests {
  private let full = HapticPattern {
    Transient(0.7, at: .seconds(0))
    Continuous(
      0.8, at: .seconds(0.1), for: .milliseconds(200),
      intensityCurve: Curve([.init(0, at: .zero), .init(1, at: .milliseconds(100))]),
      sharpnessCurve: Curve([.init(0, at: .zero), .init(1, at: .milliseconds(100))]))
    DynamicParameter(.hapticIntensity, 0.5, at: .seconds(0.15))
    DynamicParameter(.hapticSharpness, 0.5, at: .seconds(0.16))
  }

  /// The members of a plan, and the kinds of its commands.
  private func written(_ plan: SoundPlan) throws -> Set<String> {
    let object = try JSONSerialization.jsonObject(with: Data(plan.json.utf8))
    let members = try #require(object as? [String: Any])
    let commands = try #require(members["commands"] as? [[[Any]]])
    return Set(members.keys).union(commands.joined().compactMap { $0.first as? String })
  }

  @Test func `every member and every kind of command is documented, and no other`() throws {
    let program = Program(Timeline(compiling: full))
    var drive = PlaybackOptions()
    drive.voicing = .drive
    let whole = try SoundPlan(program, rate: .hz48000)
    let part = try SoundPlan(program, rate: .hz48000, options: drive, until: .milliseconds(120))
    let page = try Page.article("SoundPlans", of: "HapticPlayback")
    let cells = page.text.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .map { $0.split(separator: "|")[0] }
    let documented = cells.flatMap { $0.split(separator: "`").map(String.init) }.filter {
      $0.allSatisfy(\.isLetter)
    }
    let written = try self.written(whole).union(try self.written(part))
    #expect(written.subtracting(documented).isEmpty, "not documented")
    #expect(Set(documented).subtracting(written).isEmpty, "documented, and not written")
  }
}
