internal import ArgumentParser
internal import Glibc
internal import HapticAudio
internal import HapticConsole
internal import HapticPlayback
internal import HapticProject
internal import HapticText

struct TourCommand: DrawingCommand {
  static let configuration = CommandConfiguration(
    commandName: "tour",
    abstract: "Hear a haptic, see a weaker motor lose a tap, break the haptic, and see Thrum find it.",
    usage: "thrum tour [<options>]",
    discussion: """
      The tour takes 40 seconds and writes no file. Any key goes on, q quits. If standard output is no terminal, the \
      whole tour is printed at once.

      EXAMPLES
        thrum tour
        thrum tour --silent
        thrum tour --fast --for tester
      """)

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "End with the four commands for this job: \(jobs). (default: one line for each of four jobs)",
      valueName: "job"),
    completion: .list(TourRole.allCases.map(\.rawValue)))
  var job: String?

  @Flag(help: "Play no sound; the timeline still moves.")
  var silent = false

  @Flag(help: "Print everything at once, without sound or pauses.")
  var fast = false

  @OptionGroup var device: DeviceOptions
  @OptionGroup var colors: ColorOptions

  private static let jobs = TourRole.allCases.map(\.rawValue).joined(separator: ", ")

  func validate() throws {
    guard let job, TourRole(rawValue: job) == nil else { return }
    throw ValidationError("\(Quotation.quote(job)) is no job of --for. Name one of: \(Self.jobs).")
  }

  mutating func run() throws {
    let terminal = Terminal(STDOUT_FILENO)
    let tour = try Tour(style: terminal.style, screen: terminal.textWidth)
    let end = fast || !terminal.isTerminal ? try Self.print(tour) : try show(tour)
    if case .signal(let number) = end { throw ExitCode(128 + number) }
    if end == .finished {
      try StandardOutput.write(
        TourEnd.text(job.flatMap(TourRole.init(rawValue:)), width: terminal.textWidth ?? 80))
    }
  }

  private static func print(_ tour: Tour) throws -> TourSession.End {
    try StandardOutput.write(tour.text)
    return .finished
  }

  private func show(_ tour: Tour) throws -> TourSession.End {
    let sound = try SoundOptions.parse([])
    var isSilent = silent
    let session = TourSession(tour, options: sound.playback) { version in
      if isSilent, let layout = sound.layout(.s16) { return NullSink(layout) }
      let sink = try device.openSink(sound, playing: [version.program], advice: "")
      // That there is no sound device is said once.
      isSilent = sink is NullSink
      return sink
    }
    return try session.run()
  }
}

/// The end of a tour: commands for a job.
enum TourEnd {
  /// The four commands of a job, or a line for each usual one.
  static func text(_ role: TourRole?, width: Int) -> String {
    let layout = HelpLayout(width: width)
    guard let role else {
      let rows = TourRole.usual.map { ($0.title, "thrum " + $0.names.joined(separator: ", ")) }
      let lines = layout.overview("Now yours, as a") + layout.commands(rows)
      return (lines + [""] + layout.overview(hint)).joined(separator: "\n") + "\n"
    }
    let lines =
      layout.overview("Four commands for your job (\(role.title)):") + layout.commands(role.commands)
    return lines.joined(separator: "\n") + "\n"
  }

  private static let hint =
    "'thrum tour --fast --for JOB' ends with four commands for one job: "
    + TourRole.allCases.map(\.rawValue).joined(separator: ", ") + "."
}
