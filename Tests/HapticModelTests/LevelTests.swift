@Suite struct LevelTests {
  @Test(arguments: [
    (Double.nan, 0.0), (.infinity, 1), (-.infinity, 0), (1.5, 1), (1, 1), (0, 0), (-0.001, 0), (0.25, 0.25),
    (.leastNonzeroMagnitude, .leastNonzeroMagnitude), (.greatestFiniteMagnitude, 1),
  ])
  func `a unit level clamps whatever it is given`(value: Double, level: Double) {
    #expect(UnitLevel(clamping: value).value == level)
  }

  @Test(arguments: [
    (Double.nan, 0.0), (.infinity, 1), (-.infinity, -1), (1.5, 1), (-1.5, -1), (-0.5, -0.5), (0, 0),
  ])
  func `a signed level clamps whatever it is given`(value: Double, level: Double) {
    #expect(SignedLevel(clamping: value).value == level)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1.0000000000000002, -1.0000000000000002])
  func `an exact level refuses what lies outside`(value: Double) {
    #expect(UnitLevel(exactly: value) == nil)
    #expect(SignedLevel(exactly: value) == nil)
    #expect(UnitLevel(exactly: -.leastNonzeroMagnitude) == nil)
  }

  @Test func `no level is negative zero because that would print differently`() throws {
    #expect(try #require(UnitLevel(exactly: -0.0)).value.sign == .plus)
    #expect(UnitLevel(clamping: -0.0).value.sign == .plus)
    #expect(UnitLevel(floatLiteral: -0.0).value.sign == .plus)
    #expect(try #require(SignedLevel(exactly: -0.0)).value.sign == .plus)
    #expect(SignedLevel(clamping: -0.0).value.sign == .plus)
    #expect(ControlID.hapticSharpness.clamped(-0.0).sign == .plus)
  }

  @Test func levelsMultiplyAndCompare() {
    #expect(UnitLevel.full * 0.25 == 0.25)
    #expect(UnitLevel.zero * .full == .zero)
    #expect(UnitLevel.soft < .medium && .medium < .sharp)
    #expect((UnitLevel.soft.value, UnitLevel.medium.value, UnitLevel.sharp.value) == (0.3, 0.5, 0.8))
  }

  @Test func `decibels are factors on an amplitude`() throws {
    #expect(Decibels.zero.amplitude == 1)
    #expect(abs(try #require(Decibels(20)).amplitude - 10) < 1e-13)
    #expect(abs(try #require(Decibels(-6)).amplitude - 0.501187233627272) < 1e-14)
    #expect(Decibels(.nan) == nil)
    #expect(Decibels(-.infinity) == nil)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func aFrequencyIsPositiveAndFinite(hertz: Double) {
    #expect(Frequency(hertz: hertz) == nil)
  }

  @Test(arguments: ControlID.allCases)
  func `every control clamps to its range and takes na n for neutral`(id: ControlID) {
    #expect(id.clamped(.nan) == id.neutral)
    #expect(id.clamped(.infinity) == id.range.upperBound)
    #expect(id.clamped(-.infinity) == id.range.lowerBound)
    #expect(id.range.contains(id.neutral))
    #expect(DynamicParameter(id, 7).value == 1)
    #expect(id.neutral == (id.combination == .multiplies ? 1 : 0))
  }

  @Test func `only the six controls of the format can be curved`() {
    let curved = ControlID.allCases.filter(\.canBeCurved).map(\.rawValue)
    #expect(
      curved == [
        "HapticIntensityControl", "HapticSharpnessControl", "AudioVolumeControl", "AudioPanControl",
        "AudioBrightnessControl", "AudioPitchControl",
      ])
  }
}
