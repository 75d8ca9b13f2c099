@Suite struct AllOrNothingTests {
  private func profile(_ name: String, _ primitives: Set<String>?) -> DeviceProfile {
    var profile = Fixture.quickLRA(name)
    profile.primitives = primitives
    return profile
  }

  private func findings(_ text: String, on profiles: [DeviceProfile]) -> [Finding] {
    Fixture.lint(text, name: "x.xml", on: profiles).filter { $0.code == "all-or-nothing" }
  }

  private let composition = """
    <vibration-effect>
      <primitive-effect name="click"/>
      <primitive-effect name="spin" delayMs="100"/>
      <primitive-effect name="thud" delayMs="100"/>
    </vibration-effect>
    """

  @Test func `one primitive that is missing silences all`() throws {
    let finding = try #require(findings(composition, on: [profile("some", ["click", "thud"])]).first)
    #expect(finding.severity == .error)
    #expect(finding.message == #"the whole effect is silent: the device lacks the primitive "spin" (some)"#)
    #expect(finding.position?.line == 3)
    #expect(findings(composition, on: [profile("full", ["click", "spin", "thud"])]).isEmpty)
  }

  @Test func `a device without the interface plays none`() {
    #expect(
      findings(composition, on: [profile("old", nil), profile("bare", [])]).map(\.message) == [
        "the whole effect is silent: the device supports no primitives (all 2 devices)"
      ])
    #expect(findings(composition, on: [Fixture.tablet]).isEmpty)
  }

  /// Regression: iPhones, gamepads and browsers were counted, of which nobody expects Android's effects, and each file of an
  /// app that asks the phone first had an error.
  @Test func `of many devices most Android phones have to refuse it`() throws {
    let phones = [profile("bare", []), profile("poor", ["click"])]
    #expect(findings(composition, on: CommonDevices.profiles).isEmpty)
    let found = findings(composition, on: CommonDevices.profiles + phones)
    #expect(Set(found.flatMap(\.devices)) == ["android-weak-lra", "bare", "poor"])
    let document = Fixture.document(composition, name: "x.xml")
    let outcomes = Linter(profiles: CommonDevices.profiles).lint(document).patterns[0].outcomes
    let weak = try #require(outcomes.first { $0.profile == "android-weak-lra" })
    #expect(weak.verdict == .nothing && weak.felt == 0 && outcomes.contains { $0.verdict == .felt })
  }

  /// Regression: of a composition that a device refuses, sub-threshold said that few hands feel an event.
  @Test func `other rules say nothing of what is silent as a whole`() {
    let weak = composition.split(separator: "spin\"").joined(separator: "spin\" scale=\"0.05\"")
    func codes(_ primitives: Set<String>) -> Set<String> {
      Set(Fixture.lint(weak, name: "x.xml", on: [profile("p", primitives)]).map(\.code))
    }
    #expect(codes(["click", "spin", "thud"]).contains("sub-threshold"))
    #expect(codes(["click", "thud"]).isDisjoint(with: ["sub-threshold", "below-rise"]))
  }

  @Test func `a device takes the first effect that it can play`() {
    func select(_ last: String) -> String {
      """
      <vibration-select>
        <vibration-effect><primitive-effect name="spin"/></vibration-effect>
        <vibration-effect><primitive-effect name="\(last)"/></vibration-effect>
      </vibration-select>
      """
    }
    #expect(findings(select("click"), on: [profile("some", ["click"])]).isEmpty)
    #expect(findings(select("thud"), on: [profile("some", ["click"])]).map { $0.position?.line } == [2, 3])
  }

  @Test func `what is no composition is left alone`() {
    let waveform = """
      <vibration-effect><waveform-effect>
        <waveform-entry durationMs="100" amplitude="255"/>
      </waveform-effect></vibration-effect>
      """
    #expect(findings(waveform, on: [profile("old", nil)]).isEmpty)
  }
}
