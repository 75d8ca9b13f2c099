internal import HapticModel
internal import HapticText

extension HapticlabsHLAReader {
  private enum SignalKey: String, FieldKey {
    case amplitudes, audios, primitives, duration, requiredAudioFiles, oggs, basicEnvelopes, envelopes
  }

  private enum WaveformKey: String, FieldKey { case timings, amplitudes, loop = "repeat", startOffset }

  private enum SoundKey: String, FieldKey { case time, filename }

  /// Reads the waveforms and the sounds of a signal.
  func readSignal(_ node: Int, named name: String) -> PatternPart? {
    guard let signal = fields.object(node, "the signal", SignalKey.self) else { return nil }
    if let primitives = signal[.primitives], !fields.view.isEmpty(primitives) {
      fields.report(.warning, .primitivesIgnored, primitives, "primitives are not read")
    }
    guard let list = signal[.amplitudes], let nodes = signal.list(.amplitudes),
      let waveform = joined(nodes, at: list), !waveform.steps.isEmpty
    else { return nil }
    var part = fields.part(of: waveform, named: name, at: list)
    let sounds = signal.list(.audios) ?? []
    add(sounds.compactMap { sound($0, SoundKey.time, SoundKey.filename) }, to: &part)
    return part
  }

  /// The waveforms of a signal as one, each at its own time; `nil` with an error if one cannot be read.
  private func joined(_ nodes: [Int], at list: Int) -> Waveform? {
    var joined = Waveform(steps: [])
    var end = TimePoint.zero
    var count = 0
    for node in nodes {
      guard let (start, waveform) = waveform(node) else { continue }
      if start < end {
        fields.report(
          .warning, .overlap, node,
          "the waveform begins before the previous one has ended; it is moved to that one's end")
      } else if start > end {
        joined.steps.append(.init(length: start - end, intensity: 0, offset: fields.offset(node)))
        end = start
      }
      let length = waveform.steps.reduce(TimeSpan.zero) { $0 + $1.length }
      guard end - .zero + length <= TimePoint.latest - .zero else {
        fields.report(.error, .timeTooLate, node, "the waveform ends after 1000000 s")
        continue
      }
      end = end + length
      if let first = waveform.first { joined.first = joined.steps.count + first }
      joined.steps += waveform.steps
      count += 1
    }
    if count > 1, joined.first != nil {
      fields.report(.warning, .repeatIgnored, list, "one of several waveforms repeats; all are played once")
      joined.first = nil
    }
    return count == nodes.count ? joined : nil
  }

  private func waveform(_ node: Int) -> (start: TimePoint, waveform: Waveform)? {
    guard let object = fields.object(node, "the waveform", WaveformKey.self),
      let waveform = WaveformReader(
        object: object, timings: .timings, amplitudes: .amplitudes, loop: .loop
      ).read()
    else { return nil }
    guard object[.startOffset] != nil else { return (.zero, waveform) }
    return object.time(.startOffset, in: .milliseconds).map { ($0, waveform) }
  }
}
