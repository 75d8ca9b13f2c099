import HeapProbe

/// The output of a bank: each lane in its own row.
private func rows(
  _ lanes: [[VoiceCommand]], frames: Int, chunk: Int = 480, skipping: Bool = false
) -> (rows: [[Float]], skipped: Int) {
  let synthesizers = lanes.map { _ in Synthesizer(rate: .hz48000) }
  for (synthesizer, commands) in zip(synthesizers, lanes) {
    for command in commands { precondition(synthesizer.send(command)) }
  }
  let bank = KernelBank(synthesizers)
  let buffer = UnsafeMutablePointer<Float>.allocate(capacity: chunk * lanes.count)
  buffer.initialize(repeating: .nan, count: chunk * lanes.count)
  defer { buffer.deallocate() }
  var rows = [[Float]](repeating: [], count: lanes.count)
  var (done, skipped) = (0, 0)
  while done < frames {
    let silent = skipping ? bank.skipSilence(limit: frames - done) : 0
    for lane in rows.indices { rows[lane] += [Float](repeating: 0, count: silent) }
    (done, skipped) = (done + silent, skipped + silent)
    let wanted = min(chunk, frames - done)
    let count = bank.render(into: buffer, stride: chunk, frames: wanted)
    for lane in rows.indices {
      rows[lane] += UnsafeBufferPointer(start: buffer + lane * chunk, count: count)
    }
    done += count
    if count < wanted { break }
  }
  return (rows, skipped)
}

@Suite struct KernelBankTests {
  private static let end = VoiceCommand(.end, frame: 40_001, serial: 99)
  private static let left = [tap(at: 480), tap(at: 20_000), begin(at: 30_000), release(at: 31_000), end]
  private static let right = [begin(at: 9_000), release(at: 9_500), tap(at: 20_003, 0.3, serial: 3), end]

  @Test(arguments: [1, 64, 479, 4_096]) func `every lane is what its kernel alone renders`(chunk: Int) {
    let lanes = [Self.left, Self.right, [Self.end]]
    let (rows, _) = rows(lanes, frames: 60_000, chunk: chunk)
    for (row, commands) in zip(rows, lanes) { #expect(row == render(commands, frames: 60_000)) }
    #expect(rows.map(\.count) == [40_001, 40_001, 40_001])
    #expect(rows[2].allSatisfy { $0 == 0 })
  }

  @Test func `only what is silent in every lane is skipped`() {
    let lanes = [Self.left, Self.right]
    let (rows, skipped) = rows(lanes, frames: 60_000, chunk: 64, skipping: true)
    for (row, commands) in zip(rows, lanes) { #expect(row == render(commands, frames: 60_000)) }
    // Either lane alone skips more.
    #expect(skipped > 10_000)
    let maximum = (0..<40_001).reduce(0) { $0 + (rows[0][$1] == 0 && rows[1][$1] == 0 ? 1 : 0) }
    #expect(skipped <= maximum)
  }

  @Test func `a lane that ends early is silent until the last one ends`() {
    let short = [tap(at: 100), VoiceCommand(.end, frame: 2_000, serial: 9)]
    let (rows, _) = rows([short, Self.left], frames: 60_000, chunk: 777)
    #expect(rows.map(\.count) == [40_001, 40_001])
    #expect(Array(rows[0][..<2_000]) == render(short, frames: 2_000))
    #expect(rows[0][2_000...].allSatisfy { $0 == 0 })
    #expect(rows[1] == render(Self.left, frames: 60_000))
  }

  @Test(.disabled(if: Effort.isQuick))
  func `sixty seconds of four lanes make no heap call and count no references`() {
    let synthesizers = (0..<4).map { _ in Synthesizer(rate: .hz48000) }
    for (lane, synthesizer) in synthesizers.enumerated() {
      for command in scenario(seed: UInt64(lane + 1), events: 2_000, frames: 2_880_000) {
        precondition(synthesizer.send(command))
      }
    }
    let buffer = UnsafeMutablePointer<Float>.allocate(capacity: 4 * 480)
    defer { buffer.deallocate() }
    let (heap, references, frames) = KernelBank(synthesizers).withUnsafeKernels { kernels in
      var frames = 0
      retain_probe_arm()
      heap_probe_arm()
      while frames < 2_880_000 {
        frames += kernels.skipSilence(limit: 480)
        frames += kernels.render(into: buffer, stride: 480, frames: 480)
      }
      let heap = heap_probe_disarm()
      return (heap, retain_probe_disarm(), frames)
    }
    #expect(heap == 0)
    #expect(references == 0)
    #expect(frames >= 2_880_000)
  }
}
