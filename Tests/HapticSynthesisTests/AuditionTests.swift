import HapticModel
import HapticSynthesis
import Testing

/// Differences that a listener must hear, by measurement.
@Suite struct AuditionTests {
  static let sharpnesses: [Float] = [0, 0.2, 0.5, 0.8, 1]

  @Test(arguments: Voicing.allCases)
  func `intensity 50 and 70 and 100 are twelve and six decibels apart`(voicing: Voicing) {
    let taps = [0.5, 0.7, 1].map {
      loudness(render([tap(at: 0, Float($0))], frames: 2_400, voicing: voicing))
    }
    let tones = [0.5, 0.7, 1].map {
      loudness(render([begin(at: 0, Float($0))], frames: 6_000, voicing: voicing)[1_000...])
    }
    for levels in [taps, tones] {
      #expect(abs(levels[2] - levels[0] - 12.04) < 0.1)
      #expect(abs(levels[2] - levels[1] - 6.2) < 0.1)
    }
  }

  @Test func `a tap gets brighter with sharpness and sounds above 300 hertz`() {
    let found = Self.sharpnesses.map {
      centroid(render([tap(at: 0, sharpness: $0)], frames: 2_304), step: 20)
    }
    #expect(zip(found, found.dropFirst()).allSatisfy { $0.hertz < $1.hertz }, "\(found)")
    #expect(found[3].hertz > 1.25 * found[1].hertz)
    // The roundest tap's body is at 330 Hz and short, so that a part of it spreads below. Measured: 85 % to 99 %.
    let shares = found.map(\.share)
    #expect(shares[0] > 0.85 && shares.dropFirst().allSatisfy { $0 > 0.9 }, "\(shares)")
  }

  @Test func `a vibration gets brighter with sharpness and sounds mostly above 300 hertz`() {
    let found = Self.sharpnesses.map {
      centroid(windowed(render([begin(at: 0, sharpness: $0)], frames: 6_000)[1_200...]), step: 10)
    }
    #expect(zip(found, found.dropFirst()).allSatisfy { $0.hertz < $1.hertz }, "\(found)")
    #expect(found[3].hertz > 1.25 * found[1].hertz)
    let shares = found.map(\.share)
    // The roundest hum, 80 Hz and its harmonics, is the lowest.
    #expect(shares[0] > 0.7 && shares.dropFirst().allSatisfy { $0 > 0.9 }, "\(shares)")
  }

  @Test(arguments: sharpnesses)
  func `a literal vibration has the frequency of its sharpness`(sharpness: Float) {
    let samples = render([begin(at: 0, sharpness: sharpness)], frames: 48_240, voicing: .literal)[240...]
    let expected = 80 + 150 * Int(sharpness * 10) / 10
    var rising = 0
    for (left, right) in zip(samples, samples.dropFirst()) where left < 0 && right >= 0 { rising += 1 }
    #expect(abs(rising - expected) <= 1)
    #expect(abs(peak(samples) - 0.9) < 0.001)
  }

  @Test func `a vibrations peak stays below what the limiter expects`() {
    for step in 0...20 {
      let samples = render([begin(at: 0, sharpness: Float(step) / 20)], frames: 3_000)
      #expect(peak(samples) <= 0.5)
    }
  }
}
