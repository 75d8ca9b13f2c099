internal import HapticModel
internal import HapticText

/// One reading of a theme: walks profiles and feedbacks, collects parts and findings.
struct FeedbackdReading {
  /// A feedback as it stands in the theme.
  struct Entry {
    let node: Int
    let name: String
    let place: FeedbackdDocument.Place
  }

  let fields: FieldReader<FeedbackdCode>
  private(set) var document = FeedbackdDocument()
  /// How many rumbles counts may still ask for.
  var rumblesLeft = FeedbackdLimits.rumbles
  /// How many feedbacks are no vibrations, and the first of them.
  private var others = 0
  private var firstOther = 0

  init(_ view: JSONView) { fields = FieldReader(view) }

  var view: JSONView { fields.view }

  /// Reads the top-level object.
  mutating func readTop() {
    guard let top = fields.members(of: 0, "a theme", ["name", "parent-name", "profiles"]) else { return }
    for (node, field) in [(top[0], "name"), (top[1], "parent-name")] {
      if let node { _ = fields.text(node, field) }
    }
    guard let profiles = fields.required(top[2], "profiles", of: 0, "the theme"),
      fields.isList(profiles, "profiles")
    else { return }
    var index = 0
    view.forEachElement(of: profiles) { profile in
      readProfile(profile, index)
      index += 1
    }
    reportOthers()
    if document.parts.isEmpty, !fields.log.entries.contains(where: { $0.severity == .error }) {
      fields.report(.warning, .nothingVibrates, profiles, "no feedback of the theme is a vibration")
    }
    keepTheme()
  }

  private mutating func readProfile(_ profile: Int, _ index: Int) {
    guard let found = fields.members(of: profile, "a profile", ["name", "feedbacks"]) else { return }
    let name = fields.required(found[0], "name", of: profile, "the profile").flatMap { checkedName($0) }
    guard let list = fields.required(found[1], "feedbacks", of: profile, "the profile"),
      fields.isList(list, "feedbacks")
    else { return }
    var place = 0
    view.forEachElement(of: list) { feedback in
      readFeedback(feedback, in: name ?? "", FeedbackdDocument.Place(profile: index, feedback: place))
      place += 1
    }
  }

  private func checkedName(_ node: Int) -> String? {
    guard let name = fields.text(node, "name") else { return nil }
    if !FeedbackdLimits.profiles.contains(name) {
      let meant = suggestion(for: name, among: FeedbackdLimits.profiles)
      fields.report(
        .warning, .profileUnknown, node, hint: meant.map { "did you mean \"\($0)\"?" },
        "feedbackd has no profile \(Quotation.quote(view.text(at: node))); it has full, quiet and silent")
    }
    return name
  }

  private mutating func readFeedback(_ node: Int, in profile: String, _ place: FeedbackdDocument.Place) {
    guard fields.isObject(node, "a feedback") else { return }
    var nameNode: Int?
    var typeNode: Int?
    view.forEachMember(of: node) { key, value in
      if view.isEqual(key, "event-name") { nameNode = value }
      if view.isEqual(key, "type") { typeNode = value }
    }
    let name = fields.required(nameNode, "event-name", of: node, "the feedback")
      .flatMap { fields.text($0, "event-name") }
    guard let typeNode = fields.required(typeNode, "type", of: node, "the feedback"),
      let type = fields.text(typeNode, "type")
    else { return }
    guard let kind = FeedbackdKind(rawValue: type) else { return reportUnknownType(typeNode, type) }
    guard let name, kind.isVibration else { return countOther(node, kind) }
    let entry = Entry(node: node, name: "\(profile)/\(name)", place: place)
    if let course = course(of: kind, entry) { append(course, entry) }
  }

  /// The rest is only counted: a theme of many unknown names must not cost as many comparisons.
  private func suggestion(for name: String, among known: [String]) -> String? {
    fields.log.isFull(for: .warning) ? nil : NearMiss.suggestion(for: name, among: known)
  }

  private mutating func append(_ pieces: [LevelPattern.Piece], _ entry: Entry) {
    let course = LevelPattern(pieces)
    if course.events.isEmpty {
      fields.report(.note, .vibrationVoid, entry.node, "the vibration has no length or no strength")
    } else {
      reportSilence(after: pieces, entry.node)
    }
    document.parts.append(
      PatternPart(
        name: entry.name, pattern: course.pattern(named: entry.name), origins: course.origins))
    document.places.append(entry.place)
  }

  private func reportSilence(after pieces: [LevelPattern.Piece], _ node: Int) {
    guard let last = pieces.last, let sounding = pieces.last(where: \.isOn), last.end > sounding.end else {
      return
    }
    let length = DecimalTime.milliseconds((last.end - sounding.end).nanoseconds)
    fields.report(
      .note, .silenceDropped, node, "it ends with \(length) ms of silence, which are not kept")
  }

  private mutating func countOther(_ node: Int, _ kind: FeedbackdKind) {
    if kind.isVibration { return }
    if others == 0 { firstOther = node }
    others += 1
  }

  private func reportUnknownType(_ node: Int, _ type: String) {
    let kinds = FeedbackdKind.allCases.map(\.rawValue)
    let meant = suggestion(for: type, among: kinds)
    fields.report(
      .warning, .typeUnknown, node, hint: meant.map { "did you mean \"\($0)\"?" },
      "feedbackd has no type \(Quotation.quote(view.text(at: node))); the feedback is not read")
  }

  private func reportOthers() {
    if others == 0 { return }
    fields.report(
      .note, .otherFeedback, firstOther,
      "\(others) feedback\(others == 1 ? " is a sound, a light or a dummy" : "s are sounds, lights or dummies"); not played"
    )
  }

  private mutating func keepTheme() {
    if view.nodes.count <= FeedbackdLimits.keptNodes {
      document.theme = view.value(at: 0)
    } else {
      fields.report(
        .warning, .tooLargeToKeep, 0, "the theme is too large to keep; only its vibrations are read")
    }
  }

  /// What was read, with the findings placed in `source`.
  func finished(in source: SourceText) -> FeedbackdDocument {
    var document = document
    document.findings = fields.findings(in: source)
    return document
  }
}
