internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Writes a pattern as a `VibraPattern` of a feedbackd theme.
///
/// Where the pattern was read from a theme, that theme is written again with everything in it; a vibration that is
/// still what was read stays as it was. Otherwise it is a theme named `custom` over the default one, as feedbackd
/// wants a user's own. A name such as `quiet/bell-terminal` chooses the profile; without one it is `full`.
///
/// Thread-safe: yes. Real-time-safe: no.
public enum FeedbackdEncoder {
  /// Writes what is asked for; the same request gives the same bytes.
  public static func encode(_ request: ExportRequest) -> Export {
    var losses = ChangeLog()
    var writer = JSONWriter(.pretty)
    writer.value(theme(request, &losses))
    return Export(utf8: writer.utf8, losses: losses.changes)
  }

  private static func theme(_ request: ExportRequest, _ losses: inout ChangeLog) -> JSONValue {
    guard let document = request.native as? FeedbackdDocument, let theme = document.theme else {
      let name = FeedbackdName(request.pattern.name)
      let profile = profile(name.profile, [feedback(request, name.event, &losses)])
      return .object([
        JSONMember("name", .string("custom")), JSONMember("parent-name", .string("default")),
        JSONMember("profiles", .array([profile])),
      ])
    }
    if document.holds(request.pattern) { return theme }
    guard let index = document.index(named: request.pattern.name) else {
      let name = FeedbackdName(request.pattern.name)
      let added = feedback(request, name.event, &losses)
      return theme.replacing("profiles") { $0.adding(added, to: name.profile) }
    }
    let place = document.places[index]
    return theme.replacing("profiles") { profiles in
      profiles.replacing(place.profile) { profile in
        profile.replacing("feedbacks") { feedbacks in
          feedbacks.replacing(place.feedback) { feedback(request, $0["event-name"]?.string ?? "", &losses) }
        }
      }
    }
  }

  static func profile(_ name: String, _ feedbacks: [JSONValue]) -> JSONValue {
    .object([JSONMember("name", .string(name)), JSONMember("feedbacks", .array(feedbacks))])
  }

  private static func feedback(
    _ request: ExportRequest, _ name: String, _ losses: inout ChangeLog
  ) -> JSONValue {
    let scale = AmplitudeScale.amplitudes(FeedbackdLimits.steps)
    let course = MotorSteps(request.pattern, MotorSteps.Options(scale, request.options), losses: &losses)
    if request.repeatStart != nil {
      losses.note(
        .repeatDropped, detail: "it plays once; a feedback is repeated by who asks for it")
    }
    let magnitudes = course.steps.map { step in
      JSONValue.number(JSONNumber(shortest: Double(step.number) / Double(scale.steps)) ?? JSONNumber(0))
    }
    return .object([
      JSONMember("event-name", .string(name)),
      JSONMember("type", .string(FeedbackdKind.pattern.rawValue)),
      JSONMember("magnitudes", .array(magnitudes)),
      JSONMember("durations", .array(course.steps.map { .integer($0.length) })),
    ])
  }
}
