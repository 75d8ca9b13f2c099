public import HapticModel

/// A tempo: beats a minute, in thousandths.
///
/// Thread-safe: yes, a value.
public struct Tempo: Sendable, Hashable {
  /// Thousandths of a beat a minute, 1,000…1,000,000.
  public let thousandths: Int64

  /// A tempo of 1 to 1,000 beats a minute in thousandths, or `nil` outside.
  public init?(thousandths: Int64) {
    guard (1_000...1_000_000).contains(thousandths) else { return nil }
    self.thousandths = thousandths
  }

  /// A tempo of whole beats a minute written in source code; traps outside 1…1,000.
  public static func beatsPerMinute(_ count: Int64) -> Tempo {
    guard let tempo = Tempo(thousandths: count * 1000) else {
      preconditionFailure("a tempo must be in 1…1000 beats a minute, not \(count)")
    }
    return tempo
  }

  /// The length of a beat, in nanoseconds.
  public var beatLength: Fraction { Fraction(60_000_000_000_000, thousandths) }
}

/// The grouping of beats in bars.
///
/// Thread-safe: yes, a value.
public struct Metre: Sendable, Hashable {
  /// Beats in a bar, 1…64.
  public let beatsPerBar: Int64
  /// The note value of a beat: 1, 2, 4, 8, 16 or 32; it only affects notation.
  public let beatUnit: Int64

  /// Makes a metre, or `nil` if the numbers are invalid.
  public init?(_ beatsPerBar: Int64, _ beatUnit: Int64) {
    guard (1...64).contains(beatsPerBar), [1, 2, 4, 8, 16, 32].contains(beatUnit) else { return nil }
    self.beatsPerBar = beatsPerBar
    self.beatUnit = beatUnit
  }

  private init(beats: Int64, unit: Int64) {
    beatsPerBar = beats
    beatUnit = unit
  }

  /// Four beats in a bar.
  public static var common: Metre { Metre(beats: 4, unit: 4) }

  /// The length of a number of bars.
  public func bars(_ count: Fraction) -> BeatSpan { BeatSpan(beats: count * Fraction(beatsPerBar)) }

  /// The place of a bar and a beat in it, both counted from 1.
  public func position(bar: Fraction, beat: Fraction = .one) -> BeatSpan {
    bars(bar - .one) + BeatSpan(beats: beat - .one)
  }
}

/// The tempo changes of a score, from which the time of each beat follows.
///
/// A tempo changes at once, at a beat. Every time is the exact sum of the beats before it and is never rounded in
/// between: beat 4,000 at 140 a minute comes after 12,000,000,000,000/7 ns.
///
/// Thread-safe: yes, a value.
public struct TempoMap: Sendable, Hashable {
  /// A new tempo from a beat on.
  public struct Change: Sendable, Hashable {
    /// The beat, counted from 0.
    public let beat: Fraction
    /// The tempo from that beat on.
    public let tempo: Tempo

    /// Makes a change.
    public init(at beat: Fraction, _ tempo: Tempo) {
      self.beat = beat
      self.tempo = tempo
    }
  }

  /// A time of one tempo: its first beat, the time of that beat and the length of its beats, in nanoseconds.
  struct Segment: Hashable {
    let beat: Fraction
    let start: Fraction
    let beatLength: Fraction
  }

  /// The grouping of beats in bars.
  public let metre: Metre
  /// The changes in the order of their beats; the first is at beat 0.
  public let changes: [Change]
  /// The segments from change to change, as many as ``changes``.
  let segments: [Segment]
  private let shortestBeatLength: Fraction
  private let longestBeatLength: Fraction

  /// Makes a map that begins with `tempo`; of several tempi at one beat the last applies, and changes before beat 0
  /// count as at 0.
  public init(_ tempo: Tempo = .beatsPerMinute(120), metre: Metre = .common, changes: [Change] = []) {
    var list = [Change(at: .zero, tempo)]
    for change in changes.stablySorted({ $0.beat < $1.beat }) {
      let beat = max(change.beat, .zero)
      if list[list.count - 1].beat == beat { list.removeLast() }
      list.append(Change(at: beat, change.tempo))
    }
    self.metre = metre
    self.changes = list
    var start = Fraction.zero
    segments = list.indices.map { index in
      if index > 0 {
        start = start + (list[index].beat - list[index - 1].beat) * list[index - 1].tempo.beatLength
      }
      return Segment(beat: list[index].beat, start: start, beatLength: list[index].tempo.beatLength)
    }
    let lengths = segments.map(\.beatLength)
    shortestBeatLength = lengths.min() ?? .zero
    longestBeatLength = lengths.max() ?? .zero
  }

  /// True if there is only one tempo.
  public var isSteady: Bool { segments.count == 1 }

  /// The length of a beat at the first tempo, in nanoseconds.
  public var firstBeatLength: Fraction { segments[0].beatLength }
  /// The largest number of nanoseconds of an extent, wherever it begins.
  func maximum(_ extent: BeatSpan) -> Fraction {
    extent.beats * (extent.beats > .zero ? longestBeatLength : shortestBeatLength) + extent.nanoseconds
  }
  /// The smallest number of nanoseconds of an extent, wherever it begins.
  func minimum(_ extent: BeatSpan) -> Fraction {
    extent.beats * (extent.beats > .zero ? shortestBeatLength : longestBeatLength) + extent.nanoseconds
  }

  /// The time of a beat, in nanoseconds after beat 0; beats before 0 use the first tempo.
  public func time(ofBeat beat: Fraction) -> Fraction {
    let after = segments.count == 1 ? 1 : segments.partitioningIndex { $0.beat > beat }
    let segment = segments[max(after - 1, 0)]
    return segment.start + (beat - segment.beat) * segment.beatLength
  }

  /// The beat at a time in nanoseconds after beat 0; times before that count at the first tempo.
  func beat(at time: Fraction) -> Fraction {
    let segment = segments[max(segments.partitioningIndex { $0.start > time } - 1, 0)]
    return segment.beat + (time - segment.start).divided(by: segment.beatLength)
  }

  /// The time of the place `extent` after the beginning, in nanoseconds.
  public func time(of extent: BeatSpan) -> Fraction {
    if extent.isTimeOnly { return extent.nanoseconds }
    return time(ofBeat: extent.beats) + extent.nanoseconds
  }

  /// The length of an extent at the first tempo, in nanoseconds.
  func nominal(_ extent: BeatSpan) -> Fraction {
    extent.isTimeOnly ? extent.nanoseconds : extent.beats * firstBeatLength + extent.nanoseconds
  }
}
