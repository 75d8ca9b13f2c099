internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

/// Writes a pattern as a `VibraRumble` of a feedbackd theme, or as a `VibraPattern` where it is no row of equal rumbles.
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
      if details.theme["profiles"] == nil, case .object(let members) = details.theme {
        // A theme that inherits everything.
        return .object(members + [JSONMember("profiles", .array([Self.profile(profile, of: added)]))])
      }
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
    func magnitude(_ step: MotorSteps.Step) -> JSONValue {
      .number(JSONNumber(shortest: Double(step.number) / Double(scale.steps)) ?? JSONNumber(0))
    }
    let name = JSONMember("event-name", .string(event))
    if let rumbles = RumbleOutput(motor.steps), let first = motor.steps.first {
      return .object(
        [
          name, JSONMember("type", .string(FeedbackdReader.Kind.rumble.rawValue)),
          JSONMember("duration", .integer(rumbles.duration)), JSONMember("magnitude", magnitude(first)),
        ] + rumbles.repeating)
    }
    return .object([
      name, JSONMember("type", .string(FeedbackdReader.Kind.pattern.rawValue)),
      JSONMember("magnitudes", .array(motor.steps.map(magnitude))),
      JSONMember("durations", .array(motor.steps.map { .integer($0.length) })),
    ])
  }
}

/// Equal rumbles with equal pauses, which every version of feedbackd plays: it knows `VibraPattern` since 0.6.0 only.
///
/// It knows the magnitude of a rumble since 0.8.0; before, it plays all rumbles at 0.5.
private struct RumbleOutput {
  private let length: Int64
  private let pause: Int64
  private let count: Int64

  /// Takes steps from 0 on; `nil` if they are no such row.
  init?(_ steps: [MotorSteps.Step]) {
    guard let first = steps.first, first.isOn else { return nil }
    let rumbles = stride(from: 0, to: steps.count, by: 2).map { steps[$0] }
    let pauses = stride(from: 1, to: steps.count, by: 2).map { steps[$0] }
    guard rumbles.allSatisfy({ $0.number == first.number && $0.length == first.length }),
      pauses.allSatisfy({ !$0.isOn && $0.length == pauses[0].length }),
      rumbles.count == pauses.count + 1, rumbles.count <= FeedbackdLimits.rumbles
    else { return nil }
    (length, pause, count) = (first.length, pauses.first?.length ?? 0, Int64(rumbles.count))
  }

  /// The length of all rumbles with a pause after each, which feedbackd divides by their count.
  var duration: Int64 { (length + pause) * count }

  /// The members for more than one rumble.
  var repeating: [JSONMember] {
    count == 1 ? [] : [JSONMember("count", .integer(count)), JSONMember("pause", .integer(pause))]
  }
}
