internal import HapticAudio
internal import HapticEngine
internal import HapticModel
internal import HapticPlayback
internal import HapticTimeline

extension SoundEnvelope {
  /// The maximum number of loudness windows: longer patterns have longer windows.
  private static let windows: Int64 = 1_000
  /// The shortest window, 10 ms: less than a hand can distinguish, more than a period of any vibration.
  private static let shortest = TimeSpan.milliseconds(10)
  /// The maximum number of onsets.
  private static let onsets = 100_000

  /// Renders a pattern and measures its onsets and its loudness.
  init(of timeline: Timeline) {
    let (rate, options) = (SampleRate.hz48000, PlaybackOptions())
    let length = min(timeline.length, GoldenContents.longestSound)
    let window = Self.window(for: length)
    let lead = rate.frames(in: options.leadIn)
    var meter = LoudnessMeter(window: rate.frames(in: window), skipping: lead)
    let renderer = OfflineRenderer(
      Program(timeline), rate: rate, options: options, until: length, remembering: Self.onsets)
    // Neither closure throws, so rendering does not.
    let report = try? renderer.render(
      append: { meter.append($0[0]) }, silence: { meter.appendSilence($0) })
    self.init(
      rate: rate, onsets: (report?.events ?? []).compactMap { Self.onset($0, after: lead) }, window: window,
      loudness: meter.levels)
  }

  private static func onset(_ event: TimingReport.Event, after lead: FrameCount) -> Onset? {
    event.placed.map { Onset(kind: event.kind, event: event.source, frame: $0.index - lead.count) }
  }

  /// Returns the length of a window, a multiple of the shortest.
  private static func window(for length: TimeSpan) -> TimeSpan {
    let minimum = shortest.nanoseconds * windows
    let times = max((length.nanoseconds + minimum - 1) / minimum, 1)
    return TimeSpan(nanoseconds: shortest.nanoseconds * times)
  }
}

/// Sums the squares of samples, window by window.
private struct LoudnessMeter {
  private let window: Int64
  /// The remaining frames before the first window.
  private var toSkip: Int64
  private var filled: Int64 = 0
  private var sum = 0.0
  private(set) var levels: [Decibels?] = []

  init(window: FrameCount, skipping lead: FrameCount) {
    self.window = window.count
    toSkip = lead.count
  }

  mutating func append(_ samples: UnsafeBufferPointer<Float>) {
    var rest = samples[...]
    let skipped = min(toSkip, Int64(rest.count))
    toSkip -= skipped
    rest = rest.dropFirst(Int(skipped))
    while !rest.isEmpty {
      let part = rest.prefix(Int(window - filled))
      for sample in part { sum += Double(sample) * Double(sample) }
      rest = rest.dropFirst(part.count)
      fill(Int64(part.count))
    }
  }

  mutating func appendSilence(_ frames: FrameCount) {
    var rest = frames.count
    let skipped = min(toSkip, rest)
    toSkip -= skipped
    rest -= skipped
    while rest > 0 {
      let part = min(rest, window - filled)
      rest -= part
      fill(part)
    }
  }

  private mutating func fill(_ frames: Int64) {
    filled += frames
    guard filled == window else { return }
    levels.append(Self.level(of: sum / Double(window)))
    (filled, sum) = (0, 0)
  }

  /// Returns the level of a mean square; a full-scale sine wave has a mean square of one half and is 0 dB.
  private static func level(of mean: Double) -> Decibels? {
    guard mean > 0, let level = Decibels(10 / 2.302585092994046 * PortableMath.logarithm(2 * mean)) else {
      return nil
    }
    return level.value < -90 ? nil : level.roundedToTenth
  }
}
