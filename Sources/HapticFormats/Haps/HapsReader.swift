internal import HapticModel
internal import HapticScores
internal import HapticText

/// Reads an Interhaptics effect: collects the notes of its melodies, then assembles them.
struct HapsReader: JSONFormatReader {
  private enum EffectKey: String, FieldKey {
    case version = "m_version"
    case name = "m_name"
    case description = "m_description"
    case highDefinition = "m_HDFlag"
    case timeUnit = "m_time_unit"
    case lengthUnit = "m_length_unit"
    case gain = "m_gain"
    case vibration = "m_vibration"
    case texture = "m_texture"
    case stiffness = "m_stiffness"
  }

  private enum ModalityKey: String, FieldKey {
    case gain = "m_gain"
    case maximum = "m_maximum"
    case loop = "m_loop"
    case evaluation = "m_signalEvaluationMethod"
    case melodies = "m_melodies"
  }

  private enum MelodyKey: String, FieldKey {
    case gain = "m_gain"
    case mute = "m_mute"
    case notes = "m_notes"
  }

  let fields: FieldReader<HapsCode>
  var notes: [HapsNote] = []
  var taps: [EnvelopeAssembly.Tap] = []
  var faults = HapsFaults()
  /// The number of the melody that is read.
  private(set) var melody = 0
  /// The modalities with melodies that are no vibration.
  private var ignored: [String] = []

  init(fields: FieldReader<HapsCode>) { self.fields = fields }

  mutating func read() -> ParsedFile<Never> {
    var file = ParsedFile<Never>()
    guard let effect = fields.object(0, noun: "the effect", keys: EffectKey.self) else { return file }
    checkVersion(effect)
    if let unit = effect[.timeUnit], let number = effect.number(.timeUnit), number != 0 {
      fields.report(
        .error, code: .unitUnknown, node: unit,
        message: "m_time_unit must be 0 (seconds); other units are not supported")
    }
    if let text = effect.text(.description), !text.isEmpty { file.summary = text }
    checkIgnored(effect[.texture], "texture")
    checkIgnored(effect[.stiffness], "stiffness")
    guard let vibration = effect.object(.vibration, keys: ModalityKey.self, presence: .required) else {
      return file
    }
    let gain = gain(effect, .gain) * gain(vibration, .gain)
    for melody in vibration.list(.melodies, .required) ?? [] { readMelody(melody, gain: gain) }
    faults.report(in: fields)
    let isLooped = vibration.number(.loop).map { $0 != 0 } ?? false
    if isLooped, let node = vibration[.loop] {
      fields.report(
        .note, code: .repeats, node: node, message: "the effect repeats for ever; Thrum reads one turn")
    }
    file.parts = [part(at: vibration.node, repeatStart: isLooped ? .zero : nil)]
    return file
  }

  private func checkVersion(_ effect: ObjectFields<HapsCode, EffectKey>) {
    guard let node = effect.value(.version, .required) else { return }
    let text = Quotation.shorten(fields.view.text(at: node))
    if text == HapsLimits.version { return }
    fields.report(
      .warning, code: .versionUnknown, node: node, message: "the version is \(text); it is read as 5")
  }

  /// Reports a modality that has melodies and is no vibration in time.
  private mutating func checkIgnored(_ node: Int?, _ name: String) {
    guard let node, fields.view.nodes[node].kind == .object else { return }
    var isUsed = false
    fields.view.forEachMember(of: node) { key, value in
      guard fields.view.isEqual(key, "m_melodies"), fields.view.nodes[value].kind == .array,
        !fields.view.isEmpty(value)
      else { return }
      fields.report(
        .note, code: .modalityIgnored, node: value,
        message: "the effect's \(name) is not a vibration; it is left out")
      isUsed = true
    }
    if isUsed { ignored.append(name) }
  }

  private mutating func readMelody(_ node: Int, gain outer: Double) {
    guard let melody = fields.object(node, noun: "the melody", keys: MelodyKey.self),
      let notes = melody.list(.notes, .required)
    else { return }
    if let mute = melody[.mute], let number = melody.number(.mute), number != 0 {
      return fields.report(
        .note, code: .melodyMuted, node: mute, message: "this melody is muted; it is left out")
    }
    let gain = outer * gain(melody, .gain)
    self.melody += 1
    for note in notes { readNote(note, gain: gain) }
  }

  /// The gain of an object, 1 if it has none.
  private func gain<Key>(_ object: ObjectFields<HapsCode, Key>, _ key: Key) -> Double {
    object.number(key, in: HapsLimits.gains) ?? 1
  }

  /// The pattern of the notes; empty if something could not be read.
  private mutating func part(at node: Int, repeatStart: TimePoint?) -> PatternPart {
    var assembly = EnvelopeAssembly()
    if !fields.hasErrors {
      if notes.isEmpty, taps.isEmpty {
        fields.report(
          .error, code: .patternEmpty, node: node,
          message: ignored.isEmpty
            ? "the effect has no vibration that could be played"
            : "the effect has only \(ignored.joined(separator: " and ")), which no vibration motor plays")
      }
      assembly.append(vibrations())
      assembly.append(taps)
    }
    return PatternPart(
      pattern: assembly.pattern, origins: assembly.origins(in: fields.view), repeatStart: repeatStart)
  }

  /// The notes of the melodies; one that begins while another of its melody sounds ends that one.
  ///
  /// *Chosen*: melodies play at one time, as the tracks of a score do; Interhaptics documents no other way.
  private func vibrations() -> [EnvelopeAssembly.Vibration] {
    let melodies = Dictionary(grouping: notes, by: \.melody).sorted { $0.key < $1.key }
    return melodies.flatMap { vibrations(of: $0.value) }.stablySorted { $0.start < $1.start }
  }

  private func vibrations(of notes: [HapsNote]) -> [EnvelopeAssembly.Vibration] {
    var rest = notes.stablySorted { $0.start < $1.start }[...]
    var vibrations: [EnvelopeAssembly.Vibration] = []
    while var note = rest.popFirst() {
      if let next = rest.first, next.start < note.end {
        fields.report(
          .warning, code: .notesOverlap, node: next.node,
          message: "this vibration begins while another one plays; the earlier one ends there")
        note.end = next.start
      }
      if note.end > note.start { vibrations.append(note.vibration) }
    }
    return vibrations
  }
}
