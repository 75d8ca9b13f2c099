@Suite struct CutTests {
  private func cut(_ stage: Stage, from frame: Int64) {
    precondition(stage.synthesizer.cut(from: FrameIndex(frame)))
  }

  @Test(arguments: [1_100, 1_088, 1_151])
  func `a cut revokes later commands and fades within 4 milliseconds`(frame: Int64) {
    let stage = Stage()
    stage.send(begin(at: 100), tap(at: 1_000), tap(at: frame), tap(at: 5_000))
    cut(stage, from: frame)
    stage.render(8_000)
    let uncut = render([begin(at: 100), tap(at: 1_000)], frames: 8_000)
    #expect(stage.samples[..<Int(frame)] == uncut[..<Int(frame)])
    #expect(stage.samples[(Int(frame) + 192)...].allSatisfy { $0 == 0 })
    #expect(steepest(stage.samples) <= steepest(uncut) + 0.01)
  }

  @Test func `a command sent after the cut sounds untouched`() {
    let stage = Stage()
    stage.send(tap(at: 100), tap(at: 6_000))
    cut(stage, from: 5_000)
    stage.send(tap(at: 5_000, 0.5))
    stage.render(12_000)
    #expect(stage.samples == render([tap(at: 100), tap(at: 5_000, 0.5)], frames: 12_000))
  }

  @Test func `a second cut further on does not let the first fade what came between`() {
    // Found in review: the first cut was applied after the tap that was sent after it.
    let stage = Stage()
    stage.send(tap(at: 3_000))
    cut(stage, from: 1_000)
    stage.send(tap(at: 1_000))
    cut(stage, from: 6_000)
    stage.send(tap(at: 6_000))
    stage.render(12_000)
    #expect(stage.samples == render([tap(at: 1_000), tap(at: 6_000)], frames: 12_000))
  }

  @Test func `a second cut before the first acts in its own time`() {
    // Found in review: it waited for the first.
    let stage = Stage()
    stage.send(begin(at: 100))
    cut(stage, from: 20_000)
    cut(stage, from: 5_000)
    stage.render(24_000)
    #expect(peak(stage.samples[4_900..<5_000]) > 0.1)
    #expect(stage.samples[5_192...].allSatisfy { $0 == 0 })
  }

  @Test func `a cut in a release fades from what is left`() {
    // Found in review: the vibration jumped back to its full strength and faded from there.
    let stage = Stage(.hz48000, .literal)
    stage.send(begin(at: 0, release: 48_000), release(at: 4_800))
    cut(stage, from: 40_000)
    stage.render(42_000)
    #expect(peak(stage.samples[39_000..<40_000]) < 0.1)
    #expect(peak(stage.samples[40_000...]) < 0.1)
    #expect(stage.samples[40_192...].allSatisfy { $0 == 0 })
  }

  @Test func `a cut that comes too late acts at once`() {
    let stage = Stage()
    stage.send(begin(at: 0))
    stage.render(4_800)
    cut(stage, from: 100)
    let head = Int(stage.synthesizer.head.index)
    stage.render(4_800)
    #expect(stage.samples[(head + 192)...].allSatisfy { $0 == 0 })
    #expect(steepest(stage.samples[4_000...]) < 0.2)
  }
}
