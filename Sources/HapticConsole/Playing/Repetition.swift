package import HapticEngine
package import HapticModel
internal import HapticPlayback
internal import HapticProject
internal import HapticTimeline

/// Several patterns in sequence, and repetitions of all of them.
package struct Repetition: Sendable {
  private let count: Program.Loop.Count
  private let gap: TimeSpan?

  /// Takes the number of times that everything plays, and the pause between patterns and between repetitions.
  ///
  /// - Parameter gap: `nil` for half a second, and for none after a section in bars, whose repetitions begin on a bar.
  package init(_ count: Program.Loop.Count, gap: TimeSpan?) { (self.count, self.gap) = (count, gap) }

  /// True if the whole is repeated.
  package var repeatsWhole: Bool { count != .times(1) }

  /// The exact pause between patterns.
  package var pause: TimeSpan { gap ?? .milliseconds(500) }

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
  /// Without a gap, a section in bars is repeated in whole bars: the next start cuts what still sounds.
  ///
  /// A single pattern plays its own loop: if the whole is to be repeated, in each repetition, or else forever.
  ///
  /// `isFixed` if no key can change a loop while it plays: its passes are then a part of the source, as they are written
  /// out, each event rounded once.
  package func program(_ playables: [Playable], isFixed: Bool = false) throws -> Program {
    var playables = playables
    if case .times(let times) = count, isFixed || times > 1 {
      playables = playables.map { $0.unrolled(includingEndless: isFixed) }
    }
    let alone = playables.count == 1 ? playables[0] : nil
    let source = alone?.source ?? Timeline.concatenating(playables.compactMap(\.timeline), gap: pause)
    // Something that never ends is not repeated.
    guard repeatsWhole, let cycle = exactCycle(of: playables, source) else {
      return Program(source, loop: alone?.loop)
    }
    if let own = alone?.loop { return Program(source, loop: own.endless) }
    // A tap on the last bar line plays together with the next start, which cuts what still sounds.
    let end = TimePoint(nanoseconds: cycle.rounded)
    let loop = Program.Loop(from: .zero, to: end, count: count, passLength: cycle, includesEnd: true)
    guard let loop else {
      throw ProjectFailure(
        .usage, subject: source.name, what: "too short to be repeated without a pause", code: "no-length",
        hint: "repeat it with a --gap of 0.001 or more")
    }
    return Program(source, loop: loop)
  }
}
