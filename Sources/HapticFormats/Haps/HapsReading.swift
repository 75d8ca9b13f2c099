internal import HapticModel
internal import HapticText

/// One reading of an Interhaptics effect: walks the tape, collects notes and findings.
struct HapsReading {
  let view: JSONView
  let fields: FieldReader<HapsCode>
  var taps: [EnvelopeAssembly.Tap] = []
  var vibrations: [HapsVibration] = []
  /// The first keyframe with a slope, and the first frequency out of range: one note for all of them.
  var slope: Int?
  var outlier: Int?
  private var assembly = EnvelopeAssembly()
  private var summary: String?
  private var isLooped = false

  init(_ view: JSONView) {
    self.view = view
    fields = FieldReader(view)
  }

  /// Reads the top-level object.
  mutating func readTop() {
    let names: [StaticString] = [
      "m_version", "m_description", "m_HDFlag", "m_time_unit", "m_length_unit", "m_gain", "m_vibration",
      "m_texture", "m_stiffness",
    ]
    guard let top = fields.members(of: 0, "an effect", names) else { return }
    checkVersion(top[0])
    if let node = top[1], let text = fields.text(node, "m_description"), !text.isEmpty { summary = text }
    if let unit = top[3], let number = fields.number(unit, "m_time_unit"), number != 0 {
      fields.report(.error, .unitUnknown, unit, "m_time_unit is not 0, seconds; others are not known")
    }
    for (node, name) in [(top[7], "texture"), (top[8], "stiffness")] { checkIgnored(node, name) }
    guard let vibration = fields.required(top[6], "m_vibration", of: 0, "the effect") else { return }
    readVibration(vibration, gain: gain(top[5], "m_gain"))
    reportOnce()
    assemble(at: vibration)
  }

  private func checkVersion(_ node: Int?) {
    guard let node = fields.required(node, "m_version", of: 0, "the effect") else { return }
    let text = Quotation.shorten(view.text(at: node))
    if text == HapsLimits.version { return }
    fields.report(.warning, .versionUnknown, node, "the version is \(text); it is read as 5")
  }

  /// Reports a modality that holds anything.
  private func checkIgnored(_ node: Int?, _ name: String) {
    guard let node, view.nodes[node].kind == .object else { return }
    view.forEachMember(of: node) { key, value in
      guard view.isEqual(key, "m_melodies"), view.nodes[value].kind == .array, !view.isEmpty(value) else {
        return
      }
      fields.report(.note, .modalityIgnored, value, "the effect's \(name) is no vibration; it is left out")
    }
  }

  /// The gain at a node, 1 where there is none.
  func gain(_ node: Int?, _ name: String) -> Double {
    guard let node else { return 1 }
    return fields.number(node, name, in: 0...1_000_000) ?? 1
  }

  private mutating func readVibration(_ node: Int, gain outer: Double) {
    let names: [StaticString] = [
      "m_gain", "m_maximum", "m_loop", "m_signalEvaluationMethod", "m_melodies",
    ]
    guard let found = fields.members(of: node, "m_vibration", names) else { return }
    if let loop = found[2], let number = fields.number(loop, "m_loop") { isLooped = number != 0 }
    guard let melodies = fields.required(found[4], "m_melodies", of: node, "m_vibration"),
      fields.isList(melodies, "m_melodies")
    else { return }
    let gain = outer * gain(found[0], "m_gain")
    var elements: [Int] = []
    view.forEachElement(of: melodies) { elements.append($0) }
    for melody in elements { readMelody(melody, gain: gain) }
  }

  private mutating func readMelody(_ node: Int, gain outer: Double) {
    guard let found = fields.members(of: node, "a melody", ["m_gain", "m_mute", "m_notes"]),
      let notes = fields.required(found[2], "m_notes", of: node, "the melody"),
      fields.isList(notes, "m_notes")
    else { return }
    if let mute = found[1], let number = fields.number(mute, "m_mute"), number != 0 {
      return fields.report(.note, .melodyMuted, mute, "this melody is muted; it is left out")
    }
    let gain = outer * gain(found[0], "m_gain")
    var elements: [Int] = []
    view.forEachElement(of: notes) { elements.append($0) }
    for note in elements { readNote(note, gain: gain) }
  }

  private func reportOnce() {
    if let slope {
      fields.report(
        .note, .slopesIgnored, slope,
        "this keyframe and perhaps others have slopes; the course between keyframes is read as straight")
    }
    if let outlier {
      fields.report(
        .note, .frequencyClamped, outlier,
        "this frequency and perhaps others lie outside 65 to 300 Hz; their sharpness is 0 or 1")
    }
  }

  private mutating func assemble(at node: Int) {
    if fields.log.entries.contains(where: { $0.severity == .error }) { return }
    if vibrations.isEmpty, taps.isEmpty {
      fields.report(.error, .patternEmpty, node, "the effect has no vibration that could be played")
    }
    assembly.append(
      EnvelopeAssembly.Vibration.inOrder(vibrations) { note in
        fields.report(
          .warning, .notesOverlap, note, "this vibration begins while another one sounds, which ends there")
      })
    assembly.append(taps)
  }

  /// What was read, with the findings placed in `source`.
  func document(of source: SourceText) -> HapsDocument {
    HapsDocument(
      pattern: assembly.pattern, summary: summary, isLooped: isLooped, origins: assembly.origins(in: view),
      findings: fields.findings(in: source))
  }
}
