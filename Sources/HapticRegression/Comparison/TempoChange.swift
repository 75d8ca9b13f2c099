internal import HapticModel
internal import HapticTimeline

/// The change of a sequence's tempo, reported as one change.
///
/// The rest of the comparison uses the new sequence at the old tempo: its beats are where they were.
struct TempoChange {
  private(set) var changes: [Change] = []
  /// The new pattern, at the old tempo if it changed.
  let pattern: GoldenPattern

  /// The number of tempi that are named; *chosen*.
  private static var maximum: Int { 3 }

  /// Compares two patterns; `score` is that of the new one.
  init(_ old: GoldenPattern, new: GoldenPattern, score: GoldenScore?) {
    guard let score, old.timeline.entries != new.timeline.entries,
      let was = old.tempo ?? Self.guess(old, new: new, score: score), was != score.tempo,
      let played = score.play(was)
    else {
      pattern = new
      return
    }
    var pattern = new
    pattern.timeline = GoldenCommands.normalised(played.timeline)
    pattern.repeatStart = played.repeatStart
    self.pattern = pattern
    let events = ComparedEvent.events(of: new.timeline)
    changes = [
      Change(.tempo, Self.words(was, score.tempo), subjects: events.map(\.id), position: .tempo)
    ]
  }

  /// Returns the tempo at which the new sequence plays exactly what an old golden holds that has no tempo; `nil` if there
  /// is none among those that the events suggest.
  private static func guess(_ old: GoldenPattern, new: GoldenPattern, score: GoldenScore) -> GoldenTempo? {
    let (before, after) = (ComparedEvent.events(of: old.timeline), ComparedEvent.events(of: new.timeline))
    guard before.count == after.count else { return nil }
    let moved = zip(before, after).filter { $0.time != $1.time && $0.time > .zero && $1.time > .zero }
    var candidates: [GoldenTempo] = []
    for (was, now) in moved.prefix(2) + moved.suffix(2) {
      let factor = Double(now.time.nanoseconds) / Double(was.time.nanoseconds)
      for unit in [1_000, 1] as [Double] {
        if let tempo = score.tempo.scaled(by: factor, unit: unit), !candidates.contains(tempo) {
          candidates.append(tempo)
        }
      }
    }
    return candidates.first { tempo in
      guard let played = score.play(tempo) else { return false }
      return GoldenCommands.normalised(played.timeline).entries == old.timeline.entries
    }
  }

  private static func words(_ old: GoldenTempo, _ new: GoldenTempo) -> String {
    guard old.changes.map(\.beat) == new.changes.map(\.beat) else {
      return "tempo \(list(old)) → \(list(new))"
    }
    let changed = zip(old.changes, new.changes).filter { $0.tempo != $1.tempo }
    let reported = changed.prefix(maximum).map { was, now in
      (was.beat == .zero ? "" : "from \(beat(was.beat)) on ") + "\(was.tempo.text) → \(now.tempo.text)"
    }
    let rest = changed.count > maximum ? ", and \(changed.count - maximum) more" : ""
    return "tempo " + reported.joined(separator: ", ") + rest
  }

  /// `120, 60 from beat 9 on`.
  private static func list(_ tempo: GoldenTempo) -> String {
    let all = tempo.changes.prefix(maximum).map { change in
      change.tempo.text + (change.beat == .zero ? "" : " from \(beat(change.beat)) on")
    }
    return all.joined(separator: ", ") + (tempo.changes.count > maximum ? ", …" : "")
  }

  /// A beat in words, counted from 1: `beat 9`.
  private static func beat(_ beat: Fraction) -> String {
    let part = beat.part == 0 ? "" : " \(beat.part)/\(beat.denominator)"
    return "beat \(beat.whole + 1)\(part)"
  }
}
