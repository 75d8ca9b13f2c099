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
    JSONTree(reading: source).reading(codes: "device") { read($0, &draft) }.findings
  }

  private static func read(_ root: SchemaContext, _ draft: inout ImportDraft) {
    guard let profiles = root.object(rootKeys, "a profile")?.required("profiles") else { return }
    for profile in elements(profiles) {
      guard let feedbacks = profile.object(["name", "feedbacks"])?.required("feedbacks") else { continue }
      for feedback in elements(feedbacks) { readFeedback(feedback, &draft) }
    }
  }

  private static func elements(_ context: SchemaContext) -> [SchemaContext] {
    context.elements ?? context.rejectKind("a list") ?? []
  }

  private static func readFeedback(_ context: SchemaContext, _ draft: inout ImportDraft) {
    guard let fields = context.object(feedbackKeys), let event = fields.read("event-name", .text) else {
      return
    }
    let isPress = event == "button-pressed" || event == "key-pressed"
    guard isPress || event == "button-released" else { return }
    let name = isPress ? "soft" : "sharp"
    guard let length = length(fields), !draft.filled.contains("drive.tap.\(name).ms") else { return }
    draft.drive("tap.\(name).ms", from: event) {
      if isPress { $0.tap.soft.length = length } else { $0.tap.sharp.length = length }
    }
  }

  /// The length of a rumble, or of the first run of a pattern; `nil` for a sound or a light.
  private static func length(_ fields: SchemaObject) -> TimeSpan? {
    guard let durations = fields["durations"] else { return fields.read("duration", .milliseconds(.tap)) }
    guard let first = durations.elements?.first else { return durations.rejectKind("a list of numbers") }
    return Schema<Double>.measured(.tap).read(first).map { TimeSpan.seconds($0 / 1000) }
  }
}
