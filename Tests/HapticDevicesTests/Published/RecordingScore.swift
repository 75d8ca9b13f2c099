@testable import HapticDevices

/// A way to predict the motion of an actuator under a drive.
enum MotionJudge: String, CaseIterable {
  /// This library's.
  case model = "Thrum"
  /// AOSP's: at each time the acceleration of a vibration without an end.
  case steadyState = "AOSP's steady state"
  /// At each time the rated acceleration times the commanded amplitude, whatever the frequency.
  case command = "command"

  private static let rate = SampleRate(hertz: 8_000)!

  /// Returns the acceleration in g under a drive, as a sensor would record it.
  func trace(of drive: DriveWaveform, on actuator: Actuator) -> AccelerationTrace {
    let rate = Double(Self.rate.hertz)
    if self == .model {
      return AccelerationTrace(
        actuator.waveform(under: drive, rate: Self.rate).map { $0 / 9.80665 }, rate: rate)
    }
    var samples = [Double](repeating: 0, count: Int(drive.end.inSeconds * rate))
    var phase = 0.0
    for segment in drive.segments {
      let (start, end) = (segment.start.inSeconds, segment.end.inSeconds)
      for frame in Int(start * rate)..<min(Int(end * rate), samples.count) {
        let share = (Double(frame) / rate - start) / (end - start)
        let amplitude = segment.from + (segment.to - segment.from) * share
        let hertz = actuator.steadyHertz(amplitude: amplitude, frequency: segment.frequency)
        samples[frame] = level(of: amplitude, segment.frequency, on: actuator) * PortableMath.sine(phase)
        phase += 2 * PortableMath.pi * hertz / rate
      }
    }
    return AccelerationTrace(samples, rate: rate)
  }

  private func level(of amplitude: Double, _ frequency: Frequency, on actuator: Actuator) -> Double {
    if self == .steadyState {
      return actuator.steadyAcceleration(amplitude: amplitude, frequency: frequency).g
    }
    return switch actuator {
    case .resonant(let actuator): amplitude * actuator.peakAcceleration.g
    case .eccentric(let actuator): amplitude * actuator.peakAcceleration.g
    }
  }
}

/// The differences of a predicted motion from a recorded one.
struct RecordingScore {
  /// The decibels by which the predicted peak is larger; `nil` if the sensitivity of the sensor is unknown.
  let peak: Double?
  /// The times in milliseconds, recorded and predicted.
  let rise: (recorded: Int, predicted: Int)
  let length: (recorded: Int, predicted: Int)
  /// The effective difference of the envelopes in decibels.
  let envelope: Double

  /// A noticeable difference of strength, in decibels.
  static let step = 1.6
  /// True if a hand would hardly tell the envelopes apart.
  var isHit: Bool { envelope <= Self.step }

  /// Compares at the shift in time that fits best, and at the gain that does if the sensitivity is unknown.
  init(_ row: RecordingSet.Row, by judge: MotionJudge) {
    let (real, guess) = (row.trace, judge.trace(of: row.drive, on: row.actuator))
    let shift = Self.shift(of: guess.levels, in: real.levels)
    func at(_ index: Int) -> Double { guess.levels.indices.contains(index) ? guess.levels[index] : 0 }
    let pairs = real.levels.indices.map { (real.levels[$0], at($0 - shift)) }
    let (both, own) = pairs.reduce((0, 0)) { ($0.0 + $1.0 * $1.1, $0.1 + $1.1 * $1.1) }
    let gain = row.isScaled || own == 0 ? 1 : both / own
    // A tenth of the peak, but not the noise.
    let share = max(0.1, 3 * real.noise / real.peak)
    let floor = share * real.peak
    let errors = pairs.filter { max($0.0, gain * $0.1) >= floor }.map {
      Self.decibels(max(gain * $0.1, floor) / max($0.0, floor))
    }
    envelope = (errors.reduce(0) { $0 + $1 * $1 } / Double(max(errors.count, 1))).squareRoot()
    peak = row.isScaled ? Self.decibels(max(guess.peak, 1e-9) / real.peak) : nil
    rise = (real.rise, guess.rise)
    let hertz = row.drive.segments.max { $0.from < $1.from }?.frequency.hertz ?? 150
    let decibels = PhoneThreshold.decibels(hertz)
    let threshold = row.isScaled ? PortableMath.exponential(decibels / 20 * PortableMath.logarithm(10)) : 0
    length = (
      real.length(above: share, threshold: threshold), guess.length(above: share, threshold: threshold)
    )
  }

  private static func decibels(_ ratio: Double) -> Double { Decibels(amplitudeRatio: ratio)?.value ?? -99 }

  /// Returns the milliseconds by which levels are shifted in others: first to 8 ms, then to one.
  private static func shift(of levels: [Double], in others: [Double]) -> Int {
    func match(_ shift: Int, by step: Int) -> Double {
      stride(from: max(0, -shift), to: min(levels.count, others.count - shift), by: step).reduce(0) {
        $0 + levels[$1] * others[$1 + shift]
      }
    }
    let coarse =
      stride(from: -levels.count / 2, to: others.count, by: 8).max { match($0, by: 4) < match($1, by: 4) }
      ?? 0
    return (coarse - 8...coarse + 8).max { match($0, by: 1) < match($1, by: 1) } ?? coarse
  }
}

extension RecordingSet {
  /// The rows of a table: each recording by each judge, and the score of each judge.
  func table() -> String {
    let scores = MotionJudge.allCases.map { judge in (judge, rows.map { RecordingScore($0, by: judge) }) }
    var text =
      "| recording | judge | peak | rise | length | envelope |\n| --- | --- | --- | --- | --- | --- |\n"
    for (index, row) in rows.enumerated() {
      for (judge, all) in scores {
        let score = all[index]
        let cells = [
          row.source, judge.rawValue, score.peak.map { Self.signed($0) + " dB" } ?? "–",
          "\(score.rise.predicted) ms of \(score.rise.recorded)",
          "\(score.length.predicted) ms of \(score.length.recorded)",
          String(format: "%.1f dB", score.envelope),
        ]
        text += "| \(cells.joined(separator: " | ")) |\n"
      }
    }
    for (judge, all) in scores {
      let mean = String(format: "%.1f dB", all.reduce(0) { $0 + $1.envelope } / Double(all.count))
      text += "| all | \(judge.rawValue) | | | | \(all.count { $0.isHit }) of \(all.count), \(mean) |\n"
    }
    return text
  }

  private static func signed(_ decibels: Double) -> String {
    let text = String(format: "%+.1f", decibels)
    return ["+0.0", "-0.0"].contains(text) ? "0.0" : text.replacing("-", with: "−")
  }
}
