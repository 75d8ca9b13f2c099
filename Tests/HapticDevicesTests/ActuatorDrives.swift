/// Drives and grids that the actuators' tests share.
enum Drives {
  /// A drive from the start of time on.
  static func constant(_ amplitude: Double, hertz: Double, for span: TimeSpan) -> DriveWaveform {
    DriveWaveform([section(.zero, end: .zero + span, from: amplitude, to: amplitude, hertz: hertz)])
  }

  /// A section of a drive.
  static func section(
    _ start: TimePoint, end: TimePoint, from: Double, to: Double, hertz: Double
  ) -> DriveWaveform.Segment {
    DriveWaveform.Segment(
      from: start, to: end, amplitude: from, to, frequency: Frequency(hertz: hertz)!, event: VoiceID(0))
  }

  /// Sections of 1…40 ms with random ramps, frequencies near `hertz`, and a pause after about every third.
  static func random(
    _ count: Int, near hertz: Double, using random: inout some RandomNumberGenerator
  ) -> DriveWaveform {
    var time = TimePoint.zero
    var sections: [DriveWaveform.Segment] = []
    for _ in 0..<count {
      if Int.random(in: 0..<3, using: &random) == 0 {
        time = time + .microseconds(Int64.random(in: 1...40_000, using: &random))
      }
      let end = time + .microseconds(Int64.random(in: 1_000...40_000, using: &random))
      let levels = (
        Double.random(in: 0...1.2, using: &random), Double.random(in: 0...1.2, using: &random)
      )
      let factor = Double.random(in: 0.6...1.6, using: &random)
      sections.append(section(time, end: end, from: levels.0, to: levels.1, hertz: hertz * factor))
      time = end
    }
    return DriveWaveform(sections)
  }

  /// The sample rates of the waveforms in these tests.
  static let rates = [8_000, 44_100, 48_000, 192_000].map { SampleRate(hertz: $0)! }
}

extension Motion {
  /// All samples with their times in seconds.
  var moments: [(time: Double, sample: Sample)] {
    intervals.flatMap { interval in
      interval.samples.indices.map { (time(of: $0, in: interval).inSeconds, interval.samples[$0]) }
    }
  }

  /// The first moment from `start` on whose amplitude fits, in seconds.
  func first(from start: Double = 0, where fits: (Double) -> Bool) -> Double? {
    moments.first { $0.time >= start && fits($0.sample.acceleration) }?.time
  }
}

/// The classical Runge-Kutta method, as a reference without closed forms.
struct RungeKutta {
  /// The derivative of a state of two numbers.
  let derivative: (_ t: Double, _ state: SIMD2<Double>) -> SIMD2<Double>

  /// The state after a step.
  func step(_ state: SIMD2<Double>, at t: Double, _ h: Double) -> SIMD2<Double> {
    // In parts with types: the compiler takes 0.7 s for one sum.
    let (half, two): (Double, Double) = (h / 2, 2)
    let k1 = derivative(t, state)
    let k2 = derivative(t + half, state + k1 * half)
    let k3 = derivative(t + half, state + k2 * half)
    let k4 = derivative(t + h, state + k3 * h)
    let early: SIMD2<Double> = k1 + k2 * two
    let all: SIMD2<Double> = early + k3 * two + k4
    let sixth: Double = h / 6
    return state + all * sixth
  }
}
