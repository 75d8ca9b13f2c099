internal import HapticModel

/// Unites the sharpness of neighbouring steps that differ by no more than rounding explains.
///
/// Magnitudes are written with four decimals. In a run that changes its strength, the sharpness of each step is off by
/// a little; taken by the digits, each step would be an event of its own.
enum GamepadSharpness {
  /// Steps that may have one sharpness.
  private struct Run {
    var indices: [Int] = []
    var range = 0.0...1.0
    /// The sharpness of the strongest step, which has the most digits.
    var best = (amplitude: 0.0, sharpness: 0.5)

    /// The sharpness of all.
    var sharpness: Double { min(max(best.sharpness, range.lowerBound), range.upperBound) }
  }

  /// Returns the steps with united sharpnesses.
  static func united(_ steps: [Waveform.Step]) -> [Waveform.Step] {
    var united = steps
    var run = Run()
    func closeRun() {
      for index in run.indices { united[index].sharpness = run.sharpness }
      run = Run()
    }
    for (index, step) in steps.enumerated() where step.length > .zero {
      guard let sharpness = step.sharpness else {
        closeRun()
        continue
      }
      let amplitude = step.intensity * step.intensity * Double(GamepadRumbleLimits.scale.steps)
      // Not quite half a step: a value on the edge could be rounded the other way.
      let width = 0.499999 / (2 * amplitude)
      let range = max(sharpness - width, 0)...min(sharpness + width, 1)
      if !run.range.overlaps(range) { closeRun() }
      run.range = run.range.clamped(to: range)
      run.indices.append(index)
      if amplitude > run.best.amplitude { run.best = (amplitude, sharpness) }
    }
    closeRun()
    return united
  }
}
