/// An adaptation that nobody wants any more ends before its next simulation.
@Suite struct AdaptationCancelTests {
  private let pattern = HapticPattern("double") {
    Transient(0.7, at: .seconds(0))
    Transient(1.0, at: .seconds(0.12))
    Continuous(0.4, at: .milliseconds(400), for: .milliseconds(300))
    Transient(0.2, at: .seconds(0.5))
  }

  /// Regression: an adaptation for a client that had gone took a minute more.
  @Test(arguments: ["watch", "android-erm-onoff", "gamepad-dual-rumble"])
  func `a cancelled adaptation ends wherever it is`(name: String) throws {
    let device = try #require(DeviceProfiles.builtIn[name])
    let reference = try #require(DeviceProfiles.builtIn[Adaptation.standardReference])
    func adapted(_ wanted: Int) -> (pattern: HapticPattern?, questions: Int) {
      let questions = Locked(0)
      let adaptation = Adaptation(
        of: pattern, for: device, like: reference,
        isCancelled: {
          questions.withLock { count in
            count += 1
            return count > wanted
          }
        })
      return (adaptation?.pattern, questions.withLock { $0 })
    }
    let whole = adapted(.max)
    #expect(whole.pattern == Adaptation(of: pattern, for: device, like: reference).pattern)
    #expect(whole.questions > 5)
    for wanted in Effort.part(of: Array(0..<whole.questions), usually: max(whole.questions / 20, 1)) {
      let part = adapted(wanted)
      #expect(part.pattern == nil, "after \(wanted) of \(whole.questions)")
      #expect(part.questions <= wanted + 40, "after \(wanted): \(part.questions)")
    }
  }
}
