/// A random pattern in which up to three events share an instant, including equal ones, with several steps of each
/// control, some of them at one instant, too.
struct SimultaneousPattern {
  private var random: SeededGenerator
  private(set) var pattern = HapticPattern()

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed &* 6_271 &+ 5)
    var time: Int64 = .random(in: 0...20, using: &random)
    for _ in 0..<Int.random(in: 2...4, using: &random) {
      for _ in 0..<Int.random(in: 2...3, using: &random) { addEvent(at: .milliseconds(time)) }
      time += .random(in: 5...60, using: &random)
    }
    addControls()
  }

  private mutating func level() -> UnitLevel {
    UnitLevel(clamping: Double(Int.random(in: 5...100, using: &random)) / 100)
  }

  private mutating func addEvent(at time: TimePoint) {
    if let last = pattern.events.last, last.time == time, Int.random(in: 0..<6, using: &random) == 0 {
      pattern.events.append(last)
      return
    }
    if Bool.random(using: &random) {
      pattern.events.append(.transient(Transient(level(), level(), at: time)))
    } else {
      let length = TimeSpan.milliseconds(.random(in: 10...90, using: &random))
      pattern.events.append(.continuous(Continuous(level(), level(), at: time, for: length)))
    }
  }

  /// Steps of one control at two or more instants, the first of which has several; a curve of the other control.
  private mutating func addControls() {
    let controls: [ControlID] = [.hapticIntensity, .hapticSharpness].shuffled(using: &random)
    var time: Int64 = .random(in: 0...30, using: &random)
    for index in 0..<Int.random(in: 2...3, using: &random) {
      let maximum = index == 0 ? 2...3 : 1...3
      for _ in 0..<Int.random(in: maximum, using: &random) {
        pattern.parameters.append(DynamicParameter(controls[0], level().value, at: .milliseconds(time)))
      }
      time += .random(in: 5...40, using: &random)
    }
    var (points, offset) = ([ParameterCurve.Point](), Int64(0))
    for _ in 0..<Int.random(in: 2...4, using: &random) {
      points.append(.init(level().value, at: .milliseconds(offset)))
      offset += .random(in: 5...80, using: &random)
    }
    pattern.curves.append(ParameterCurve(controls[1], at: .milliseconds(3), points: points))
  }
}
