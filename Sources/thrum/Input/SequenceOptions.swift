internal import ArgumentParser
internal import HapticConsole
public import HapticEngine
internal import HapticModel

extension Program.Loop.Count: ExpressibleByArgument {
  /// Reads `forever`, or a number of at least 1.
  package init?(argument: String) {
    if argument == "forever" {
      self = .forever
    } else if let count = Int(argument), count >= 1 {
      self = .times(count)
    } else {
      return nil
    }
  }

  /// The value as it is read.
  package var defaultValueDescription: String {
    switch self {
    case .times(let count): String(count)
    case .forever: "forever"
    }
  }
}

/// The options to play several patterns in sequence, and to repeat them.
struct SequenceOptions: ParsableArguments {
  @Option(
    name: .customLong("loop"), help: ArgumentHelp("Play everything this many times.", valueName: "N|forever"),
    completion: .list(["forever"]))
  var count = Program.Loop.Count.times(1)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Pause this long between patterns and between repetitions, in seconds, 0…60. (default: 0.5; none for a \
      sequence in bars, whose repetitions begin on a bar)
      """, valueName: "seconds"))
  var gap: Double?

  mutating func validate() throws {
    guard gap.map({ (0...60).contains($0) }) ?? true else {
      throw ValidationError("--gap takes 0 to 60 seconds.")
    }
  }

  /// The options as the player takes them.
  var repetition: Repetition { Repetition(count, gap: gap.map { .seconds($0) }) }
}
