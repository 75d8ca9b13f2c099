internal import HapticModel
internal import HapticText

extension HapticlabsHLAReading {
  /// Reads a file of version 2: a signal for each ability of a phone.
  mutating func readSecond() {
    let names: [StaticString] = [
      "version", "amplitudeSignal", "onOffSignal", "oggSignal", "pwleSignal", "projectName", "trackName",
    ]
    guard let members = fields.members(of: 0, "a Hapticlabs file", names) else { return }
    if let version = members[0] {
      _ = fields.integer(version, "version", in: HapticlabsHLALimits.version...HapticlabsHLALimits.version)
    }
    readNames(members[5], "projectName", members[6], "trackName")
    for (place, name) in [(1, "amplitude"), (2, "on-off")] {
      if let signal = members[place] { readSignal(signal, named: name) }
    }
    for place in [3, 4] {
      guard let signal = members[place] else { continue }
      fields.report(
        .note, .signalIgnored, signal, "\(names[place]) is not read; it is the same pattern in another form")
    }
    if parts.isEmpty {
      fields.report(.error, .noWaveform, 0, "the file has no waveform that can be read")
    }
  }

  private mutating func readSignal(_ node: Int, named name: String) {
    let names: [StaticString] = [
      "amplitudes", "audios", "primitives", "duration", "requiredAudioFiles", "oggs", "basicEnvelopes",
      "envelopes",
    ]
    guard let members = fields.members(of: node, "a signal", names) else { return }
    if let primitives = members[2], !fields.view.isEmpty(primitives) {
      fields.report(.warning, .primitivesIgnored, primitives, "primitives are not read")
    }
    guard let list = members[0], fields.isList(list, "amplitudes"),
      let waveform = joined(list), !waveform.steps.isEmpty
    else { return }
    var part = fields.part(of: waveform, named: name, at: list)
    if let audios = members[1] { add(sounds(audios, "audios", "time", "filename"), to: &part) }
    parts.append(part)
  }

  /// The waveforms of a signal as one, each at its own time; `nil` with an error where one cannot be read.
  private func joined(_ list: Int) -> Waveform? {
    var joined = Waveform(steps: [], first: nil)
    var end = TimePoint.zero
    var count = 0
    var isWhole = true
    fields.view.forEachElement(of: list) { node in
      guard let (start, waveform) = waveform(node) else { return isWhole = false }
      if start < end {
        fields.report(
          .warning, .overlap, node, "the waveform begins before the last one has ended; it is read after it")
      } else if start > end {
        joined.steps.append(.init(length: start - end, intensity: 0, offset: fields.offset(node)))
        end = start
      }
      let length = waveform.steps.reduce(TimeSpan.zero) { $0 + $1.length }
      guard end - .zero + length <= TimePoint.latest - .zero else {
        fields.report(.error, .timeTooLate, node, "the waveform ends beyond 1000000 s")
        return isWhole = false
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
    return isWhole ? joined : nil
  }

  private func waveform(_ node: Int) -> (start: TimePoint, waveform: Waveform)? {
    let names: [StaticString] = ["timings", "amplitudes", "repeat", "startOffset"]
    guard let members = fields.members(of: node, "a waveform", names),
      let waveform = WaveformReading(fields: fields).waveform(members[0], members[1], members[2], of: node)
    else { return nil }
    guard let offset = members[3] else { return (.zero, waveform) }
    return fields.time(offset, "startOffset", in: .milliseconds).map { ($0, waveform) }
  }
}
