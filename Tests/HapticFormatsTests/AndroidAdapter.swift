/// Android's playback of a basic envelope, by the formulas of AOSP's `BasicToPwleSegmentAdapter`, written from its public
/// source for the tests: nothing of it is shared with what is tested.
struct AndroidAdapter {
  /// A way between two points, straight in amplitude and in frequency.
  struct Segment {
    let milliseconds: Int64
    let amplitudes: (from: Double, to: Double)
    let hertz: (from: Double, to: Double)
  }

  /// The points of `MIN_PERCEPTIBLE_CURVE` from 30 Hz on: hertz, and decibels relative to 1 g.
  private static let threshold: [(hertz: Double, decibels: Double)] = [
    (30, -34.31), (35, -33.13), (40, -32.81), (50, -31.94), (60, -31.77), (70, -31.59), (72, -31.55),
    (80, -31.77), (86.4, -31.94), (90, -31.73), (100, -31.9), (103.68, -31.77), (124.42, -31.7),
    (149.3, -31.38), (150, -31.35), (179.16, -31.02), (200, -30.86), (215, -30.35), (250, -28.98),
    (258, -28.68), (300, -26.81), (400, -19.81),
  ]

  /// The device's map: hertz and g.
  let map: [(x: Double, y: Double)]
  private(set) var lowest = 0.0
  private(set) var highest = 0.0
  /// In decibels above the threshold.
  private(set) var greatest = 0.0

  init(_ map: [(x: Double, y: Double)]) {
    self.map = map
    let needed = map.map { pow(10, (10 + Self.decibels($0.x)) / 20) }
    func crossing(_ index: Int) -> Double {
      let (one, other) = (map[index - 1], map[index])
      let part = (needed[index] - one.y) / (other.y - one.y)
      return one.x + (other.x - one.x) * min(max(part, 0), 1)
    }
    let first = map.indices.first { needed[$0] <= map[$0].y } ?? 0
    lowest = first == 0 ? map[0].x : crossing(first)
    let last = map.indices.first { $0 > first && needed[$0] >= map[$0].y }
    highest = last.map(crossing) ?? map[map.count - 1].x
    let inside = map.filter { $0.x >= lowest && $0.x <= highest }
    let loudest = inside.max { $0.y < $1.y } ?? map[0]
    greatest = 20 * log10(loudest.y) - Self.decibels(loudest.x)
  }

  /// The map of an actuator at every hertz from 30 to 300, or its own.
  init(_ profile: DeviceProfile) {
    guard case .resonant(let actuator)? = profile.actuator else {
      self.init([(30, 1)])
      return
    }
    let hertz = actuator.output.map { $0.points.map(\.frequency.hertz) } ?? (30...300).map(Double.init)
    self.init(
      hertz.map { hertz in
        guard let frequency = Frequency(hertz: hertz) else { return (hertz, 0) }
        let limit = min(profile.drive.limits?.held(at: frequency) ?? 1, 1)
        let full = profile.actuator?.steadyAcceleration(amplitude: limit, frequency: frequency)
        return (hertz, (full?.metresPerSecondSquared ?? 0) / 9.80665)
      })
  }

  /// The least perceptible acceleration at a frequency, in decibels relative to 1 g.
  static func decibels(_ hertz: Double) -> Double {
    interpolated(hertz, in: threshold.map { ($0.hertz, $0.decibels) })
  }

  private static func interpolated(_ x: Double, in points: [(x: Double, y: Double)]) -> Double {
    guard let next = points.firstIndex(where: { $0.x >= x }) else { return points[points.count - 1].y }
    guard next > 0 else { return points[0].y }
    let (one, other) = (points[next - 1], points[next])
    return one.y + (other.y - one.y) * (x - one.x) / (other.x - one.x)
  }

  func hertz(_ sharpness: Double) -> Double { lowest + sharpness * (highest - lowest) }

  /// The amplitude of an intensity at a frequency.
  func amplitude(_ intensity: Double, _ hertz: Double) -> Double {
    if intensity == 0 { return 0 }
    let wanted = pow(10, (intensity * greatest + Self.decibels(hertz)) / 20)
    return min(wanted / Self.interpolated(hertz, in: map), 1)
  }

  /// The ways of a written basic envelope.
  func segments(of text: String) -> [Segment] {
    func number(_ name: String, _ line: Substring) -> Double {
      let rest =
        line.split(separator: " \(name)=\"", omittingEmptySubsequences: false).dropFirst().first ?? ""
      return Double(rest.prefix { $0 != "\"" }) ?? .nan
    }
    let lines = text.split(separator: "\n")
    let points = lines.filter { $0.contains("<control-point") }
    let first = lines.first { $0.contains("initialSharpness") }.map { number("initialSharpness", $0) } ?? 0
    var last = (amplitude: 0.0, hertz: hertz(first))
    return points.map { line in
      let hertz = hertz(number("sharpness", line))
      let next = (amplitude: amplitude(number("intensity", line), hertz), hertz: hertz)
      defer { last = next }
      return Segment(
        milliseconds: Int64(number("durationMs", line)), amplitudes: (last.amplitude, next.amplitude),
        hertz: (last.hertz, next.hertz))
    }
  }

  /// The amplitudes every `step` milliseconds.
  static func amplitudes(of segments: [Segment], step: Double, count: Int) -> [Double] {
    var (index, start) = (0, 0.0)
    return (0..<count).map { position in
      let time = Double(position) * step
      while index < segments.count, start + Double(segments[index].milliseconds) <= time {
        start += Double(segments[index].milliseconds)
        index += 1
      }
      guard index < segments.count else { return 0 }
      let (from, to) = segments[index].amplitudes
      return from + (to - from) * (time - start) / Double(segments[index].milliseconds)
    }
  }
}
