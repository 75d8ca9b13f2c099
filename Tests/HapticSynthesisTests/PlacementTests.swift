@Suite struct PlacementTests {
  @Test func `a late command is placed at the head and reported while its neighbours stay`() {
    let stage = Stage()
    stage.render(1_000)
    let head = stage.synthesizer.head.index
    #expect(head == 1_088, "the quantum of frame 1,000 and the one that the limiter looks at")
    stage.send(tap(at: 100, serial: 1), tap(at: 5_000, serial: 2))
    stage.render(9_000)
    #expect(stage.placements().map(\.placed) == [head, 5_000])
    #expect(onsets(stage.samples) == [Int(head), 5_000])
  }

  @Test func aCommandForTheHeadIsOnTime() {
    let stage = Stage()
    stage.render(1_000)
    let head = stage.synthesizer.head.index
    stage.send(tap(at: head))
    stage.render(1_000)
    #expect(stage.placements().map { $0.placed - $0.requested } == [0])
  }

  @Test func `more than 64 vibrations at once are refused and reported`() {
    let stage = Stage()
    for serial in 1...70 { stage.send(begin(at: 100, 0.1, serial: Int64(serial))) }
    stage.render(1_000)
    #expect(
      stage.placements().map(\.placed) == [Int64](repeating: 100, count: 64)
        + [Int64](repeating: -1, count: 6))
  }

  @Test func `a place is free again when its vibration has ended`() {
    let stage = Stage()
    for serial in 1...64 { stage.send(begin(at: 0, 0.1, serial: Int64(serial))) }
    stage.send(
      release(at: 1_000, of: 7), begin(at: 1_100, 0.1, serial: 100), begin(at: 1_400, 0.1, serial: 101))
    stage.render(2_000)
    #expect(stage.placements().suffix(2).map(\.placed) == [-1, 1_400])
  }

  @Test func `a full ring refuses until the kernel has read from it`() {
    let stage = Stage(capacity: 16)
    for frame in 0..<16 { #expect(stage.synthesizer.send(tap(at: Int64(frame)))) }
    #expect(!stage.synthesizer.send(tap(at: 16)))
    stage.render(64)
    #expect(stage.synthesizer.send(tap(at: 200)))
  }

  @Test func `reports that nobody reads are counted`() {
    let stage = Stage(capacity: 16)
    for round in 0..<6 {
      for _ in 0..<16 { stage.send(tap(at: Int64(round) * 640)) }
      stage.render(640)
    }
    #expect(stage.placements().count == 32)
    #expect(stage.synthesizer.unreportedPlacements == 64)
  }

  @Test func `levels outside their range are clamped and never poison the sound`() {
    // Found in review: a level that was NaN made every later frame NaN.
    let stage = Stage()
    stage.send(
      tap(at: 0, .nan, sharpness: .nan), begin(at: 10, .infinity, sharpness: .nan),
      control(.intensityControl, at: 500, from: .nan, to: .nan), tap(at: 600, 5, sharpness: 9))
    stage.render(4_000)
    #expect(stage.samples.allSatisfy { abs($0) <= 0.98 })
    #expect(peak(stage.samples) > 0.3)
  }
}
