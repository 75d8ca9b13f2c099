/// The time at which each step of a script was performed, to the nanosecond.
///
/// The player reads its clock at some time between the two readings around a step, and does not report it. The times of
/// events after a seek or a change of rate depend linearly on that moment, so the first onset after it determines the
/// moment. There is one unknown for each such step; every other onset is a check.
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

  /// Moves a step so that the onsets after it are as played.
  private mutating func fit(_ step: Int, slope: Double) {
    guard slope != 0, let miss = firstMiss(step, at: moments[step]) else { return }
    let shift = Int64((Double((targets[miss.index] - miss.played).nanoseconds) / slope).rounded())
    let near = moments[step] + .nanoseconds(shift)
    // Rounding leaves a few nanoseconds, among which the later onsets decide.
    let candidates = (-Self.precision...Self.precision).map { near + .nanoseconds($0) }
    let indices = candidates.map { firstMiss(step, at: $0)?.index ?? Int.max }
    moments[step] = zip(candidates, indices).max { $0.1 < $1.1 }?.0 ?? near
  }

  /// The first onset that differs from the played one, before the next step with a moment to be fitted.
  private func firstMiss(_ step: Int, at moment: EngineInstant) -> (index: Int, played: EngineInstant)? {
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
