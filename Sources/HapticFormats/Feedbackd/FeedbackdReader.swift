internal import HapticModel
internal import HapticScores
internal import HapticText

/// Reads a feedbackd theme.
struct FeedbackdReader: JSONFormatReader {
  private enum ThemeKey: String, FieldKey {
    case name
    case parent = "parent-name"
    case profiles
  }

  private enum ProfileKey: String, FieldKey { case name, feedbacks }

  /// The types of feedback that feedbackd knows.
  enum Kind: String, CaseIterable {
    case rumble = "VibraRumble"
    case pattern = "VibraPattern"
    case periodic = "VibraPeriodic"
    case sound = "Sound"
    case led = "Led"
    case dummy = "Dummy"
  }

  let fields: FieldReader<FeedbackdCode>
  private var parts: [PatternPart] = []
  private var indices: [FeedbackdDetails.Index] = []
  /// The number of rumbles that counts may still ask for.
  var rumblesLeft = FeedbackdLimits.rumbles
  /// The feedbacks that are no vibrations.
  private var others: [Int] = []

  init(fields: FieldReader<FeedbackdCode>) { self.fields = fields }

  mutating func read() -> ParsedFile<FeedbackdDetails> {
    guard let theme = fields.object(0, noun: "the theme", keys: ThemeKey.self) else { return ParsedFile() }
    _ = theme.text(.name)
    let parent = theme.text(.parent)
    if theme[.profiles] == nil, let parent {
      fields.report(
        .warning, code: .nothingVibrates, node: 0,
        message:
          "the theme has no feedbacks of its own; it inherits all of \(Quotation.quote(parent)): nothing to play here"
      )
      return ParsedFile(details: FeedbackdDetails(theme: fields.view.value(at: 0), indices: []))
    }
    guard let list = theme.value(.profiles, .required), let profiles = theme.list(.profiles) else {
      return ParsedFile()
    }
    for (index, profile) in profiles.enumerated() { readProfile(profile, index) }
    reportOthers()
    if parts.isEmpty, !fields.hasErrors {
      fields.report(
        .warning, code: .nothingVibrates, node: list, message: "none of the theme's feedbacks is a vibration")
    }
    guard fields.view.nodes.count <= FeedbackdLimits.keptNodes else {
      fields.report(
        .warning, code: .tooLargeToKeep, node: 0,
        message: "the theme is too large to keep; only its vibrations are read")
      return ParsedFile(parts: parts)
    }
    let details = FeedbackdDetails(theme: fields.view.value(at: 0), indices: indices)
    return ParsedFile(parts: parts, details: details)
  }

  private mutating func readProfile(_ node: Int, _ index: Int) {
    guard let profile = fields.object(node, noun: "the profile", keys: ProfileKey.self) else { return }
    let name = profile.text(.name, .required)
    if let name, let node = profile[.name], !FeedbackdLimits.profiles.contains(name) {
      fields.report(
        .warning, code: .profileUnknown, node: node,
        hint: NearMiss.question(name, among: FeedbackdLimits.profiles),
        message: "feedbackd has no profile \(quoted(node)); it has full, quiet and silent")
    }
    for (position, feedback) in (profile.list(.feedbacks, .required) ?? []).enumerated() {
      readFeedback(feedback, in: name ?? "", .init(profile: index, feedback: position))
    }
  }

  private mutating func readFeedback(_ node: Int, in profile: String, _ index: FeedbackdDetails.Index) {
    guard fields.isObject(node, "a feedback") else { return }
    let view = fields.view
    func text(_ key: StaticString) -> String? {
      if let value = view.member(key, of: node) { return fields.text(value, "\(key)") }
      return fields.reject(.fieldMissing, node: node, message: "the feedback has no \(key)")
    }
    let name = text("event-name")
    guard let type = text("type"), let typeNode = view.member("type", of: node) else { return }
    guard let kind = Kind(rawValue: type) else {
      return fields.report(
        .warning, code: .typeUnknown, node: typeNode,
        hint: NearMiss.question(type, among: Kind.allCases.map(\.rawValue)),
        message: "feedbackd has no type \(quoted(typeNode)); the feedback is not read")
    }
    if [.sound, .led, .dummy].contains(kind) { return others.append(node) }
    guard let name, let segments = segments(of: kind, node) else { return }
    parts.append(part(of: segments, named: "\(profile)/\(name)", at: node))
    indices.append(index)
  }

  private func part(of segments: [LevelSegment], named name: String, at node: Int) -> PatternPart {
    var part = fields.part(of: segments, named: name)
    part.terms.intensity = LevelSemantics.Term("magnitude", isSquared: true)
    if part.pattern.events.isEmpty {
      fields.report(
        .note, code: .vibrationVoid, node: node, message: "the vibration has no length or no strength")
    } else if let last = segments.last, last.end > part.pattern.end {
      fields.reportSilence(.silenceDropped, last.end - part.pattern.end, at: node)
    }
    return part
  }

  private func quoted(_ node: Int) -> String { Quotation.quote(fields.view.text(at: node)) }

  private func reportOthers() {
    guard let first = others.first else { return }
    let kinds = others.count == 1 ? " is a sound, a light or a dummy" : "s are sounds, lights or dummies"
    fields.report(
      .note, code: .otherFeedback, node: first, message: "\(others.count) feedback\(kinds); not played")
  }
}
