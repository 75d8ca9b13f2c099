internal import HapticText

/// Reads an Android waveform.
struct AndroidWaveformReader: JSONFormatReader {
  private enum Key: String, FieldKey { case timings, amplitudes, loop = "repeat" }

  let fields: FieldReader<AndroidWaveformCode>

  init(_ fields: FieldReader<AndroidWaveformCode>) { self.fields = fields }

  func read() -> ParsedFile<Never> {
    guard let object = fields.object(0, "the waveform", Key.self),
      let waveform = WaveformReader(
        object: object, timings: .timings, amplitudes: .amplitudes, loop: .loop
      ).read()
    else { return ParsedFile() }
    return ParsedFile(parts: [fields.part(of: waveform, at: object[.timings] ?? 0)])
  }
}
