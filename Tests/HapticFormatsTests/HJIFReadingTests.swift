@Suite struct HJIFReadingTests {
  /// True if a vibration has these amplitudes at some milliseconds, each within half a decibel or 0.002.
  private func has(_ bands: String, _ amplitudes: [(milliseconds: Int64, value: Double)]) throws -> Bool {
    let pattern = HJIFFixture.read(HJIFFixture.file(bands)).pattern
    let vibration = try #require(pattern.vibrations.first)
    return amplitudes.allSatisfy { time, value in
      let curve = vibration.intensityCurve?.value(at: .milliseconds(time)) ?? 1
      let amplitude = vibration.intensity.value * curve * vibration.intensity.value * curve
      return abs(amplitude - value) < max(0.002, 0.059 * value)
    }
  }

  /// MPEG's Synthesizer is silent where the wave turns over.
  @Test func `an amplitude that changes its sign passes through nothing`() throws {
    let band = HJIFFixture.band("VectorialWave", HJIFFixture.effect(0, [(0, 0.5, 100), (100, -0.5, nil)]))
    #expect(try has(band, [(0, 0.5), (25, 0.25), (50, 0), (75, 0.25), (100, 0.5)]))
  }

  /// 3s² - 2s³ of the way, as MPEG's Synthesizer renders a curve without a type.
  @Test(arguments: ["", #""curve_type":"Cubic","#]) func `a curve eases from keyframe to keyframe`(
    _ type: String
  ) throws {
    let band = HJIFFixture.band(
      "Curve", HJIFFixture.effect(0, [(0, 0, nil), (500, 1, nil), (800, 0.2, nil)])
    )
    .replacing(#""effects""#, with: type + #""effects""#)
    #expect(
      try has(band, [(50, 0.028), (150, 0.216), (250, 0.5), (350, 0.784), (450, 0.972), (650, 0.6)]))
  }

  @Test func `a curve of type linear has straight lines`() throws {
    let band = HJIFFixture.band("Curve", HJIFFixture.effect(0, [(0, 0, nil), (500, 1, nil)]))
      .replacing(#""effects""#, with: #""curve_type":"Linear","effects""#)
    #expect(try has(band, [(50, 0.1), (250, 0.5), (450, 0.9)]))
  }

  private typealias File = HJIFFixture

  /// A thousand references to a thousand keyframes: a small file must not become a million taps.
  @Test func `references may not repeat without bound`() {
    let keyframes = [String](
      repeating: #"{"relative_position":0,"amplitude_modulation":1,"frequency_modulation":65}"#,
      count: 1000)
    let library =
      #"{"effect_type":"Basis","id":3,"position":0,"keyframes":[\#(keyframes.joined(separator: ","))]}"#
    let references = [String](repeating: #"{"effect_type":"Reference","id":3,"position":0}"#, count: 1000)
    let document = File.read(
      File.file(File.band("Transient", references.joined(separator: ",")), library: library))
    #expect(!document.isReadable)
    #expect(document.parts[0].pattern.events.count == 262_000)
    #expect(Set(document.findings.map(\.code)) == ["hjif-too-many-keyframes"])
  }

  private static let tap =
    #"{"effect_type":"Basis","position":0,"keyframes":[{"relative_position":0,"amplitude_modulation":1,"frequency_modulation":65}]}"#

  private static func head(_ profile: String, level: Int, timescale: Int) -> String {
    File.head.replacing("Main", with: profile).replacing(#""level":1"#, with: #""level":\#(level)"#)
      .replacing("1000", with: String(timescale))
  }

  @Test(arguments: [(1, 128, false), (1, 129, true), (2, 129, false)])
  func theLevelBoundsTheChannels(level: Int, count: Int, isFound: Bool) {
    let channels = (0..<count).map {
      #"{"id":\#($0),"description":"\#($0)","gain":1,"mixing_coefficient":1,"body_part_mask":0,"bands":[\#(File.band("Transient", Self.tap))]}"#
    }
    let text = """
      {\(Self.head("Main", level: level, timescale: 1000)),"avatars":[],"syncs":[],"perceptions":[{"id":1,"avatar_id":0,"description":"",\
      "perception_modality":"Vibration","effect_library":[],"channels":[\(channels.joined(separator: ","))]}]}
      """
    #expect(File.codes(text) == (isFound ? ["hjif-profile-exceeded"] : []))
  }
}
