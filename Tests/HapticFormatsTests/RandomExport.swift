/// Unusual patterns and devices, the same for the same seed.
struct RandomExport {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Up to ten taps and vibrations within two seconds, some of them under a curve.
  mutating func pattern() -> HapticPattern {
    var pattern = HapticPattern(name: "random")
    for _ in 0..<Int.random(in: 1...10, using: &generator) { pattern.events.append(event()) }
    if Bool.random(using: &generator) {
      let points = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
        ParameterCurve.Point(.random(in: 0...1, using: &generator), at: milliseconds(0...2_000))
      }
      pattern.curves = [ParameterCurve(.hapticIntensity, points: points)]
    }
    return pattern
  }

  /// A device with some limits; its envelopes always have room for a rise in two halves.
  mutating func target() -> DeviceProfile {
    var target = TestDevice.make()
    target.drive.steps = [nil, 1, 3, 8, 255].randomElement(using: &generator) ?? nil
    target.drive.leastAmplitude = UnitLevel(
      clamping: [0.0, 0.05, 0.3].randomElement(using: &generator) ?? 0)
    target.drive.exponent = [1, 1.5, 2, 3].randomElement(using: &generator) ?? 2
    if Bool.random(using: &generator) {
      target.drive.tap.soft.length = milliseconds(1...60)
      target.drive.tap.sharp.length = milliseconds(1...60)
    }
    let primitives = ["tick", "click", "low_tick", "thud"]
    target.primitives = Set(primitives.filter { _ in Bool.random(using: &generator) })
    if Bool.random(using: &generator) {
      let shortest = milliseconds(1...30)
      target.envelope = .init(
        points: .random(in: 2...20, using: &generator), shortestSegment: shortest,
        longestSegment: shortest * 2 + milliseconds(0...1_000))
    }
    target.limits = limits()
    target.limits.timeStep = target.limits.timeStep ?? .milliseconds(1)
    return target
  }

  private mutating func limits() -> DeviceLimits {
    var limits = DeviceLimits()
    if Bool.random(using: &generator) { limits.shortestRun = milliseconds(1...40) }
    if Bool.random(using: &generator) { limits.longestVibration = milliseconds(100...500) }
    if Bool.random(using: &generator) { limits.longestPattern = milliseconds(300...1_500) }
    if Bool.random(using: &generator) { limits.timeStep = milliseconds(1...20) }
    if Bool.random(using: &generator) { limits.entries = .random(in: 1...30, using: &generator) }
    return limits
  }

  private mutating func event() -> HapticEvent {
    let time = TimePoint.zero + TimeSpan.microseconds(.random(in: 0...2_000_000, using: &generator))
    if Bool.random(using: &generator) { return .transient(Transient(level(), level(), at: time)) }
    return .continuous(
      Continuous(
        level(), level(), at: time, for: milliseconds(1...600),
        envelope: Envelope(attack: level(), decay: level(), release: level())))
  }

  private mutating func level() -> UnitLevel { UnitLevel(clamping: .random(in: 0...1, using: &generator)) }

  private mutating func milliseconds(_ range: ClosedRange<Int64>) -> TimeSpan {
    .milliseconds(.random(in: range, using: &generator))
  }
}
