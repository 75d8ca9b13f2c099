/// Ramps of `.haptic`, whose lines are straight in the squares of intensity and sharpness.
///
/// The law reads a file by the sentences of the format's page alone: a value between two breakpoints lies on a straight
/// line, of several at one time the first and the last count, and a level is the root of it.
@Suite struct SquaredRampTests {
  /// A line of numbers between times in seconds.
  private struct Line {
    var points: [(time: Double, value: Double)]

    /// The value at a time that is none of the points' own; `before` holds before the first point.
    func value(at time: Double, before: Double) -> Double {
      guard let next = points.firstIndex(where: { $0.time > time }) else {
        return points.last?.value ?? before
      }
      guard next > 0 else { return before }
      let (left, right) = (points[next - 1], points[next])
      return left.value + (right.value - left.value) * (time - left.time) / (right.time - left.time)
    }

    /// A line from the breakpoints of a file.
    init(_ text: String, _ name: String) throws {
      let file = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      let continuous = (file?["signals"] as? [String: Any])?["continuous"] as? [String: Any]
      let envelopes = try #require(continuous?["envelopes"] as? [String: [[String: Any]]])
      points = (envelopes[name] ?? []).map { ($0["time"] as? Double ?? -1, $0[name] as? Double ?? -1) }
    }

    init(_ points: [(time: Double, value: Double)]) { self.points = points }
  }

  /// A vibration as its curves say, from 0 s on.
  private struct Drawn {
    var intensity: Line
    var sharpness: Line
    var length: Double
  }

  /// The largest difference of the levels in a file and in a pattern; near a step in either there is none to compare.
  private static func error(_ text: String, _ drawn: Drawn) throws -> (intensity: Double, sharpness: Double) {
    let (amplitude, frequency) = (try Line(text, "amplitude"), try Line(text, "frequency"))
    let lines = [amplitude, frequency, drawn.intensity, drawn.sharpness]
    let times = Set(lines.flatMap { $0.points.map(\.time) })
    var worst = (intensity: 0.0, sharpness: 0.0)
    for step in 0..<Int(drawn.length * 1_000) {
      let time = Double(step) / 1_000 + 0.000_431
      if times.contains(where: { abs($0 - time) < 1e-6 }) { continue }
      let wanted = (drawn.intensity.value(at: time, before: -1), drawn.sharpness.value(at: time, before: -1))
      let found = (amplitude.value(at: time, before: 0), frequency.value(at: time, before: 0))
      worst.intensity = max(worst.intensity, abs(found.0.squareRoot() - wanted.0))
      worst.sharpness = max(worst.sharpness, abs(found.1.squareRoot() - wanted.1))
    }
    return worst
  }

  private static func points(
    until end: Int64, using generator: inout SeededGenerator
  ) -> [(time: Double, value: Double)] {
    var points: [(time: Double, value: Double)] = []
    var time: Int64 = 0
    while time < end {
      points.append(
        (Double(time) / 1_000, Bool.random(using: &generator) ? 0 : .random(in: 0...1, using: &generator)))
      // Two points at one time are a step.
      time +=
        Bool.random(using: &generator) && points.count % 3 == 1 ? 0 : .random(in: 5...400, using: &generator)
    }
    points.append((Double(end) / 1_000, .random(in: 0...1, using: &generator)))
    return points
  }

  private static func curve(_ points: [(time: Double, value: Double)]) -> Curve {
    Curve(points.map { Curve.Point($0.value, at: .milliseconds(Int64(($0.time * 1_000).rounded()))) })
  }

