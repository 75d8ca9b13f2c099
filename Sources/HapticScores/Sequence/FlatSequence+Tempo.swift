package import HapticTimeline

extension FlatSequence {
  /// Returns the parts that the sequence would have at another tempo; `nil` if it is not written out, or never ends.
  ///
  /// Lengths in beats change, and lengths in seconds stay.
  package func parts(at tempo: TempoMap) -> [PatternPart]? {
    guard compiled != nil, var score = sequence.score else { return nil }
    score.tempo = tempo
    let source = ScoreSource(score.withoutSilentTracks)
    guard source.playLength != nil || score.loop != nil,
      let compiled = try? source.compiled(events: SequenceLimits.flatEvents)
    else { return nil }
    return compiled.parts.map { Self.part($0, name: sequence.title, repeatStart: compiled.repeatStart) }
  }
}
