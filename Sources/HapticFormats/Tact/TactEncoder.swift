internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Writes a pattern as a bHaptics project for one device, in dot mode.
///
/// A project that was read is written again as it was while nothing has changed it. Otherwise one effect drives all
/// six motors of a Tactosy2's left sleeve (``TactLimits/writtenDevice``), one feedback for each step. Times and ids
/// of the project are 0 and empty: nothing here knows the date.
///
/// Thread-safe: yes. Real-time-safe: no.
public enum TactEncoder {
  /// Writes what is asked for; the same request gives the same bytes.
  public static func encode(_ request: ExportRequest) -> Export {
    var losses = ChangeLog()
    var writer = JSONWriter(.pretty)
    let document = request.native as? TactDocument
    if let document, let project = document.project, document.holds(request.pattern) {
      writer.value(project)
    } else {
      noteLeftOut(document, &losses)
      write(request, to: &writer, &losses)
    }
    return Export(utf8: writer.utf8, losses: losses.changes)
  }

  private static func noteLeftOut(_ document: TactDocument?, _ losses: inout ChangeLog) {
    let others = (document?.parts.count ?? 0) - 1
    guard others > 0 else { return }
    losses.add(TactLosses.Code.devicesLeftOut) { _ in
      "\(others) other device\(others == 1 ? "" : "s") of the project left out"
    }
  }

  private static func write(
    _ request: ExportRequest, to writer: inout JSONWriter, _ losses: inout ChangeLog
  ) {
    let scale = AmplitudeScale.intensities(TactLimits.steps)
    let course = MotorSteps(request.pattern, MotorSteps.Options(scale, request.options), losses: &losses)
    if request.repeatStart != nil {
      losses.note(
        .repeatDropped, detail: "it plays once; an app repeats a project by playing it again")
    }
    let steps = Self.written(course, &losses)
    let end = steps.last?.end ?? 0
    writer.object { writer in
      writer.object("project") { writer in
        writer.member("createdAt", 0)
        writer.member("description", request.summary ?? "")
        writer.member("id", "")
        writer.object("layout", writeLayout)
        // Whole seconds, as the designer has it.
        writer.member("mediaFileDuration", end / 1000 + (end % 1000 > 0 ? 1 : 0))
        writer.member("name", request.pattern.name)
        writer.array("tracks") { writer in
          writer.object { writer in
            writer.array("effects") { writeEffect(steps, course.scale, end, to: &$0) }
            writer.member("enable", true)
          }
        }
        writer.member("updatedAt", 0)
      }
      writer.member("durationMillis", 0)
      writer.member("intervalMillis", TactLimits.interval)
      writer.member("size", 20)
    }
  }

  private static func writeLayout(_ writer: inout JSONWriter) {
    writer.object("layouts") { writer in
      writer.array(TactLimits.writtenDevice) { writer in
        for (index, motor) in TactLimits.motors.enumerated() {
          writer.object { writer in
            writer.member("index", index)
            writer.member("x", motor.x)
            writer.member("y", motor.y)
          }
        }
      }
    }
    writer.member("name", "Tactosy2")
    writer.member("type", "Tactosy2")
  }

  /// The steps in which the motors run, as many as a project gets.
  private static func written(_ course: MotorSteps, _ losses: inout ChangeLog) -> [MotorSteps.Step] {
    let steps = course.steps.filter(\.isOn)
    for step in steps.dropFirst(TactLimits.writtenFeedbacks) {
      losses.add(Change.Code.entriesCapped, step.subject) {
        "\($0.count) step\($0.plural) beyond \(TactLimits.writtenFeedbacks) left out"
      }
    }
    return Array(steps.prefix(TactLimits.writtenFeedbacks))
  }

  private static func writeEffect(
    _ steps: [MotorSteps.Step], _ scale: AmplitudeScale, _ end: Int64, to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.object("modes") { writer in
        writer.object(TactLimits.writtenDevice) { writer in
          writer.object("dotMode") { writer in
            writer.member("dotConnected", false)
            writer.array("feedback") { writer in
              for step in steps { writeFeedback(step, scale, to: &writer) }
            }
          }
          writer.member("mode", "DOT_MODE")
          writer.object("pathMode") { $0.array("feedback") { _ in } }
        }
      }
      writer.member("name", "Effect 1")
      writer.member("offsetTime", end)
      writer.member("startTime", 0)
    }
  }

  private static func writeFeedback(
    _ step: MotorSteps.Step, _ scale: AmplitudeScale, to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("endTime", step.end)
      writer.member("playbackType", TactFade.Kind.none.rawValue)
      writer.array("pointList") { writer in
        for index in TactLimits.motors.indices {
          writer.object { writer in
            writer.member("index", index)
            writer.member("intensity", scale.intensity(of: step.number))
          }
        }
      }
      writer.member("startTime", step.start)
    }
  }
}

extension TactDocument {
  /// Whether a pattern is what was read of a device, or nothing where nothing was read.
  fileprivate func holds(_ pattern: HapticPattern) -> Bool {
    if parts.isEmpty { return pattern.events.isEmpty }
    return parts.contains { part in
      part.pattern.events == pattern.events && part.pattern.curves == pattern.curves
        && part.pattern.parameters == pattern.parameters
    }
  }
}
