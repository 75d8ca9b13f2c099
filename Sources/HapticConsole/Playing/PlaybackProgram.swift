package import HapticEngine
package import HapticModel
package import HapticPlayback
internal import HapticTimeline

/// Something that can be played, with its picture.
package struct PlaybackProgram: Sendable {
  /// The source to draw.
  let source: any EntrySource
  /// The program to play: the source, optionally followed by silence.
  package let program: Program
  /// The facts that the keys need.
  let item: PlaybackKeys.Item

  /// Takes a program; `cycle` is the time from a start of the whole to the next, and `staysOpen` adds silence at the
  /// end.
  ///
  /// - Parameter parts: the patterns that play one after the other, if there are several.
  package init(
    _ program: Program, cycle: TimeSpan?, staysOpen: Bool = false, parts: [PlaybackKeys.Part] = []
  ) {
    source = program.source
    self.program =
      staysOpen ? Program(SilenceAfter(program.source), loop: program.loop) : program
    let length = program.source.playLength
    item = PlaybackKeys.Item(
      length: length, cycle: cycle, trackCount: program.source.trackCount,
      silentTracks: program.source.silentTracks, loop: program.loop, parts: parts)
  }

  /// True if both are the same timeline, or the same score.
  func isSame(as other: PlaybackProgram) -> Bool {
    if let own = source as? ScoreSource, let its = other.source as? ScoreSource {
      return own.score == its.score
    }
    guard let own = source as? Timeline, let its = other.source as? Timeline else { return false }
    return own == its
  }
}

extension PlaybackProgram {
  /// Everything in sequence, or each pattern as a version of its own.
  ///
  /// Muted tracks are kept only if a key can unmute them.
  ///
  /// - Parameters:
  ///   - isComparison: true for a version of each pattern.
  ///   - matches: true to make all patterns as strong as the weakest.
  package static func versions(
    of playables: [Playable], _ repetition: Repetition, comparing isComparison: Bool, matching matches: Bool,
    readsKeys: Bool
  ) throws -> [PlaybackProgram] {
    var playables = readsKeys ? playables : playables.map(\.withoutSilentTracks)
    if matches { playables = Playable.matched(playables) }
    return try (isComparison ? playables.map { [$0] } : [playables]).map { playables in
      let program = try repetition.program(playables, isFixed: !readsKeys)
      return PlaybackProgram(
        program, cycle: repetition.cycle(of: playables, program.source),
        parts: Playable.parts(of: playables, gap: repetition.pause))
    }
  }
}
