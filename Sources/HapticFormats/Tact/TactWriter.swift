internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

/// Writes a bHaptics project for one device, in dot mode.
enum TactWriter {
  static func encode(_ request: ExportRequest) -> Export {
    var losses = ChangeLog()
    let file = request.native as? ParsedFile<TactDetails>
    if let file, let details = file.details, file.holds(request.pattern) {
      return Export(losses: losses) { $0.value(details.project) }
    }
    let others = (file?.parts.count ?? 0) - 1
    if others > 0 {
      losses.add(TactLosses.Code.devicesLeftOut) { _ in
        "\(others) other device\(others == 1 ? "" : "s") of the project left out"
      }
    }
    let scale = AmplitudeScale.intensities(TactLimits.steps)
    let motor = MotorSteps(
      once: request, MotorSteps.Options(scale, request.options),
      remedy: "it plays once; an app repeats a project by playing it again", losses: &losses)
    let steps = capped(motor, &losses)
    return Export.object(losses) { writer in
      writer.object("project") { write(steps, of: motor, request, to: &$0) }
      writer.member("durationMillis", 0)
      writer.member("intervalMillis", TactLimits.interval)
      writer.member("size", 20)
    }
  }

  /// The steps in which the motors run, up to the most that are written.
  private static func capped(_ motor: MotorSteps, _ losses: inout ChangeLog) -> [MotorSteps.Step] {
    let steps = motor.steps.filter(\.isOn)
    for step in steps.dropFirst(TactLimits.writtenFeedbacks) {
      losses.add(Change.Code.entriesCapped, subject: step.subject) {
        "\($0.count) step\($0.plural) beyond \(TactLimits.writtenFeedbacks) left out"
      }
    }
    return Array(steps.prefix(TactLimits.writtenFeedbacks))
  }

  private static func write(
    _ steps: [MotorSteps.Step], of motor: MotorSteps, _ request: ExportRequest, to writer: inout JSONWriter
  ) {
    let end = steps.last?.end ?? 0
    writer.member("createdAt", 0)
    writer.member("description", request.summary ?? "")
    writer.member("id", "")
    writer.object("layout", writeLayout)
    // Whole seconds, as the designer has it.
    writer.member("mediaFileDuration", end / 1000 + (end % 1000 > 0 ? 1 : 0))
    writer.member("name", request.pattern.name)
    writer.array("tracks") { writer in
      writer.object { writer in
        writer.array("effects") { writer in
          writer.object { writer in
            writer.object("modes") { writeModes(steps, motor.scale, to: &$0) }
            writer.member("name", "Effect 1")
            writer.member("offsetTime", end)
            writer.member("startTime", 0)
          }
        }
        writer.member("enable", true)
      }
    }
    writer.member("updatedAt", 0)
  }

  private static func writeLayout(_ writer: inout JSONWriter) {
    writer.object("layouts") { writer in
      writer.objects(TactLimits.writtenDevice, items: Array(TactLimits.motors.enumerated())) {
        motor, writer in
        writer.member("index", motor.offset)
        writer.member("x", motor.element.x)
        writer.member("y", motor.element.y)
      }
    }
    writer.member("name", "Tactosy2")
    writer.member("type", "Tactosy2")
  }

  private static func writeModes(
    _ steps: [MotorSteps.Step], _ scale: AmplitudeScale, to writer: inout JSONWriter
  ) {
    writer.object(TactLimits.writtenDevice) { writer in
      writer.object("dotMode") { writer in
        writer.member("dotConnected", false)
        writer.objects("feedback", items: steps) { writeFeedback($0, scale, to: &$1) }
      }
      writer.member("mode", "DOT_MODE")
      writer.object("pathMode") { $0.array("feedback") { _ in } }
    }
  }

  private static func writeFeedback(
    _ step: MotorSteps.Step, _ scale: AmplitudeScale, to writer: inout JSONWriter
  ) {
    writer.member("endTime", step.end)
    writer.member("playbackType", TactFade.none.rawValue)
    writer.objects("pointList", items: Array(TactLimits.motors.indices)) { index, writer in
      writer.member("index", index)
      writer.member("intensity", scale.intensity(of: step.number))
    }
    writer.member("startTime", step.start)
  }
}
