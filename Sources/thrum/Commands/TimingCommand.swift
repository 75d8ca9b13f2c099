internal import ArgumentParser
internal import HapticAudio
internal import HapticModel

struct TimingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "timing", abstract: "Measures this machine: timers, sound buffers, output latency.",
    discussion: """
      How late timers wake up, idle and with every core busy; how much of the look-ahead is left when a tap reaches the
      kernel; the smallest period and buffer that hold; the latency to the monitor of the default sink, where parec
      is there to record it, with a few soft clicks. A report, never a gate: it exits 0 whatever it measures.

      EXAMPLES
        thrum timing
        thrum timing --seconds 60 --device hw:1,0
        thrum timing --json > machine.json
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("About how long it takes in all, 2…3600.", valueName: "count"))
  var seconds = 10

  @Option(
    help: ArgumentHelp(
      "The ALSA device to measure; 'thrum devices' lists them. The default device, where nothing is said.",
      valueName: "PCM"))
  var device: String?

  @Flag(help: "As JSON, thrum.machine-timing/1.")
  var json = false

  mutating func validate() throws {
    guard (2...3600).contains(seconds) else { throw ValidationError("--seconds takes 2 to 3600.") }
  }

  mutating func run() throws {
    do {
      let session = TimingSession(total: .milliseconds(Int64(seconds) * 1000), device: device)
      let timing = try session.run()
      try StandardOutput.write(json ? MachineTimingJSON.text(timing) : MachineTimingText.text(timing))
    } catch let error as SinkError {
      throw CommandFailure(error)
    }
  }
}
