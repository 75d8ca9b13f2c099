public import HapticModel
public import HapticTimeline

/// A timeline in plain words, for people who cannot see or feel it and for reviews.
///
/// ```swift
/// PlainWords.describe(timeline)
/// // "Two taps 120 ms apart: a strong one (0.7), then the strongest (1.0), both of medium sharpness. Lasts 0.12 s."
/// ```
public enum PlainWords {
  /// Describes the commanded events in a few sentences, in order of time, and then the length.
  ///
  /// Intensities include the intensity control. Attacks, releases and the ends of curves of up to 10 ms are edges, and no
  /// shape: a level *holds* that stays within 10 % of its peak, *rises* by more than that over more than 20 ms, *steps* in
  /// less, and *fades* if it falls to nothing. Lengths are those that are written, without edges. The same timeline gives the
  /// same words everywhere.
  ///
  /// Thread-safe: yes. Real-time-safe: no (makes strings).
  public static func describe(_ timeline: Timeline) -> String {
    let parts = TimelineParts(of: timeline)
    guard !parts.isEmpty else { return "Nothing is felt: this pattern holds no events." }
    var sentences: [String] = []
    if let start = parts.start, start > .zero {
      sentences.append("Begins after \(Quantity.gap(start - .zero))")
    }
    let controls = ControlCurves(timeline)
    var earlier: EventRun?
    for run in EventRun.runs(of: parts) {
      sentences.append(run.opening(after: earlier) + sentence(run, timeline: timeline, controls: controls))
      earlier = run
    }
    let length = parts.writtenLength(of: timeline)
    sentences.append(length == .zero ? "Over at once" : "Lasts \(Quantity.length(length))")
    return sentences.map { $0.capitalisedFirst + "." }.joined(separator: " ")
  }

  /// The length of a timeline as it is written: without the edge of at most 10 ms in which its last vibration dies away.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func length(of timeline: Timeline) -> TimeSpan {
    TimelineParts(of: timeline).writtenLength(of: timeline)
  }

  /// Returns the words about events of one kind.
  private static func sentence(_ run: EventRun, timeline: Timeline, controls: ControlCurves) -> String {
    if !run.taps.isEmpty { return TapWords(run.taps).sentence }
    if !run.vibrations.isEmpty {
      return VibrationWords(run.vibrations, in: timeline, controls).sentence
    }
    return audio(run.audio.count)
  }

  private static func audio(_ count: Int) -> String {
    count == 1
      ? "an audio event, kept but not played" : "\(Quantity.count(count)) audio events, kept but not played"
  }
}

extension TimelineParts {
  /// The onset of the first event.
  var start: TimePoint? {
    [taps.first?.time, vibrations.first?.start, audio.first?.start].compactMap { $0 }.min()
  }
}
