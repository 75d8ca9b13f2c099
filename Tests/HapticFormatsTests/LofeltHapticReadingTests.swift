@Suite struct LofeltHapticReadingTests {
  @Test func `amplitude becomes a vibration with a curve of its root`() throws {
    let pattern = LofeltFixture.pattern(#"{"time":0.5,"amplitude":0.25},{"time":2,"amplitude":1}"#)
    let vibration = try #require(pattern.vibrations.first)
    #expect(pattern.events.count == 1 && vibration.intensity == .full)
    #expect(vibration.time == .seconds(0.5) && vibration.duration == .seconds(1.5))
    let curve = try #require(vibration.intensityCurve)
    #expect(curve.points.first == .init(0.5, at: .zero) && curve.points.last == .init(1, at: .seconds(1.5)))
    // Between breakpoints the amplitude moves along a straight line.
    for milliseconds in [100, 400, 750, 1_100, 1_400] as [Int64] {
      let amplitude = 0.25 + 0.75 * Double(milliseconds) / 1_500
      #expect(abs(curve.value(at: .milliseconds(milliseconds)) - amplitude.squareRoot()) < 0.001)
    }
    #expect(pattern.curves.isEmpty && pattern.parameters.isEmpty)
  }

  /// At ten points of a ramp the amplitude is within half a decibel of the line that players render.
  @Test func `a ramp from nothing is within half a decibel`() throws {
    let pattern = LofeltFixture.pattern(#"{"time":0,"amplitude":0},{"time":1,"amplitude":1}"#)
    let curve = try #require(pattern.vibrations.first?.intensityCurve)
    for tenth in 1...10 {
      let intensity = curve.value(at: .milliseconds(Int64(tenth) * 95))
      let ratio = intensity * intensity / (Double(tenth) * 0.095)
      #expect(ratio > 0.944 && ratio < 1.059, "\(tenth): \(ratio)")
    }
  }
}
