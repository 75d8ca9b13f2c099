@Suite struct HapticSynthesisExample {
  @Test func `a tap sounds on the frame of its command`() {
    // example: HapticSynthesis
    let synthesizer = Synthesizer(rate: .hz48000, voicing: .audition)
    var tap = VoiceCommand(.tap, frame: 480, serial: 0)
    tap.level = 1  // intensity
    tap.second = 0.5  // sharpness
    _ = synthesizer.send(tap)
    _ = synthesizer.send(VoiceCommand(.end, frame: 3_000, serial: 1))

    var frames = [Float](repeating: 0, count: 4_800)
    let count = frames.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { synthesizer.render(into: $0, frames: buffer.count) } ?? 0
    }
    let onset = frames.firstIndex { $0 != 0 }  // 480
    let placed = synthesizer.nextPlacement()?.placed  // 480
    // end

    #expect(count == 3_000)
    #expect(onset == 480)
    #expect(placed == 480)
  }
}
