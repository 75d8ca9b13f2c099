import Testing

@testable import HapticALSA

@Suite struct PacingTests {
  private func pacing() -> Pacing {
    var pacing = Pacing(rate: 48_000, buffer: 1_920, period: 480)
    pacing.begin(at: 5_000_000_000)
    return pacing
  }

  @Test func `a buffer that is empty after a write has no pace`() {
    var pacing = pacing()
    pacing.observe(written: 480, room: 1_440, at: 5_000_000_000, isPlaying: false)
    #expect(!pacing.isSelfPaced)
    pacing.observe(written: 960, room: 1_920, at: 5_000_000_000, isPlaying: false)
    #expect(pacing.isSelfPaced)
  }

  @Test func `more frames than time allows have no pace`() {
    var pacing = pacing()
    // 10 ms: 480 frames, a buffer of 1,920 and 960 of slack.
    pacing.observe(written: 3_360, room: 0, at: 5_010_000_000, isPlaying: true)
    #expect(!pacing.isSelfPaced)
    pacing.observe(written: 3_361, room: 0, at: 5_010_000_000, isPlaying: true)
    #expect(pacing.isSelfPaced)
  }

  @Test func `after the first second a device keeps its pace`() {
    var pacing = pacing()
    pacing.observe(written: 480_000, room: 0, at: 6_000_000_000, isPlaying: true)
    #expect(!pacing.isSelfPaced)
  }

  @Test func `the wait ends exactly when the frames are due`() {
    var pacing = pacing()
    #expect(pacing.wait(rendered: 48_000, frames: 480, at: 5_000_000_000) == 0)
    pacing.observe(written: 480, room: 1_920, at: 5_000_000_000, isPlaying: false)
    #expect(pacing.wait(rendered: 1_440, frames: 480, at: 5_000_000_000) == 0)
    let wait = pacing.wait(rendered: 1_920, frames: 480, at: 5_000_000_000)
    #expect(wait == 10_000_000)
    #expect(pacing.wait(rendered: 1_920, frames: 480, at: 5_000_000_000 + wait) == 0)
    #expect(pacing.wait(rendered: 1_920, frames: 480, at: 5_000_000_000 + wait - 1) > 0)
    // Ten hours later.
    let late: Int64 = 5_000_000_000 + 36_000 * 1_000_000_000
    #expect(pacing.elapsedFrames(at: late) == 36_000 * 48_000)
  }

  /// Regression: after a stop, a whole buffer was due at once, before the engine had sent its events.
  @Test func `time goes on from where a stopped process last looked`() {
    var pacing = pacing()
    pacing.observe(written: 480, room: 1_920, at: 5_000_000_000, isPlaying: false)
    // 1,920 frames are rendered and 480 of them heard, then the process stops for two seconds.
    let atFirst = pacing.slips(rendered: 1_920, at: 5_010_000_000)
    #expect(!atFirst)
    let afterStop = pacing.slips(rendered: 1_920, at: 7_010_000_000)
    #expect(afterStop)
    #expect(pacing.elapsedFrames(at: 7_010_000_000) == 480)
    // One period is due, as it was; not a buffer.
    #expect(pacing.wait(rendered: 1_920, frames: 480, at: 7_010_000_000) == 0)
    #expect(pacing.wait(rendered: 2_400, frames: 480, at: 7_010_000_000) == 10_000_000)
    let later = pacing.slips(rendered: 1_920, at: 7_020_000_000)
    #expect(!later)
    #expect(pacing.elapsedFrames(at: 7_020_000_000) == 960)
  }

  /// A device would not have run dry.
  @Test func `a short stop moves nothing`() {
    var pacing = pacing()
    pacing.observe(written: 480, room: 1_920, at: 5_000_000_000, isPlaying: false)
    let atFirst = pacing.slips(rendered: 1_920, at: 5_010_000_000)
    #expect(!atFirst)
    let afterStop = pacing.slips(rendered: 1_920, at: 5_070_000_000)
    #expect(!afterStop)
    #expect(pacing.elapsedFrames(at: 5_070_000_000) == 3_360)
  }
}
