package import HapticModel
package import HapticTimeline

/// The tempo of a sequence: its changes, the first at beat 0.
///
/// Thread-safe: yes, a value.
package struct GoldenTempo: Sendable, Hashable {
  /// The changes in the order of their beats; at least one.
  package let changes: [TempoMap.Change]

  /// Takes the tempo of a map.
  package init(_ map: TempoMap) { changes = map.changes }

  /// Returns the map, with the grouping of beats of a sequence.
  package func map(_ metre: Metre) -> TempoMap {
    TempoMap(changes.first?.tempo ?? .beatsPerMinute(120), metre: metre, changes: Array(changes.dropFirst()))
  }

  /// Returns all tempi times a factor, rounded to a unit of thousandths; `nil` if one is out of range.
  func scaled(by factor: Double, unit: Double) -> GoldenTempo? {
    var scaled: [TempoMap.Change] = []
    for change in changes {
      let thousandths = (Double(change.tempo.thousandths) * factor / unit).rounded() * unit
      guard (1_000...1_000_000).contains(thousandths), let tempo = Tempo(thousandths: Int64(thousandths))
      else {
        return nil
      }
      scaled.append(TempoMap.Change(at: change.beat, tempo))
    }
    return GoldenTempo(changes: scaled)
  }

  private init(changes: [TempoMap.Change]) { self.changes = changes }

  init?(lines: [String]) {
    var found: [TempoMap.Change] = []
    for line in lines {
      guard let change = Self.change(line), found.last.map({ $0.beat < change.beat }) ?? true else {
        return nil
      }
      found.append(change)
    }
    guard let first = found.first, first.beat == .zero else { return nil }
    changes = found
  }

  /// A line for each change: the tempo, and the beat unless it is 0: `120`, `60 8`, `90 8 1/2`.
  var lines: [String] {
    changes.map { change in
      let tempo = change.tempo.text
      return change.beat == .zero ? tempo : "\(tempo) \(Self.text(change.beat))"
    }
  }

  private static func change(_ line: String) -> TempoMap.Change? {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard (1...3).contains(words.count), let tempo = Tempo(text: words[0]) else { return nil }
    guard words.count > 1 else { return TempoMap.Change(at: .zero, tempo) }
    guard let whole = Int64(words[1]), (0...1_000_000_000).contains(whole) else { return nil }
    guard words.count > 2 else { return TempoMap.Change(at: Fraction(whole), tempo) }
    let parts = words[2].split(separator: "/").map(String.init)
    guard parts.count == 2, let part = Int64(parts[0]), let denominator = Int64(parts[1]),
      (1...1_000_000_000_000).contains(denominator), (1..<denominator).contains(part)
    else { return nil }
    return TempoMap.Change(at: Fraction(whole) + Fraction(part, denominator), tempo)
  }

  private static func text(_ beat: Fraction) -> String {
    beat.part == 0 ? "\(beat.whole)" : "\(beat.whole) \(beat.part)/\(beat.denominator)"
  }
}

/// A sequence that can be played at another tempo, so that a comparison finds what else changed.
///
/// Thread-safe: yes, a value.
package struct GoldenScore: Sendable {
  /// The timeline of a pattern at another tempo.
  package struct Played: Sendable {
    /// The timeline.
    package var timeline: Timeline
    /// The position from which it repeats; `nil` if it plays once.
    package var repeatStart: TimePoint?

    /// Makes a timeline with its repetition.
    package init(_ timeline: Timeline, repeatStart: TimePoint?) {
      self.timeline = timeline
      self.repeatStart = repeatStart
    }
  }

  /// The tempo.
  package let tempo: GoldenTempo
  /// Plays the pattern at another tempo; `nil` if it cannot be written out there.
  let play: @Sendable (GoldenTempo) -> Played?

  /// Makes a score of a pattern.
  package init(_ tempo: GoldenTempo, playing play: @escaping @Sendable (GoldenTempo) -> Played?) {
    self.tempo = tempo
    self.play = play
  }
}

extension Tempo {
  /// Beats a minute as the shortest decimal: `120`, `92.5`.
  var text: String {
    let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: 1_000)
    guard rest > 0 else { return "\(whole)" }
    var digits = String(String(1_000 + rest).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits)"
  }

  fileprivate init?(text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard (1...2).contains(parts.count), let whole = Int64(parts[0]), (0...1_000).contains(whole) else {
      return nil
    }
    let digits = parts.count == 2 ? parts[1] : "0"
    guard (1...3).contains(digits.count),
      let rest = Int64(digits + String(repeating: "0", count: 3 - digits.count)),
      rest >= 0
    else { return nil }
    self.init(thousandths: whole * 1_000 + rest)
  }
}
