internal import ArgumentParser
internal import HapticAudio
internal import HapticModel
internal import HapticProject

struct TimingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "timing",
    abstract: "Measure this machine: timers, sound buffers, output latency.",
    usage: "thrum timing [<options>]",
    discussion: """
      timing measures how late timers wake up, idle and with every core busy; how much of the look-ahead is \
      left when a tap reaches the kernel; the smallest period and buffer that hold; and, if parec can record \
      it, the latency to the monitor of the default sink, with a few soft clicks. It is a report, never a \
      gate: it exits with 0 whatever it measures.

      EXAMPLES
        thrum timing
        thrum timing --seconds 60 --device hw:1,0
        thrum timing --json > machine.json
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Take about this many seconds in all, 2…3600.", valueName: "count"))
  var seconds = 10

  @Option(
    help: ArgumentHelp(
      "Measure this ALSA device; 'thrum devices' lists them. (default: the default device)",
      valueName: "PCM"))
  var device: String?

  @Flag(help: "Print JSON, thrum.machine-timing/1.")
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
      throw ProjectFailure(error)
    }
  }
}
