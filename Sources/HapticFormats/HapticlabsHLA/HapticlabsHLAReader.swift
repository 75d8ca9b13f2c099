internal import HapticModel
internal import HapticScores
internal import HapticText

/// Reads a Hapticlabs file of either kind.
struct HapticlabsHLAReader: JSONFormatReader {
  private enum FirstKey: String, FieldKey {
    case timings = "Timings"
    case amplitudes = "Amplitudes"
    case loop = "Repeat"
    case audios = "Audios"
    case project = "ProjectName"
    case track = "TrackName"
    case duration = "Duration"
    case requiredAudioFiles = "RequiredAudioFiles"
  }

  private enum SecondKey: String, FieldKey {
    case version, amplitudeSignal, onOffSignal, oggSignal, pwleSignal, projectName, trackName
  }

  private enum FirstSoundKey: String, FieldKey {
    case time = "Time"
    case file = "Filename"
  }

  let fields: FieldReader<HapticlabsHLACode>

  func read() -> ParsedFile<Never> {
    let secondKeys: [StaticString] = [
      "version", "onOffSignal", "amplitudeSignal", "oggSignal", "pwleSignal",
    ]
    let isSecond = secondKeys.contains { fields.view.member($0, of: 0) != nil }
    return isSecond ? readSecond() : readFirst()
  }

  private func readFirst() -> ParsedFile<Never> {
    guard let file = fields.object(0, noun: "the file", keys: FirstKey.self) else { return ParsedFile() }
    let summary = summary(file.text(.project), file.text(.track))
    let reader = WaveformReader(object: file, timings: .timings, amplitudes: .amplitudes, loop: .loop)
    guard let waveform = reader.read() else { return ParsedFile(summary: summary) }
    if let first = waveform.first { fields.reportRepeat(from: first, at: file[.loop] ?? 0) }
    var part = fields.part(of: waveform, at: file[.timings] ?? 0)
    let sounds = file.list(.audios) ?? []
    add(sounds.compactMap { sound($0, time: FirstSoundKey.time, file: FirstSoundKey.file) }, to: &part)
    return ParsedFile(parts: [part], summary: summary)
  }

  /// Reads a file of version 2: a signal for each ability of a phone.
  private func readSecond() -> ParsedFile<Never> {
    guard let file = fields.object(0, noun: "the file", keys: SecondKey.self) else { return ParsedFile() }
    _ = file.integer(.version, in: 2...2)
    let summary = summary(file.text(.projectName), file.text(.trackName))
    let parts = [
      file[.amplitudeSignal].flatMap { readSignal($0, named: "amplitude") },
      file[.onOffSignal].flatMap { readSignal($0, named: "on-off") },
    ].compactMap(\.self)
    for key in [SecondKey.oggSignal, .pwleSignal] {
      guard let signal = file[key] else { continue }
      fields.report(
        .note, code: .signalIgnored, node: signal,
        message: "\(key.rawValue) is not read; it is the same pattern in another form")
    }
    if parts.isEmpty {
      fields.report(.error, code: .noWaveform, node: 0, message: "the file has no waveform that can be read")
    }
    return ParsedFile(parts: parts, summary: summary)
  }

  private func summary(_ names: String?...) -> String? {
    let known = names.compactMap(\.self).filter { !$0.isEmpty }
    return known.isEmpty ? nil : known.joined(separator: ": ")
  }

  // MARK: Sounds

  /// A sound and the byte at which it begins.
  typealias Sound = (event: HapticEvent, offset: Int)

  /// Reads a sound file's time and path.
  func sound<Key: FieldKey>(_ node: Int, time: Key, file: Key) -> Sound? {
    guard let sound = fields.object(node, noun: "the sound", keys: Key.self) else { return nil }
    let begin = sound.time(time, in: .milliseconds, .required)
    let path = sound.text(file, .required)
    guard let begin, let path else { return nil }
    return (.audioCustom(AudioCustom(at: begin, path: path)), fields.offset(node))
  }

  /// Adds sounds in the order of time; at one time vibrations come first.
  func add(_ sounds: [Sound], to part: inout PatternPart) {
    guard !sounds.isEmpty else { return }
    let placed = zip(part.pattern.events, part.origins.events).map { (event: $0, offset: $1) } + sounds
    let sorted = placed.stablySorted { $0.event.time < $1.event.time }
    part.pattern.events = sorted.map(\.event)
    part.origins.events = sorted.map(\.offset)
  }

  // MARK: Signals

  private enum SignalKey: String, FieldKey {
    case amplitudes, audios, primitives, duration, requiredAudioFiles, oggs, basicEnvelopes, envelopes
  }

  private enum WaveformKey: String, FieldKey { case timings, amplitudes, loop = "repeat", startOffset }

  private enum SoundKey: String, FieldKey { case time, filename }

  /// Reads the waveforms and the sounds of a signal.
  func readSignal(_ node: Int, named name: String) -> PatternPart? {
    guard let signal = fields.object(node, noun: "the signal", keys: SignalKey.self) else { return nil }
    if let primitives = signal[.primitives], !fields.view.isEmpty(primitives) {
      fields.report(.warning, code: .primitivesIgnored, node: primitives, message: "primitives are not read")
    }
    guard let list = signal[.amplitudes], let nodes = signal.list(.amplitudes),
      let waveform = joined(nodes, at: list), !waveform.steps.isEmpty
    else { return nil }
    var part = fields.part(of: waveform, named: name, at: list)
    let sounds = signal.list(.audios) ?? []
    add(sounds.compactMap { sound($0, time: SoundKey.time, file: SoundKey.filename) }, to: &part)
    return part
  }

  /// The waveforms of a signal as one, each at its own time; `nil` with an error if one cannot be read.
  private func joined(_ nodes: [Int], at list: Int) -> Waveform? {
    var joined = Waveform(steps: [])
    var end = TimePoint.zero
    var count = 0
    var loop: Int?
    for node in nodes {
      guard let (start, waveform) = waveform(node) else { continue }
      if start < end {
        fields.report(
          .warning, code: .overlap, node: node,
          message: "the waveform begins before the previous one has ended; it is moved to that one's end")
      } else if start > end {
        joined.steps.append(.init(length: start - end, intensity: 0, offset: fields.offset(node)))
        end = start
      }
      let length = waveform.steps.reduce(TimeSpan.zero) { $0 + $1.length }
      guard end - .zero + length <= TimePoint.latest - .zero else {
        fields.report(.error, code: .timeTooLate, node: node, message: "the waveform ends after 1000000 s")
        continue
      }
      end = end + length
      loop = waveform.first ?? loop
      if let first = waveform.first { joined.first = joined.steps.count + first }
      joined.steps += waveform.steps
      count += 1
    }
    if count > 1, joined.first != nil {
      fields.report(
        .warning, code: .repeatIgnored, node: list,
        message: "one of several waveforms repeats; all are played once")
      joined.first = nil
    } else if let loop {
      fields.reportRepeat(from: loop, at: list)
    }
    return count == nodes.count ? joined : nil
  }

  private func waveform(_ node: Int) -> (start: TimePoint, waveform: Waveform)? {
    guard let object = fields.object(node, noun: "the waveform", keys: WaveformKey.self),
      let waveform = WaveformReader(
        object: object, timings: .timings, amplitudes: .amplitudes, loop: .loop
      ).read()
    else { return nil }
    guard object[.startOffset] != nil else { return (.zero, waveform) }
    return object.time(.startOffset, in: .milliseconds).map { ($0, waveform) }
  }
}
