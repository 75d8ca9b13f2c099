internal import HapticModel

/// Gives the steps of one run of the motors the same sharpness where they were meant to have it.
///
/// Magnitudes are written with four decimals. A run that changes its strength has, in each step, a sharpness that
/// is off by a little; taken by the digits, each step would be an event of its own.
enum GamepadSharpness {
  /// Steps that may have one sharpness.
  private struct Run {
    var places: [Int] = []
    var range = 0.0...1.0
    /// The sharpness of the strongest step, which has the most digits.
    var best = (amplitude: 0.0, sharpness: 0.5)

    /// The sharpness of all.
    var sharpness: Double { min(max(best.sharpness, range.lowerBound), range.upperBound) }
  }

  /// Unites the sharpness of neighbours that differ by no more than rounding explains.
  static func unite(_ steps: inout [MotorPattern.Step]) {
    var run = Run()
    for place in steps.indices where steps[place].length > .zero {
      guard let sharpness = steps[place].sharpness else {
        close(&run, &steps)
        continue
      }
      let amplitude =
        steps[place].intensity * steps[place].intensity * Double(GamepadRumbleLimits.scale.steps)
      // Not quite half a step: what lies on the edge could be rounded the other way.
      let width = 0.499999 / (2 * amplitude)
      let range = max(sharpness - width, 0)...min(sharpness + width, 1)
      if !run.range.overlaps(range) { close(&run, &steps) }
      run.range = run.range.clamped(to: range)
      run.places.append(place)
      if amplitude > run.best.amplitude { run.best = (amplitude, sharpness) }
    }
    close(&run, &steps)
  }

  private static func close(_ run: inout Run, _ steps: inout [MotorPattern.Step]) {
    for place in run.places { steps[place].sharpness = run.sharpness }
    run = Run()
  }
}
