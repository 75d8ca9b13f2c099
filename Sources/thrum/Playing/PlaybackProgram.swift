internal import HapticEngine
internal import HapticModel
internal import HapticPlayback
internal import HapticTimeline

/// Something that can be played, with its picture.
struct PlaybackProgram: Sendable {
  /// The source to draw.
  let source: any EntrySource
  /// The program to play: the source, optionally followed by silence.
  let program: Program
  /// The facts that the keys need.
  let item: PlaybackKeys.Item

  /// Takes a program; `pause` separates two plays of the whole, and `staysOpen` adds silence at the end.
  init(_ program: Program, pause: TimeSpan, staysOpen: Bool = false) {
    source = program.source
    self.program =
      staysOpen ? Program(SilenceAfter(program.source), loop: program.loop) : program
    let length = program.source.playLength
    item = PlaybackKeys.Item(
      length: length, cycle: length.map { $0 + pause }, trackCount: program.source.trackCount,
      silentTracks: program.source.silentTracks, loop: program.loop)
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