  /// Regression: a sharpness from 0 to 1 in a second was written as a frequency from 0 to 1, which is 0.71 in the middle.
  @Test func `a ramp of sharpness is written as the square of it`() throws {
    var generator = SeededGenerator(seed: 15)
    for trial in 0..<200 {
      let isPlain = trial == 0
      let ends = isPlain ? [(time: 0.0, value: 0.0), (1, 1)] : Self.points(until: 1_000, using: &generator)
      let strength =
        isPlain ? [(time: 0.0, value: 1.0), (1, 1)] : Self.points(until: 1_000, using: &generator)
      var vibration = Continuous(.full, .zero, at: .zero, for: .seconds(1))
      (vibration.intensityCurve, vibration.sharpnessCurve) = (Self.curve(strength), Self.curve(ends))
      let pattern = HapticPattern(events: [.continuous(vibration)])
      let export = try #require(PatternWriter.write(ExportRequest(pattern), as: .haptic))
      let drawn = Drawn(intensity: Line(strength), sharpness: Line(ends), length: 1)
      let error = try Self.error(export.files[0].text, drawn)
      #expect(error.intensity < 0.02 && error.sharpness < 0.02, "\(trial): \(error), \(ends)")
      func level(_ code: Change.Code) -> Double { export.losses.first { $0.code == code }?.levelError ?? 0 }
      let (strengths, pitches) = (level(.curveAsLines), level(.sharpnessRounded))
      let reported = max(strengths, pitches)
      #expect(
        max(error.intensity, error.sharpness) < reported + 0.002, "\(trial): \(error), told \(reported)")
      // A short ramp that needs no points between is off by up to 0.0087, which is not told: written again, it is the
      // file's own line.
      #expect(error.intensity < max(strengths + 0.002, 0.0088), "\(trial): \(error), told \(strengths)")
      #expect(error.sharpness < max(pitches + 0.002, 0.0088), "\(trial): \(error), told \(pitches)")
      // Regression: both were one number, the larger one.
      if isPlain { #expect(strengths == 0 && pitches > 0, "\(export.losses.map(\.message))") }
    }
  }

  /// Regression: a frequency from 0 to 1 was read as a sharpness from 0 to 1, as if its line were straight in sharpness.
  @Test func `a ramp of frequency is read as the root of it`() throws {
    var generator = SeededGenerator(seed: 16)
    for trial in 0..<200 {
      // Some begin before the vibration's time, some end after it: what plays is between.
      let (begin, end) = (trial % 3 == 1 ? 0.3 : 0, trial % 5 == 1 ? 0.7 : 1)
      let frequency =
        trial == 0 ? [(time: 0.0, value: 0.0), (1, 1)] : Self.points(until: 1_000, using: &generator)
      func list(_ name: String, _ points: [(time: Double, value: Double)]) -> String {
        "\"\(name)\":["
          + points.map { "{\"time\":\($0.time),\"\(name)\":\($0.value)}" }.joined(separator: ",") + "]"
      }
      let text = """
        {"version":{"major":1,"minor":0,"patch":0},"signals":{"continuous":{"envelopes":{\
        \(list("amplitude", [(begin, 1), (end, 1)])),\(list("frequency", frequency))}}}}
        """
      let document = PatternReader.read(bytes: Array(text.utf8), name: "a.haptic")
      let vibration = try #require(document.pattern.vibrations.first)
      let own =
        vibration.sharpnessCurve?.points.map { (time: $0.offset.inSeconds + begin, value: $0.value) } ?? []
      let level = vibration.sharpness.value
      let line = Line(own.isEmpty ? [(begin, level)] : own.map { ($0.time, $0.value + level) })
      let file = try Line(text, "frequency")
      var worst = 0.0
      for step in Int(begin * 1_000)..<Int(end * 1_000) {
        let time = Double(step) / 1_000 + 0.000_431
        if file.points.contains(where: { abs($0.time - time) < 1e-6 }) { continue }
        let wanted = file.value(at: time, before: 0).squareRoot()
        worst = max(worst, abs(line.value(at: time, before: line.points[0].value) - wanted))
      }
      #expect(worst < 0.02, "\(trial): \(worst), \(frequency)")
      // It comes back with its own breakpoints, and is written the same again.
      let export = try #require(PatternWriter.write(ExportRequest(document), as: .haptic))
      let again = PatternReader.read(bytes: export.files[0].utf8, name: "b.haptic")
      #expect(export.losses.isEmpty, "\(trial): \(export.losses), \(frequency)")
      #expect(PatternWriter.write(ExportRequest(again), as: .haptic)?.files == export.files, "\(trial)")
    }
  }
}
