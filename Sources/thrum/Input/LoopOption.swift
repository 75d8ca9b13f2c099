internal import ArgumentParser
internal import HapticEngine
internal import HapticModel
internal import HapticProject
internal import HapticTimeline

/// The number of times that something plays.
enum Repetition: ExpressibleByArgument {
  case times(Int)
  case forever

  var defaultValueDescription: String {
    switch self {
    case .times(let count): String(count)
    case .forever: "forever"
    }
  }

  init?(argument: String) {
    if argument == "forever" {
      self = .forever
    } else if let count = Int(argument), count >= 1 {
      self = .times(count)
    } else {
      return nil
    }
  }
}

/// Several patterns in sequence, and repetitions of all of them.
struct SequenceOptions: ParsableArguments {
  @Option(
    name: .customLong("loop"), help: ArgumentHelp("Play everything this many times.", valueName: "N|forever"),
    completion: .list(["forever"]))
  var repetition = Repetition.times(1)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Pause this long between patterns and between repetitions, in seconds, 0…60. (default: 0.5; none for a piece in \
      bars, whose repetitions begin on a bar)
      """, valueName: "seconds"))
  var gap: Double?

  mutating func validate() throws {
    guard gap.map({ (0...60).contains($0) }) ?? true else {
      throw ValidationError("--gap takes 0 to 60 seconds.")
    }
  }

  /// True if the whole is repeated.
  var repeatsWhole: Bool { if case .times(1) = repetition { false } else { true } }

  /// The exact pause between patterns.
  var pause: TimeSpan { .seconds(gap ?? 0.5) }

  /// The time from a start of the whole to the next one; `nil` if it never ends.
  func cycle(of playables: [Playable], _ source: any EntrySource) -> TimeSpan? {
    exactCycle(of: playables, source).map { TimeSpan(nanoseconds: $0.rounded) }
  }

  /// The same time in nanoseconds, exactly: that of a bar is seldom whole.
  private func exactCycle(of playables: [Playable], _ source: any EntrySource) -> Fraction? {
    guard let length = source.playLength else { return nil }
    let bars = playables.count == 1 && gap == nil ? playables[0].bars(of: source) : nil
    return bars ?? Fraction((length + pause).nanoseconds)
  }

  /// Returns the program: the patterns, `gap` apart, repeated with `gap` between the end and the next start.
  ///
  /// Without a gap, a piece in bars is repeated in whole bars: the next start cuts what still sounds.
  ///
  /// A single pattern plays its own loop: if the whole is to be repeated, in each repetition, or else forever.
  ///
  /// `isFixed` if no key can change a loop while it plays: its passes are then a part of the source, as they are written
  /// out, each event rounded once.
  func program(_ playables: [Playable], isFixed: Bool = false) throws -> Program {
    var playables = playables
    if case .times(let times) = repetition, isFixed || times > 1 {
      playables = playables.map { $0.unrolled(includingEndless: isFixed) }
    }
    let alone = playables.count == 1 ? playables[0] : nil
    let source = alone?.source ?? Timeline.concatenating(playables.compactMap(\.timeline), gap: pause)
    // Something that never ends is not repeated.
    guard repeatsWhole, let cycle = exactCycle(of: playables, source) else {
      return Program(source, loop: alone?.loop)
    }
    if let own = alone?.loop { return Program(source, loop: own.endless) }
    let count: Program.Loop.Count
    switch repetition {
    case .times(let times): count = .times(times)
    case .forever: count = .forever
    }
    // A tap on the last bar line plays together with the next start, which cuts what still sounds.
    let end = TimePoint(nanoseconds: cycle.rounded)
    let loop = Program.Loop(from: .zero, to: end, count: count, passLength: cycle, includesEnd: true)
    guard let loop else {
      throw ProjectFailure(
        .usage, source.name, "too short to be repeated without a pause", code: "no-length",
        hint: "repeat it with a --gap of 0.001 or more")
    }
    return Program(source, loop: loop)
  }
}
