/// Regression: if a vibration ended in the quantum that waited for output, it was skipped with the silence after it: up
/// to 64 frames of its release were missing from a file, and sounded 4,096 frames later, when the mix's ring came round
/// again.
///
/// This needed a release that ended exactly where a call of `render` did.
@Suite struct SkippedSilenceTests {
  @Test(arguments: [64, 128, 192, 320, 4_096])
  func `skipping silence never skips the end of a vibration`(chunk: Int) {
    for shift in 0..<Int64(Effort.cases(64)) {
      let commands =
        vibration(from: 100, until: 4_300 + shift) + vibration(from: 9_000, until: 9_500, serial: 2)
      #expect(renderSkipping(commands, frames: 20_032, chunk: chunk) == render(commands, frames: 20_032))
    }
  }

  @Test(arguments: [64, 320, 4_096])
  func `skipping silence never skips the end of a tap`(chunk: Int) {
    for shift in 0..<Int64(Effort.cases(64)) {
      let commands = [tap(at: 1_000 + shift), tap(at: 9_000, serial: 1)]
      #expect(renderSkipping(commands, frames: 20_032, chunk: chunk) == render(commands, frames: 20_032))
    }
  }

  private func vibration(from start: Int64, until stop: Int64, serial: Int64 = 0) -> [VoiceCommand] {
    var begin = VoiceCommand(.begin, frame: start, serial: serial)
    (begin.level, begin.second, begin.attack, begin.release) = (0.9, 0.5, 240, 240)
    var release = VoiceCommand(.release, frame: stop, serial: serial + 1)
    release.target = serial
    return [begin, release]
  }

  /// Renders like an offline renderer: skips silence wherever the kernel allows it.
  private func renderSkipping(_ commands: [VoiceCommand], frames: Int, chunk: Int) -> [Float] {
    let synthesizer = Synthesizer(rate: .hz48000)
    for command in commands { precondition(synthesizer.send(command)) }
    var samples: [Float] = []
    var block = [Float](repeating: .nan, count: chunk)
    while samples.count < frames {
      let skipped = synthesizer.skipSilence(limit: frames - samples.count)
      samples += [Float](repeating: 0, count: skipped)
      if skipped > 0 { continue }
      let wanted = min(chunk, frames - samples.count)
      let count = block.withUnsafeMutableBufferPointer {
        synthesizer.render(into: $0.baseAddress!, frames: wanted)
      }
      samples += block[..<count]
      if count < wanted { break }
    }
    return samples
  }
}
