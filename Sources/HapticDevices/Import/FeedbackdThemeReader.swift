internal import HapticModel
internal import HapticText

/// Reads a theme of feedbackd: the lengths of a key press and of its release.
enum FeedbackdThemeReader {
  private static let rootKeys = ["name", "parent-name", "profiles"]
  private static let feedbackKeys = [
    "event-name", "type", "duration", "count", "pause", "magnitude", "magnitudes", "durations",
    "fade-in-level",
    "fade-in-time", "effect", "media-role", "color", "frequency", "max-brightness",
  ]

  static func read(_ source: SourceText, into draft: inout ImportDraft) -> [Finding] {
    let tree = JSONTree(reading: source)
    var reader = DeviceFieldReader(findings: tree.findings)
    guard let root = tree.root, let fields = reader.fields(root, "", rootKeys),
      let profiles = reader.required("profiles", in: fields)
    else { return reader.findings }
    guard let list = profiles.elements else {
      reader.reportKind("profiles", "a list", profiles)
      return reader.findings
    }
    for (index, element) in list.enumerated() {
      let path = "profiles[\(index)]"
      guard let profile = reader.fields(element, path, ["name", "feedbacks"]),
        let feedbacks = reader.required("feedbacks", in: profile)
      else { continue }
      guard let entries = feedbacks.elements else {
        reader.reportKind("\(path).feedbacks", "a list", feedbacks)
        continue
      }
      for (number, entry) in entries.enumerated() {
        readFeedback(entry, "\(path).feedbacks[\(number)]", &reader, &draft)
      }
    }
    return reader.findings
  }

  private static func readFeedback(
    _ element: JSONElement, _ path: String, _ reader: inout DeviceFieldReader, _ draft: inout ImportDraft
  ) {
    guard let fields = reader.fields(element, path, feedbackKeys),
      let event = reader.text("event-name", in: fields)
    else { return }
    let isPress = event == "button-pressed" || event == "key-pressed"
    guard isPress || event == "button-released" else { return }
    let name = isPress ? "soft" : "sharp"
    guard let length = length(fields, &reader), !draft.filled.contains("drive.tap.\(name).ms") else { return }
    draft.drive("tap.\(name).ms", from: event) {
      if isPress { $0.tap.soft.length = length } else { $0.tap.sharp.length = length }
    }
  }

  /// The length of a rumble, or of the first run of a pattern; `nil` for a sound or a light.
  private static func length(_ fields: DeviceFields, _ reader: inout DeviceFieldReader) -> TimeSpan? {
    if let durations = fields["durations"] {
      guard let first = durations.elements?.first else {
        reader.reportKind(fields.path(of: "durations"), "a list of numbers", durations)
        return nil
      }
      return reader.number(first, fields.path(of: "durations[0]"), .tap).map { TimeSpan.seconds($0 / 1000) }
    }
    return reader.span("duration", in: fields, .tap)
  }
}
