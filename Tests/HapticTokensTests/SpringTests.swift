/// The springs of the style sheet follow the formula.
@Suite struct SpringTests {
  /// Name, spring, and the known settling time, overshoot and its time.
  static let known: [(String, String, Int, Int)] = [
    ("action-bar", "actionBar", 329, 140), ("segment", "segment", 494, 210),
  ]

  /// A damped spring of a unit mass: the period without damping in seconds, and the damping ratio below 1.
  private struct Spring {
    let response: Double
    let dampingRatio: Double
  }

  private func spring(_ key: String) throws -> Spring {
    let values = try #require(try Files.tokens().object("spring")[key] as? [Any])
    return Spring(
      response: try #require(values[0] as? Double), dampingRatio: try #require(values[1] as? Double))
  }

  /// The way from 0 to 1: 1 − e^(−ζωt) (cos ω′t + ζω/ω′ sin ω′t), where ω = 2π / response, ζ is the damping ratio and
  /// ω′ = ω √(1 − ζ²).
  private func position(_ spring: Spring, _ time: Double) -> Double {
    let omega = 2 * Double.pi / spring.response
    let ratio = spring.dampingRatio
    let damped = omega * (1 - ratio * ratio).squareRoot()
    let swing = cos(damped * time) + ratio * omega / damped * sin(damped * time)
    return 1 - exp(-ratio * omega * time) * swing
  }

  /// The stops of a `linear()`: parts of the duration, and positions.
  private func stops(_ name: String) throws -> [(Double, Double)] {
    let sheet = try Files.styleSheet()
    let start = try #require(sheet.range(of: "--curve-\(name): linear("))
    let list = sheet[start.upperBound...].prefix { $0 != ")" }.components(separatedBy: ", ")
    return try list.enumerated().map { index, stop in
      let parts = stop.components(separatedBy: " ")
      let position = try #require(Double(parts[0]))
      let percent = index == 0 ? 0 : index == list.count - 1 ? 100 : Double(parts[1].dropLast())
      return (try #require(percent) / 100, position)
    }
  }

  @Test(arguments: known)
  func theStyleSheetFollowsTheFormula(name: String, key: String, settling: Int, peak: Int) throws {
    let (spring, stops) = (try spring(key), try stops(name))
    #expect(stops.map(\.0) == stops.map(\.0).sorted())
    for step in 0...1000 {
      let part = Double(step) / 1000
      let next = max(stops.firstIndex { $0.0 >= part } ?? stops.count - 1, 1)
      let (from, to) = (stops[next - 1], stops[next])
      let drawn = from.1 + (to.1 - from.1) * (part - from.0) / (to.0 - from.0)
      let exact = position(spring, part * Double(settling) / 1000)
      #expect(abs(drawn - exact) <= 0.0015, "at \(part)")
    }
  }

  @Test(arguments: known)
  func theKnownTimesAreThoseOfTheFormula(name: String, key: String, settling: Int, peak: Int) throws {
    let spring = try spring(key)
    #expect(try Files.styleSheet().contains("--duration-\(name): \(settling)ms;"))
    #expect(abs(position(spring, Double(peak) / 1000) - 1.046) < 0.0005)
    let later = stride(from: Double(settling) / 1000, to: 2, by: 0.001).map { abs(position(spring, $0) - 1) }
    #expect((later.max() ?? 1) < 0.0011)
  }
}
