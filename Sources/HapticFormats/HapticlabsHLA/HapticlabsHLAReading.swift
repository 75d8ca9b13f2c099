internal import HapticModel
internal import HapticText

/// One reading of a Hapticlabs file: walks the tape, collects parts and findings.
struct HapticlabsHLAReading {
  let fields: FieldReader<HapticlabsHLACode>
  var parts: [PatternPart] = []
  private(set) var summary: String?

  init(_ view: JSONView) { fields = FieldReader(view) }

  /// Reads the top-level object, whichever kind it is.
  mutating func readTop() {
    var isSecond = false
    for key: StaticString in ["version", "onOffSignal", "amplitudeSignal", "oggSignal", "pwleSignal"] {
      fields.view.forEachMember(of: 0) { name, _ in isSecond = isSecond || fields.view.isEqual(name, key) }
    }
    if isSecond { readSecond() } else { readFirst() }
  }

  // MARK: The first kind

  private mutating func readFirst() {
    let names: [StaticString] = [
      "Timings", "Amplitudes", "Repeat", "Audios", "ProjectName", "TrackName", "Duration",
      "RequiredAudioFiles",
    ]
    guard let members = fields.members(of: 0, "a Hapticlabs file", names) else { return }
    readNames(members[4], "ProjectName", members[5], "TrackName")
    let waveforms = WaveformReading(
      fields: fields, names: .init(timings: "Timings", amplitudes: "Amplitudes", loop: "Repeat"))
    guard let waveform = waveforms.waveform(members[0], members[1], members[2], of: 0) else { return }
    var part = fields.part(of: waveform, at: members[0] ?? 0)
    if let audios = members[3] { add(sounds(audios, "Audios", "Time", "Filename"), to: &part) }
    parts = [part]
  }

  /// Takes the two names as what the file says about itself.
  mutating func readNames(_ project: Int?, _ projectName: String, _ track: Int?, _ trackName: String) {
    let texts = [
      project.flatMap { fields.text($0, projectName) }, track.flatMap { fields.text($0, trackName) },
    ]
    let known = texts.compactMap { $0 }.filter { !$0.isEmpty }
    if !known.isEmpty { summary = known.joined(separator: ": ") }
  }

  // MARK: Sounds

  /// A sound and where it stands in the text.
  typealias Sound = (event: HapticEvent, offset: Int)

  /// The sound files of a list.
  func sounds(_ list: Int, _ field: String, _ time: StaticString, _ file: StaticString) -> [Sound] {
    guard fields.isList(list, field) else { return [] }
    var sounds: [Sound] = []
    fields.view.forEachElement(of: list) { node in
      guard let members = fields.members(of: node, "a sound", [time, file]) else { return }
      let begin = fields.required(members[0], time.description, of: node, "the sound")
        .flatMap { fields.time($0, time.description, in: .milliseconds) }
      let path = fields.required(members[1], file.description, of: node, "the sound")
        .flatMap { fields.text($0, file.description) }
      guard let begin, let path else { return }
      sounds.append((.audioCustom(AudioCustom(at: begin, path: path)), fields.offset(node)))
    }
    return sounds
  }

  /// Puts sounds among the vibrations, in the order of time; at one time vibrations come first.
  func add(_ sounds: [Sound], to part: inout PatternPart) {
    guard !sounds.isEmpty else { return }
    let placed = zip(part.pattern.events, part.origins.events).map { (event: $0, offset: $1) } + sounds
    let sorted = placed.enumerated().sorted { one, other in
      (one.element.event.time, one.offset) < (other.element.event.time, other.offset)
    }
    part.pattern.events = sorted.map(\.element.event)
    part.origins.events = sorted.map(\.element.offset)
  }
}
