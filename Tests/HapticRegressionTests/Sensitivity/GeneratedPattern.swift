/// A random pattern of taps, vibrations, audio events, envelopes, steps and curves.
///
/// Its events are 5 to 60 ms apart: of two equal events at one instant, the one that moved is unknown.
struct GeneratedPattern {
  private var random: SeededGenerator
  private(set) var pattern = HapticPattern()

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed &* 7_919 &+ 17)
    var time: Int64 = .random(in: 0...20, using: &random)
    for index in 0..<Int.random(in: 1...8, using: &random) {
      pattern.events.append(event(at: .milliseconds(time), isHaptic: index == 0))
      time += .random(in: 5...60, using: &random)
    }
    addControls()
  }

  private mutating func level(from minimum: Int = 5) -> UnitLevel {
    UnitLevel(clamping: Double(Int.random(in: minimum...100, using: &random)) / 100)
  }

  private mutating func envelope() -> Envelope {
    guard Bool.random(using: &random) else { return Envelope() }
    return Envelope(
      attack: UnitLevel(clamping: level().value / 4), decay: UnitLevel(clamping: level().value / 2),
      release: UnitLevel(clamping: level().value / 4), isSustained: Bool.random(using: &random))
  }

  private mutating func event(at time: TimePoint, isHaptic: Bool) -> HapticEvent {
    switch Int.random(in: 0..<(isHaptic ? 17 : 20), using: &random) {
    case 0..<10: return .transient(Transient(level(), level(from: 0), at: time))
    case 10..<17:
      let length = TimeSpan.milliseconds(.random(in: 10...90, using: &random))
      return .continuous(
        Continuous(level(), level(from: 0), at: time, for: length, envelope: envelope()))
    case 17..<19:
      return .audioContinuous(
        AudioContinuous(at: time, for: .milliseconds(30), parameters: AudioParameters(volume: level())))
    default:
      return .audioCustom(
        AudioCustom(at: time, path: "click.wav", parameters: AudioParameters(volume: level())))
    }
  }

  private mutating func addControls() {
    let controls: [ControlID] = [.hapticIntensity, .hapticSharpness].shuffled(using: &random)
    if Bool.random(using: &random) {
      var (points, offset) = ([ParameterCurve.Point](), Int64(0))
      for _ in 0..<Int.random(in: 2...6, using: &random) {
        points.append(.init(level(from: 10).value, at: .milliseconds(offset)))
        offset += .random(in: 5...80, using: &random)
      }
      pattern.curves.append(
        ParameterCurve(controls[0], at: .milliseconds(.random(in: 0...9, using: &random)), points: points))
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      pattern.parameters.append(DynamicParameter(controls[1], level(from: 20).value, at: .milliseconds(15)))
    }
  }
}
