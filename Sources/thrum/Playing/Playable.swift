internal import HapticEngine
internal import HapticModel
internal import HapticTimeline

/// Something that the user named to be played: a pattern's timeline, or a sequence's score.
struct Playable {
  /// The source to play.
  private(set) var source: any EntrySource
  /// The loop of the pattern itself.
  var loop: Program.Loop?

  /// Takes a timeline.
  init(_ timeline: Timeline) { source = timeline }

  /// Takes the timelines of several actuators.
  init(_ lanes: LaneTimelines) { source = lanes }

  /// Takes a score, which is computed while it plays.
  init(_ score: Score) {
    let source = ScoreSource(score)
    self.source = source
    loop = source.loop.flatMap { region in
      let count: Program.Loop.Count =
        switch region.count {
        case .times(let times): .times(max(times, 1))
        case .forever: .forever
        }
      return Program.Loop(from: region.start, to: region.end, count: count)
    }
  }

  /// The same without silent tracks, and only as long as the others; for callers that cannot unmute tracks.
  var withoutSilentTracks: Playable {
    var copy = self
    copy.source = source.withoutSilentTracks
    return copy
  }

  /// The timeline; `nil` for a score, which may have no end and so cannot be concatenated.
  var timeline: Timeline? { source as? Timeline }
}
