internal import ArgumentParser
internal import Dispatch
internal import Glibc
internal import HapticALSA
internal import HapticAudio
internal import HapticConsole
internal import HapticEngine
internal import HapticModel
internal import HapticProject
internal import HapticText

struct DevicesCommand: DrawingCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "List the sound devices that play can use.",
    usage: "thrum devices [--json]",
    discussion: """
      --device also takes devices that are not listed: hw:1,0, null, file:FILE=/tmp/tap.raw,FORMAT=raw.

      EXAMPLES
        thrum devices
        thrum play tap --device hw:1,0 --channels 3,4
      """)

  @Flag(help: "Print JSON, thrum.devices/1.")
  var json = false

  @OptionGroup var colors: ColorOptions

  mutating func run() throws {
    let devices = try DeviceList.outputs()
    let obstacle = DeviceProbe.obstacle()
    if json { return try StandardOutput.write(Self.report.json((devices, obstacle))) }
    try StandardOutput.print(Self.table(devices, obstacle))
  }

  private static func table(_ devices: [DeviceDescription], _ obstacle: SinkError?) -> String {
    var rows = [["NAME", "WHAT IT IS"]]
    for device in devices {
      rows.append([device.name, device.words.split(separator: "\n").joined(separator: ", ")])
    }
    var text = FittedTable(rows, words: "WHAT IT IS").text(width: Terminal(STDOUT_FILENO).textWidth)
    if let obstacle {
      text +=
        "\nThe default device cannot be opened (\(obstacle.reason)): play shows the timeline without sound.\n"
    } else {
      text += "\nThe default device can be opened.\n"
    }
    return text
  }

  /// The format thrum.devices/1.
  static var report: Report<([DeviceDescription], obstacle: SinkError?)> {
    Report("thrum.devices/1", summary: "The sound devices of this machine.") {
      Column("defaultAvailable") { $0.obstacle == nil }
      Column("defaultObstacle", \.obstacle?.description)
      Column("devices", list: \.0) {
        Column("name", \.name)
        Column("description", \.words)
      }
    }
  }
}

/// An attempt to open a device that does not wait for a sound server that hangs.
enum DeviceProbe {
  /// The time after which a device that does not answer counts as unavailable (*chosen*).
  private static let patience = TimeSpan.milliseconds(1_500)

  /// Returns the reason why `device` cannot be opened now, or `nil` if it can.
  ///
  /// An attempt without an answer goes on, on a thread of its own, and its outcome is dropped.
  static func obstacle(opening device: String = "default") -> SinkError? {
    let (over, answer) = (DispatchSemaphore(value: 0), Answer())
    DispatchQueue(label: "thrum.probe").async {
      let obstacle = DeviceList.obstacle(opening: device)
      answer.obstacle.withLock { $0 = .some(obstacle) }
      over.signal()
    }
    let watch = DispatchTimebase(label: "thrum.patience")
    _ = watch.schedule(at: watch.now + patience) { over.signal() }
    over.wait()
    if let known = answer.obstacle.withLock({ $0 }) { return known }
    return SinkError(
      .deviceUnavailable, operation: "snd_pcm_open", subject: device,
      reason: "no answer within 1.5 s; its sound server may hang")
  }

  /// The note of the thread that opens.
  private final class Answer: Sendable {
    let obstacle = Locked<SinkError??>(nil)
  }
}
