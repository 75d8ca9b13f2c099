import Foundation
import HapticTokens
import Testing

/// The springs of the style sheet follow the formula.
@Suite struct SpringTests {
  /// Name, spring, and the known settling time, overshoot and its time.
  static let known: [(String, Spring, Int, Int)] = [
    ("action-bar", .actionBar, 329, 140), ("segment", .segment, 494, 210),
  ]

  /// The way of a damped unit mass, from the formula of ``Spring``.
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
      let place = index == 0 ? 0 : index == list.count - 1 ? 100 : Double(parts[1].dropLast())
      return (try #require(place) / 100, position)
    }
  }

  @Test(arguments: known)
  func theStyleSheetFollowsTheFormula(name: String, spring: Spring, settling: Int, peak: Int) throws {
    let stops = try stops(name)
    #expect(stops.map(\.0) == stops.map(\.0).sorted())
    for step in 0...1000 {
      let part = Double(step) / 1000
      let next = max(stops.firstIndex { $0.0 >= part } ?? stops.count - 1, 1)
      let (from, to) = (stops[next - 1], stops[next])
      let drawn = from.1 + (to.1 - from.1) * (part - from.0) / (to.0 - from.0)
      let exact = position(spring, part * Double(spring.settling) / 1000)
      #expect(abs(drawn - exact) <= 0.0015, "at \(part)")
    }
  }

  @Test(arguments: known)
  func theKnownTimesAreThoseOfTheFormula(name: String, spring: Spring, settling: Int, peak: Int) throws {
    #expect(spring.settling == settling)
    #expect(try Files.styleSheet().contains("--duration-\(name): \(settling)ms;"))
    #expect(abs(position(spring, Double(peak) / 1000) - 1.046) < 0.0005)
    let later = stride(from: Double(settling) / 1000, to: 2, by: 0.001).map { abs(position(spring, $0) - 1) }
    #expect((later.max() ?? 1) < 0.0011)
  }
}
