import HapticEngine
import HapticModel

/// When each step of a script was performed, to the nanosecond.
///
/// The player reads its clock somewhere between the two readings around a step, and tells nobody. What follows a seek or
/// a change of rate depends on that moment in a straight line, so that the first onset after it says which it was. One
/// unknown for each such step; every other onset is then a check.
struct FittedMoments {
  private static let precision: Int64 = 6

  let program: Program
  let start: EngineInstant
  let script: PlayScript
  private let targets: [EngineInstant]
  private(set) var moments: [EngineInstant]

  init(_ program: Program, start: EngineInstant, script: PlayScript, take: LoopbackTake) {
    (self.program, self.start, self.script) = (program, start, script)
    targets = take.onsets().map(\.planned)
    moments = take.moments.map(\.lowerBound)
    var rate = PlaybackRate.normal
    for step in moments.indices {
      switch script.steps[step].step {
      case .seek: fit(step, slope: 1)
      case .rate(let new):
        fit(step, slope: 1 - Double(rate.thousandths) / Double(new.thousandths))
        rate = new
      case .loop, .mute: break
      }
    }
  }

  /// Moves a step to where the onsets that follow it are played as they were.
  private mutating func fit(_ step: Int, slope: Double) {
    guard slope != 0, let miss = firstMiss(step, at: moments[step]) else { return }
    let shift = Int64((Double((targets[miss.place] - miss.played).nanoseconds) / slope).rounded())
    let near = moments[step] + .nanoseconds(shift)
    // Roundings leave a few nanoseconds from which the later onsets choose.
    let candidates = (-Self.precision...Self.precision).map { near + .nanoseconds($0) }
    let places = candidates.map { firstMiss(step, at: $0)?.place ?? Int.max }
    moments[step] = zip(candidates, places).max { $0.1 < $1.1 }?.0 ?? near
  }

  /// The first onset that is played otherwise than it was, of those before the next step that has a moment to be fitted.
  private func firstMiss(_ step: Int, at moment: EngineInstant) -> (place: Int, played: EngineInstant)? {
    let next = script.steps.indices.first { $0 > step && isFitted($0) }
    var tried = moments
    tried[step] = moment
    let known = PlayScript(steps: Array(script.performed(at: tried).steps[..<(next ?? tried.endIndex)]))
    let limit = next.map { moments[$0] + script.steps[$0].step.delay(VirtualPlay.transport) }
    let end = limit ?? targets.last ?? moment
    let played = VirtualPlay.onsets(of: program, start: start, script: known, until: end).map(\.deadline)
    return zip(played, targets).enumerated().first { $1.0 != $1.1 }.map { ($0, $1.0) }
  }

  private func isFitted(_ step: Int) -> Bool {
    switch script.steps[step].step {
    case .seek, .rate: true
    case .loop, .mute: false
    }
  }
}
