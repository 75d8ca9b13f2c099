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
    guard let length = source.playLength else { return nil }
    let bars = playables.count == 1 && gap == nil ? playables[0].bars : nil
    return bars ?? length + pause
  }

  /// Returns the program: the patterns, `gap` apart, repeated with `gap` between the end and the next start.
  ///
  /// Without a gap, a piece in bars is repeated in whole bars: the next start cuts what still sounds.
  ///
  /// A single pattern uses its own loop, unless the whole is to be repeated; `forever` then repeats only its own loop,
  /// forever.
  func program(_ playables: [Playable]) throws -> Program {
    let alone = playables.count == 1 ? playables[0] : nil
    let source = alone?.source ?? Timeline.concatenating(playables.compactMap(\.timeline), gap: pause)
    // Something that never ends is not repeated.
    guard repeatsWhole, let cycle = cycle(of: playables, source) else {
      return Program(source, loop: alone?.loop)
    }
    if case .forever = repetition, let own = alone?.loop {
      return Program(source, loop: Program.Loop(from: own.start, to: own.end, count: .forever))
    }
    let count: Program.Loop.Count
    switch repetition {
    case .times(let times): count = .times(times)
    case .forever: count = .forever
    }
    guard let loop = Program.Loop(from: .zero, to: .zero + cycle, count: count) else {
      throw ProjectFailure(
        .usage, source.name, "too short to be repeated without a pause", code: "no-length",
        hint: "repeat it with a --gap of 0.001 or more")
    }
    return Program(source, loop: loop)
  }
}
