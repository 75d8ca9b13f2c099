import Foundation

@Suite struct HapticAudioExample {
  @Test func aSinkPullsAndAWriterKeeps() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "thrum-documentation-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("tap.wav").path
    let synthesizer = Synthesizer(rate: .hz48000)
    var tap = VoiceCommand(.tap, frame: 480, serial: 0)
    tap.level = 1
    tap.second = 0.5
    #expect(synthesizer.send(tap))
    #expect(StreamLayout(rate: .hz48000, format: .s16, channels: 2, active: [0, 1]) != nil)

    // example: HapticAudio
    guard let layout = StreamLayout(rate: .hz48000, format: .s16, channels: 2, active: [0, 1]) else { return }
    let sink = CaptureSink(layout)
    try sink.start(rendering: synthesizer, tap: nil) { _ in }
    sink.pull(frames: FrameCount(4_800))

    let writer = try WAVWriter(path: path, layout: layout)
    try writer.append(sink.frames)
    try writer.finish()  // only now is there a file of that name
    // end

    #expect(sink.frames.firstIndex { $0 != 0 } == 480)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let header = WAVHeader(layout, frames: writer.frames, reservesLargeSizes: true)
    #expect(bytes.count == header.bytes.count + 4_800 * layout.bytesPerFrame)
    #expect(Array(bytes.prefix(header.bytes.count)) == header.bytes)
  }
}
