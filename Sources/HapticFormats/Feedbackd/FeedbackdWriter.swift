internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Writes a pattern as a `VibraPattern` of a feedbackd theme.
struct FeedbackdWriter {
  private let request: ExportRequest
  private var losses = ChangeLog()

  static func encode(_ request: ExportRequest) -> Export {
    var writer = FeedbackdWriter(request: request)
    let theme = writer.theme()
    return Export(losses: writer.losses) { $0.value(theme) }
  }

  private mutating func theme() -> JSONValue {
    let name = request.pattern.name
    let (profile, event) = Self.profileAndEvent(of: name)
    guard let file = request.native as? ParsedFile<FeedbackdDetails>, let details = file.details else {
      return .object([
        JSONMember("name", .string("custom")), JSONMember("parent-name", .string("default")),
        JSONMember("profiles", .array([Self.profile(profile, of: feedback(event))])),
      ])
    }
    if file.holds(request.pattern, inPartNamed: name) { return details.theme }
    guard let index = file.parts.firstIndex(where: { $0.name == name }) else {
      let added = feedback(event)
      return details.theme.replacing("profiles") { Self.adding(added, to: profile, in: $0) }
    }
    let feedbackIndex = details.indices[index]
    return details.theme.replacing("profiles") { profiles in
      profiles.replacing(feedbackIndex.profile) { profile in
        profile.replacing("feedbacks") { feedbacks in
          feedbacks.replacing(feedbackIndex.feedback) { feedback($0["event-name"]?.string ?? "") }
        }
      }
    }
  }

  /// The profile of a pattern's name, `full` if it has none, and the event, never empty.
  private static func profileAndEvent(of name: String) -> (profile: String, event: String) {
    let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
    if parts.count == 2, FeedbackdLimits.profiles.contains(parts[0]) { return (parts[0], parts[1]) }
    return (FeedbackdLimits.profiles[0], name.isEmpty ? "pattern" : name)
  }

  private static func profile(_ name: String, of feedback: JSONValue) -> JSONValue {
    .object([JSONMember("name", .string(name)), JSONMember("feedbacks", .array([feedback]))])
  }

  /// A list of profiles with a feedback added to one, which is added if it is missing.
  private static func adding(
    _ feedback: JSONValue, to name: String, in list: JSONValue
  ) -> JSONValue {
    guard case .array(let profiles) = list,
      let index = profiles.firstIndex(where: { $0["name"]?.string == name })
    else { return list.appending(profile(name, of: feedback)) }
    return list.replacing(index) { $0.replacing("feedbacks") { $0.appending(feedback) } }
  }

  private mutating func feedback(_ event: String) -> JSONValue {
    let scale = AmplitudeScale.amplitudes(FeedbackdLimits.steps)
    let motor = MotorSteps(
      once: request, MotorSteps.Options(scale, request.options),
      remedy: "it plays once; whoever requests a feedback repeats it", losses: &losses)
    let magnitudes = motor.steps.map { step in
      JSONValue.number(JSONNumber(shortest: Double(step.number) / Double(scale.steps)) ?? JSONNumber(0))
    }
    return .object([
      JSONMember("event-name", .string(event)),
      JSONMember("type", .string(FeedbackdReader.Kind.pattern.rawValue)),
      JSONMember("magnitudes", .array(magnitudes)),
      JSONMember("durations", .array(motor.steps.map { .integer($0.length) })),
    ])
  }
}
