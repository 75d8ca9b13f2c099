/// The largest acceleration and displacement of a span so far.
struct ResonantSwing {
  /// The number of parts of a step in which the mass is looked at: *chosen*, some fifty a period.
  static let parts = 8
  /// The growth below which it is not looked at: *chosen*.
  private static let growth = 1.01

  private let (square1, square2): (Phasor, Phasor)
  /// The magnitudes of both.
  private let (rate1, rate2): (Double, Double)
  private let (step1, step2, stepTurn): (Phasor, Phasor, Phasor)
  /// Seconds of a part, and of the span.
  private let (fine, end): (Double, Double)
  private let atEnd: (acceleration: Double, displacement: Double)
  private(set) var (acceleration, displacement) = (0.0, 0.0)
  /// The amplitudes of the modes at the next sample, m, and their shares that are left after a step.
  private var (free1, free2) = (0.0, 0.0)
  private var (share1, share2) = (0.0, 0.0)

  /// Prepares for a span, and looks at it up to its first sample.
  init(
    squares: (Phasor, Phasor), _ start: ResonantStepper, until offset: Double, of end: Double, fine: Double,
    _ solution: ResonantSolution, atEnd: (acceleration: Double, displacement: Double)
  ) {
    self.atEnd = atEnd
    (square1, square2) = squares
    (rate1, rate2) = (square1.magnitude, square2.magnitude)
    (step1, step2, stepTurn) = (start.step1, start.step2, start.stepTurn)
    (self.fine, self.end) = (fine, end)
    look(solution, start, from: 0, to: min(offset, end))
  }

  /// Looks at a span from a time on, at which the stepper is.
  private mutating func look(
    _ solution: ResonantSolution, _ stepper: ResonantStepper, from: Double, to end: Double
  ) {
    var (m1, m2, turn, t) = (stepper.m1, stepper.m2, stepper.turn, from)
    while t < end {
      let pull = (solution.acceleration(t) * turn).re + (square1 * m1).re + (square2 * m2).re
      let reach = (solution.displacement(t) * turn).re + m1.re + m2.re
      (acceleration, displacement) = (max(acceleration, pull.magnitude), max(displacement, reach.magnitude))
      (m1, m2, turn, t) = (m1 * step1, m2 * step2, turn * stepTurn, t + fine)
    }
    // The force may jump at the end.
    if end >= self.end {
      (acceleration, displacement) = (
        max(acceleration, atEnd.acceleration), max(displacement, atEnd.displacement)
      )
    }
  }

  /// The amplitude of both modes at the next sample, m.
  @inline(__always) var free: Double { free1 + free2 }

  /// Prepares for samples, the first of which is where a stepper is.
  mutating func begin(_ stepper: ResonantStepper) {
    (free1, free2) = (stepper.m1.magnitude, stepper.m2.magnitude)
    (share1, share2) = (stepper.step1.magnitude, stepper.step2.magnitude)
  }

  /// Sets the peaks of the next sample.
  @inline(__always) mutating func take(
    _ sample: inout Motion.Sample, of solution: ResonantSolution, _ stepper: ResonantStepper, at t: Double
  ) {
    var (most, widest) = (rate1 * free1 + rate2 * free2, free1 + free2)
    if solution.isDriven {
      let (pull, reach) = solution.sizes(t)
      (most, widest) = (most + pull, widest + reach)
    }
    if most > Self.growth * acceleration || widest > Self.growth * displacement {
      look(solution, stepper, from: t, to: min(t + fine * Double(Self.parts), end))
    }
    (sample.peakAcceleration, sample.peakDisplacement) = (min(most, acceleration), min(widest, displacement))
    // A product for each sample instead of a root; subnormal numbers are slow to compute with.
    free1 = free1 < 1e-100 ? 0 : free1 * share1
    free2 = free2 < 1e-100 ? 0 : free2 * share2
  }
}
