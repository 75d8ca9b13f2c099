internal import HapticModel
public import HapticTimeline

/// A timeline in plain words, for people who cannot see or feel it and for reviews.
///
/// ```swift
/// PlainWords.describe(timeline)
/// // "Two taps 120 ms apart: a strong one (0.7), then the strongest (1.0), both of medium sharpness. Lasts 0.12 s."
/// ```
public enum PlainWords {
  /// Describes the commanded events in one to five sentences: taps, vibrations, audio events, length.
  ///
  /// Intensities include the intensity control. The same timeline gives the same words everywhere.
  ///
  /// Thread-safe: yes. Real-time-safe: no (makes strings).
  public static func describe(_ timeline: Timeline) -> String {
    let parts = TimelineParts(of: timeline)
    guard !parts.isEmpty else { return "Nothing is felt: this pattern holds no events." }
    var sentences: [String] = []
    if let start = parts.start, start > .zero {
      sentences.append("Begins after \(Quantity.gap(start - .zero))")
    }
    if !parts.taps.isEmpty { sentences.append(TapWords(parts.taps).sentence) }
    if !parts.vibrations.isEmpty {
      sentences.append(
        VibrationWords(parts.vibrations, in: timeline, besideTaps: !parts.taps.isEmpty).sentence)
    }
    if !parts.audio.isEmpty { sentences.append(audio(parts.audio.count)) }
    sentences.append(
      timeline.length == .zero ? "Over at once" : "Lasts \(Quantity.length(timeline.length))")
    return sentences.map { $0.capitalisedFirst + "." }.joined(separator: " ")
  }

  private static func audio(_ count: Int) -> String {
    count == 1
      ? "an audio event, kept but not played" : "\(Quantity.count(count)) audio events, kept but not played"
  }
}

extension TimelineParts {
  /// The onset of the first event.
  var start: TimePoint? {
    [taps.first?.time, vibrations.first?.start, audio.first].compactMap { $0 }.min()
  }
}
