internal import HapticText
internal import HapticTimeline

extension PatternFormat {
  /// Messages of the Buttplug protocol, version 3 (`ScalarCmd`), with the time at which each is to be sent.
  ///
  /// The protocol has no time; the client sends. The file is a list of `{"atMs": …, "messages": […]}`, each list of
  /// messages as a server takes it, and ends with a message of strength 0. A strength is a motor's speed, the square
  /// of an intensity, 0…1 in steps of a hundredth (*chosen*: no device has finer steps).
  public static let buttplug3 = PatternFormat(
    id: "buttplug-v3", title: "Buttplug v3 messages", extensions: [],
    loses: "taps become short vibrations; sharpness; time to 1 ms, strength to 1/100, envelopes in steps",
    note: "a script sends each message to the server, such as Intiface, at its time, as often as every 10 ms",
    drivesMotor: true, encode: { ButtplugWriter(version: .scalar).encode($0) })

  /// The same messages of version 4 (`OutputCmd`), which counts in a device's own steps.
  ///
  /// Written are 20 steps (*chosen*: what most devices have).
  public static let buttplug4 = PatternFormat(
    id: "buttplug-v4", title: "Buttplug v4 messages", extensions: [],
    loses: "taps become short vibrations; sharpness; time to 1 ms, strength to 1/20, envelopes in steps",
    note: "a script sends each message to the server, such as Intiface, at its time, as often as every 10 ms",
    drivesMotor: true, encode: { ButtplugWriter(version: .output).encode($0) })
}

/// Writes timed messages of the Buttplug protocol.
struct ButtplugWriter {
  /// The versions of the protocol by their message; the raw value is the number of steps.
  enum Version: Int {
    case scalar = 100
    case output = 20
  }

  /// The device and the motor that the messages go to; change them to those that the server names.
  static let deviceIndex = 0
  static let featureIndex = 0

  let version: Version

  func encode(_ request: ExportRequest) -> Export {
    var losses = ChangeLog()
    let motor = MotorSteps(
      once: request, MotorSteps.Options(.amplitudes(version.rawValue), request.options),
      remedy: "it plays once; the client must repeat it", losses: &losses)
    // A message for silence at the very start would switch off what is off.
    var messages = motor.steps.filter { $0.isOn || $0.start > 0 }.map { (time: $0.start, number: $0.number) }
    messages.append((time: motor.steps.last?.end ?? 0, number: 0))
    return Export(losses: losses) { writer in
      writer.array { writer in
        for (index, message) in messages.enumerated() {
          writer.object { writer in
            writer.member("atMs", message.time)
            writer.array("messages") { writer in
              writer.object { write(message.number, id: index + 1, to: &$0) }
            }
          }
        }
      }
    }
  }

  private func write(_ number: Int, id: Int, to writer: inout JSONWriter) {
    writer.object(version == .scalar ? "ScalarCmd" : "OutputCmd") { writer in
      writer.member("Id", id)
      writer.member("DeviceIndex", Self.deviceIndex)
      switch version {
      case .scalar:
        writer.array("Scalars") { writer in
          writer.object { writer in
            writer.member("Index", Self.featureIndex)
            writer.member("Scalar", Double(number) / Double(version.rawValue))
            writer.member("ActuatorType", "Vibrate")
          }
        }
      case .output:
        writer.member("FeatureIndex", Self.featureIndex)
        writer.object("Command") { writer in
          writer.object("Vibrate") { $0.member("Value", number) }
        }
      }
    }
  }
}
