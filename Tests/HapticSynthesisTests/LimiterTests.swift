import HapticModel
import HapticSynthesis
import Testing

@Suite struct LimiterTests {
  @Test(arguments: [Int64(0), 1, 10, 37, 64, 200])
  func `forty overlapping full taps never clip`(spacing: Int64) {
    let taps = (0..<40).map { tap(at: 500 + $0 * spacing, 1, sharpness: Float($0) / 40) }
    let samples = render(taps, frames: 500 + Int(spacing) * 40 + 3_000)
    #expect(peak(samples) <= 0.98)
    #expect(peak(samples) > 0.7)
    #expect(onsets(samples).first == 500)
  }

  @Test(arguments: Voicing.allCases)
  func `a single tap passes bit for bit whatever the limiter did before`(voicing: Voicing) {
    let alone = render([tap(at: 64, 1)], frames: 3_000, voicing: voicing)
    let crowd = (0..<40).map { _ in tap(at: 64, 1) }
    let later = render(crowd + [tap(at: 9_600 + 64, 1)], frames: 12_600, voicing: voicing)
    #expect(Array(later[9_600...]) == alone)
  }

  @Test func theGainNeverJumps() {
    let alone = render([tap(at: 64, 1)], frames: 3_000)
    let crowd = render((0..<40).map { _ in tap(at: 64, 1) }, frames: 3_000)
    var last: Float?
    for (one, many) in zip(alone, crowd) {
      guard abs(one) > 0.001 else {
        last = nil
        continue
      }
      let gain = many / (40 * one)
      // From full to a fortieth within one quantum of 64 frames at the most.
      if let last { #expect(abs(gain - last) < 1.0 / 60) }
      last = gain
    }
  }

  @Test func `vibrations with gain stay below the ceiling`() throws {
    let gain = try #require(Decibels(20))
    let samples = render([begin(at: 0), tap(at: 1_000)], frames: 6_000, gain: gain)
    #expect(peak(samples) <= 0.98)
    #expect(peak(samples) > 0.9)
  }
}
