/// The step of the chain that a device takes.
@Suite struct ChainTests {
  private let pattern = Timeline(compiling: HapticPattern("own", notation: "o:0.7{0}"))
  private let success = HapticCall.Fallback(
    name: "success", timeline: Timeline(compiling: HapticPattern("success", notation: "o:0.6{0}")))

  private func profile(_ playback: PlaybackLevel, _ plain: PlainVibration = .timed) -> DeviceProfile {
    var profile = Profiles.weak
    profile.playback = playback
    profile.plainVibration = plain
    if playback == .none { profile.actuator = nil }
    return profile
  }

  @Test func `a device with custom patterns plays what is asked`() {
    let delivery = Delivery(of: HapticCall(pattern, fallback: success), on: profile(.custom))
    #expect(delivery.step == .asAsked)
    #expect(delivery.reason == nil)
    #expect(delivery.timeline.name == "own")
    #expect(delivery.changes.isEmpty)
  }

  @Test func `a device with generators takes the fallback`() {
    let delivery = Delivery(of: HapticCall(pattern, fallback: success), on: profile(.generators))
    #expect(delivery.step == .fallback)
    #expect(delivery.timeline.name == "success")
    #expect(delivery.reason?.contains("success plays instead") == true)
    #expect(delivery.changes.map(\.code) == [.fallbackTaken])
  }

  @Test func `a device with generators plays generators as asked`() {
    let delivery = Delivery(of: HapticCall(pattern, isCustom: false), on: profile(.generators))
    #expect(delivery.step == .asAsked)
  }

  @Test func `without a fallback the plain vibration plays`() {
    let delivery = Delivery(
      of: HapticCall(pattern), on: profile(.generators, .fixed(.milliseconds(400))))
    #expect(delivery.step == .vibration)
    #expect(delivery.drive.segments.map(\.end) == [.milliseconds(400)])
    #expect(delivery.drive.segments.map(\.from) == [1])
  }

  @Test(arguments: [true, false])
  func `a switched motor plays a plain vibration in the rhythm of the pattern`(
    _ isCustom: Bool
  ) {
    let delivery = Delivery(
      of: HapticCall(pattern, isCustom: isCustom, fallback: success), on: profile(.vibration))
    #expect(delivery.step == .vibration)
    #expect(delivery.timeline.name == "own")
    #expect(delivery.drive.segments.map(\.from) == [1])
    #expect(delivery.changes.map(\.code) == [.plainVibration, .strengthDropped])
  }

  @Test func `a tablet without a motor plays nothing and says why`() {
    let delivery = Delivery(of: HapticCall(pattern, fallback: success), on: profile(.none))
    #expect(delivery.step == .nothing)
    #expect(delivery.reason == "it has no actuator")
    #expect(delivery.drive.segments.isEmpty)
    #expect(delivery.timeline.entries.isEmpty)
    #expect(delivery.changes.map(\.code) == [.noActuator])
  }

  @Test func `a cold start is later by the latency and says so`() {
    var device = profile(.custom)
    device.latency = StartLatency(cold: .milliseconds(90), warm: .milliseconds(10))
    let warm = Delivery(of: HapticCall(pattern), on: device)
    let cold = Delivery(of: HapticCall(pattern), on: device, from: .cold)
    #expect(warm.drive.segments.map(\.start) == [.milliseconds(10)])
    #expect(cold.drive.segments.map(\.start) == [.milliseconds(90)])
    #expect(cold.changes.map(\.code) == [.coldStart])
    #expect(cold.changes[0].message == "the haptic was not prepared: it begins 80 ms later")
  }

  @Test func `a fixed vibration tells nothing of taps that it does not play`() {
    var device = profile(.generators, .fixed(.milliseconds(400)))
    device.limits.tapsPerSecond = 2
    let taps = Timeline(compiling: HapticPattern(notation: "O{50ms}*8 O{0}"))
    let delivery = Delivery(of: HapticCall(taps), on: device)
    #expect(delivery.changes.map(\.code) == [.plainVibration])
  }

  @Test func `a silent pattern is no reason for a fixed vibration`() {
    let silent = Timeline(compiling: HapticPattern(notation: "o:0{0}"))
    let delivery = Delivery(of: HapticCall(silent), on: profile(.generators, .fixed(.milliseconds(400))))
    #expect(delivery.drive == .none)
  }
}
