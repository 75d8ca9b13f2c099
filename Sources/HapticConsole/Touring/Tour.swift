internal import HapticDevices
internal import HapticFormats
internal import HapticLint
internal import HapticModel
package import HapticPictures
internal import HapticPlayback
internal import HapticProject
internal import HapticScores
internal import HapticText
internal import HapticTimeline

/// The stops of `thrum tour`: a haptic, a weaker motor, an error of 12 ms, and the reports about it.
///
/// Each text is what the named command prints; nothing in it is kept from an earlier run.
package struct Tour {
  /// A stop: commands, a picture that may move and sound, and what the commands print.
  struct Stop {
    /// The heading, such as `1 of 4  Hear it`.
    var title: String
    /// The commands that do the same.
    var commands: [String]
    /// The timeline to draw and to play; `nil` if there is none.
    var timeline: Timeline?
    /// The text below, broken for the screen; ends with LF.
    var text: String
  }

  /// The haptic of the catalogue (*chosen*: its last two taps are as close as a hand can tell, and a weak motor loses one).
  static let haptic = "destructiveAction"
  /// The device with a weaker motor (*chosen*: it plays everything, and a hand feels less).
  static let weakDevice = "shift6mq"
  /// The device on which the error is felt (*chosen*: a motor that is only on or off).
  static let strictDevice = "pinephone"
  /// The time by which the last tap moves: the error that lint and diff find.
  static let shift = TimeSpan.milliseconds(-20)

  /// The stops, in order.
  let stops: [Stop]
  /// The style of the pictures.
  let style: TerminalStyle
  /// The columns at which text is broken; `nil` for whole lines.
  let screen: Int?

  /// Simulates, breaks and compares the haptic, for a screen.
  ///
  /// - Parameters:
  ///   - style: the style of the pictures.
  ///   - screen: the columns of the screen on which lines are broken and tables fitted; `nil` for whole lines.
  package init(style: TerminalStyle, screen: Int?) throws {
    (self.style, self.screen) = (style, screen)
    guard let haptic = PatternSource(argument: Self.haptic)?.haptic else {
      preconditionFailure("the catalogue has no \(Self.haptic)")
    }
    let whole = PatternDocument(haptic)
    let old = Self.document(ExportRequest(whole), at: "old.ahap")
    var request = ExportRequest(old)
    let last = request.pattern.events.count - 1
    request.pattern.events[last] = request.pattern.events[last].shifted(by: Self.shift)
    let new = Self.document(request, at: "new.ahap")
    stops = [
      Self.hearing(whole, screen), try Self.losing(whole, screen),
      Self.linting(old, new, style: style, screen: screen),
      try Self.comparing(old, new, style: style, screen: screen),
    ]
  }

  /// Writes a pattern as AHAP, and reads it again.
  private static func document(_ request: ExportRequest, at path: String) -> PatternDocument {
    Loader().document(of: PatternWriter.write(request, as: .ahap)?.files[0].utf8 ?? [], at: path)
  }

  // MARK: The stops

  private static func hearing(_ whole: PatternDocument, _ screen: Int?) -> Stop {
    let timeline = whole.call.timeline
    return Stop(
      title: "Hear it", commands: ["thrum play \(haptic)"], timeline: timeline,
      text: TextWrapping.wrap(PlainWords.describe(timeline) + "\n", to: screen))
  }

  private static func losing(_ whole: PatternDocument, _ screen: Int?) throws -> Stop {
    let profile = try device(weakDevice)
    let simulation = Simulation(whole.call, on: profile, from: .warm)
    let summary = SimulationSummary(simulation)
    let story = "A hand feels \(summary.felt) of \(summary.events) taps.\n"
    return Stop(
      title: "See what a weaker motor makes of it",
      commands: ["thrum simulate \(haptic) --profile \(weakDevice)"],
      timeline: DeviceSound(ofMotion: simulation).timeline,
      text: SimulationTable([simulation]).text(width: screen) + TextWrapping.wrap(story, to: screen))
  }

  private static func linting(
    _ old: PatternDocument, _ new: PatternDocument, style: TerminalStyle, screen: Int?
  ) -> Stop {
    let times = [old, new].map { document in
      DecimalTime.seconds((document.part.pattern.events.last?.time ?? .zero).nanoseconds)
    }
    let report = LintReport([Linter().lint(new)])
    let story = "In old.ahap the last tap is at \(times[0]) s, in new.ahap at \(times[1]) s.\n"
    return Stop(
      title: "Break it by \(DecimalTime.milliseconds(abs(shift.nanoseconds))) ms",
      commands: ["thrum export \(haptic) --to ahap -o old.ahap", "thrum lint new.ahap"],
      text: TextWrapping.wrap(story, to: screen) + report.text(width: style.width, screen: screen)
        + report.summary + "\n")
  }

  private static func comparing(
    _ old: PatternDocument, _ new: PatternDocument, style: TerminalStyle, screen: Int?
  ) throws -> Stop {
    let diff = PatternDiff(from: old, to: new, on: [try device(strictDevice)])
    return Stop(
      title: "See what to mend", commands: ["thrum diff old.ahap new.ahap --profile \(strictDevice)"],
      text: PatternDiffText(diff).text(drawing: RegressionDrawing(style), width: screen))
  }

  private static func device(_ name: String) throws -> DeviceProfile {
    guard let profile = DeviceProfiles.builtIn[name] else {
      preconditionFailure("there is no profile \(name)")
    }
    return profile
  }
}

extension Tour {
  /// The heading of a stop, with its number and its commands.
  func heading(of index: Int, keys: String = "") -> String {
    let lines =
      ["\(index + 1) of \(stops.count)  \(stops[index].title)\(keys)"]
      + stops[index].commands.map { "$ " + $0 }
    return TextWrapping.wrap(lines.joined(separator: "\n") + "\n\n", to: screen, hanging: 4)
  }

  /// The picture of a stop as it stands still; empty if it has none.
  func picture(of index: Int) -> String {
    guard let timeline = stops[index].timeline else { return "" }
    return TerminalTimeline(timeline, style: style).lines().joined(separator: "\n") + "\n\n"
  }

  /// The whole tour at once.
  package var text: String {
    stops.indices.map { heading(of: $0) + picture(of: $0) + stops[$0].text + "\n" }.joined()
  }
}
