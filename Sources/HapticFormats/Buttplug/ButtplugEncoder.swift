internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Writes a pattern as messages of the Buttplug protocol, with the time at which each is to be sent.
///
/// The protocol has no time; the client sends. The file is a list of `{"atMs": …, "messages": […]}`, each list of
/// messages as a server takes it, and ends with a message of strength 0. A strength is a motor's speed, the square of an
/// intensity. Messages go to device ``ButtplugLimits/deviceIndex``, motor ``ButtplugLimits/featureIndex``.
///
/// Thread-safe: yes. Real-time-safe: no.
public enum ButtplugEncoder {
  /// The versions of the protocol that Thrum writes.
  public enum Version: Sendable, Hashable {
    /// `ScalarCmd`, whose strengths are 0…1.
    case version3
    /// `OutputCmd`, whose strengths are steps of the device: 0…``ButtplugLimits/steps``.
    case version4
  }

  /// Writes what is asked for; the same request gives the same bytes.
  public static func encode(_ request: ExportRequest, _ version: Version) -> Export {
    var losses = ChangeLog()
    let scale = AmplitudeScale.amplitudes(
      version == .version3 ? ButtplugLimits.scalars : ButtplugLimits.steps)
    let course = MotorSteps(request.pattern, MotorSteps.Options(scale, request.options), losses: &losses)
    if request.repeatStart != nil {
      losses.note(
        .repeatDropped, detail: "it plays once; the client repeats")
    }
    var writer = JSONWriter(.pretty)
    writer.array { writer in
      var id = 0
      // A message for silence at the very start would switch off what is off.
      for step in course.steps where step.isOn || step.start > 0 {
        id += 1
        write(step.number, at: step.start, id, version, to: &writer)
      }
      write(0, at: course.steps.last?.end ?? 0, id + 1, version, to: &writer)
    }
    return Export(utf8: writer.utf8, losses: losses.changes)
  }

  private static func write(
    _ number: Int, at time: Int64, _ id: Int, _ version: Version, to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("atMs", time)
      writer.array("messages") { writer in
        writer.object { writer in
          switch version {
          case .version3: writer.object("ScalarCmd") { writeScalar(number, id, to: &$0) }
          case .version4: writer.object("OutputCmd") { writeOutput(number, id, to: &$0) }
          }
        }
      }
    }
  }

  private static func writeScalar(_ number: Int, _ id: Int, to writer: inout JSONWriter) {
    writer.member("Id", id)
    writer.member("DeviceIndex", ButtplugLimits.deviceIndex)
    writer.array("Scalars") { writer in
      writer.object { writer in
        writer.member("Index", ButtplugLimits.featureIndex)
        writer.member("Scalar", Double(number) / Double(ButtplugLimits.scalars))
        writer.member("ActuatorType", "Vibrate")
      }
    }
  }

  private static func writeOutput(_ number: Int, _ id: Int, to writer: inout JSONWriter) {
    writer.member("Id", id)
    writer.member("DeviceIndex", ButtplugLimits.deviceIndex)
    writer.member("FeatureIndex", ButtplugLimits.featureIndex)
    writer.object("Command") { writer in
      writer.object("Vibrate") { $0.member("Value", number) }
    }
  }
}
