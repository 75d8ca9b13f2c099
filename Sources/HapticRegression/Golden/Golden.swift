package import HapticModel
package import HapticTimeline

/// The approved results of a pattern file, which must not change by accident.
///
/// A golden file contains one golden, with every pattern of a pattern file.
///
/// Thread-safe: yes, a value.
package struct Golden: Sendable, Hashable {
  /// The patterns, in the order of their file.
  package var patterns: [GoldenPattern]

  /// Makes a golden.
  package init(patterns: [GoldenPattern]) { self.patterns = patterns }
}

/// The golden of one pattern, in parts that can be read and compared separately.
///
/// Thread-safe: yes, a value.
package struct GoldenPattern: Sendable, Hashable {
  /// The pattern's name; unique in its file if the file names its patterns.
  package var name: String
  /// The actuator of a sequence, counted from 0; `nil` if there is only one.
  package var actuator: Int?
  /// The commanded timeline: exact, but for the curves of vibrations in ``curves``; different controls at one instant, whose
  /// order says nothing, in that of `ControlID`.
  package var timeline: Timeline
  /// The curves of a golden that was read, of those vibrations of which it shows the curves with fewer points; empty for a
  /// pattern itself.
  package var curves: [VoiceID: GoldenCurves] = [:]
  /// The position from which the pattern repeats endlessly; `nil` if it plays once.
  package var repeatStart: TimePoint?
  /// The fallback; `nil` if none is named.
  package var fallback: GoldenFallback?
  /// The frames on which the kernel started events: exact.
  package var sound: SoundEnvelope
  /// The result on each chosen device.
  package var felt: [FeltResult]
  /// A digest of each chosen export.
  package var exports: [ExportDigest]
  /// The tempo of a sequence; `nil` for other patterns, and in goldens that were written before there was one.
  package var tempo: GoldenTempo?

  /// Makes the golden of a pattern.
  package init(
    name: String, actuator: Int? = nil, timeline: Timeline, repeatStart: TimePoint? = nil,
    fallback: GoldenFallback? = nil, sound: SoundEnvelope, felt: [FeltResult] = [],
    exports: [ExportDigest] = [], tempo: GoldenTempo? = nil
  ) {
    self.tempo = tempo
    self.name = name
    self.actuator = actuator
    self.timeline = GoldenCommands.normalised(timeline)
    self.repeatStart = repeatStart
    self.fallback = fallback
    self.sound = sound
    self.felt = felt
    self.exports = exports
  }
}

/// The replacement on devices without custom patterns.
///
/// Thread-safe: yes, a value.
package struct GoldenFallback: Sendable, Hashable {
  /// The haptic's name, such as `success`.
  package var name: String
  /// The onset of each of its events, in order.
  package var onsets: [TimePoint]

  /// Makes a fallback.
  package init(name: String, onsets: [TimePoint]) {
    self.name = name
    self.onsets = onsets
  }
}

/// The sound of a pattern: the audition voicing at 48 kHz, the same live and rendered.
///
/// Thread-safe: yes, a value.
package struct SoundEnvelope: Sendable, Hashable {
  /// The frame on which an event took effect in the rendered stream.
  package struct Onset: Sendable, Hashable {
    /// `tap`, `begin`, `release`, `control` or `end`, as in a timing report.
    package var kind: String
    /// The pattern's event; `nil` for controls and the end.
    package var event: VoiceID?
    /// The frame, counted from the pattern's start.
    package var frame: Int64

    /// Makes an onset.
    package init(kind: String, event: VoiceID?, frame: Int64) {
      self.kind = kind
      self.event = event
      self.frame = frame
    }
  }

  /// The stream's rate.
  package var rate: SampleRate
  /// The onsets, in order.
  package var onsets: [Onset]
  /// The length of each window of ``loudness``.
  package var window: TimeSpan
  /// The level of each window from the pattern's start: the root of the mean square relative to that of a full-scale
  /// sine wave, in decibels, rounded to a tenth; `nil` below -90 dB.
  package var loudness: [Decibels?]

  /// Makes a envelope.
  package init(rate: SampleRate, onsets: [Onset], window: TimeSpan, loudness: [Decibels?]) {
    self.rate = rate
    self.onsets = onsets
    self.window = window
    self.loudness = loudness
  }
}

/// The result of a pattern on a simulated device.
///
/// Thread-safe: yes, a value.
package struct FeltResult: Sendable, Hashable {
  /// One event.
  package struct Event: Sendable, Hashable {
    /// The event of the timeline that plays, which may be the fallback's.
    package var event: VoiceID
    /// The time at which a hand first notices it; `nil` if it never does.
    package var onset: TimePoint?
    /// The level of its peak above the threshold, rounded to a tenth; `nil` if nothing moves.
    package var aboveThreshold: Decibels?
    /// The previous event that a hand cannot distinguish from it.
    package var mergedWith: VoiceID?

    /// Makes an event.
    package init(event: VoiceID, onset: TimePoint?, aboveThreshold: Decibels?, mergedWith: VoiceID?) {
      self.event = event
      self.onset = onset
      self.aboveThreshold = aboveThreshold
      self.mergedWith = mergedWith
    }
  }

  /// The profile's name.
  package var profile: String
  /// The step of the chain: `as-asked`, `fallback`, `vibration` or `nothing`.
  package var step: String
  /// The events that play, in order.
  package var events: [Event]

  /// Makes a result.
  package init(profile: String, step: String, events: [Event]) {
    self.profile = profile
    self.step = step
    self.events = events
  }
}

/// A digest of an export, without the name and the texts from the pattern's file.
///
/// Thread-safe: yes, a value.
package struct ExportDigest: Sendable, Hashable {
  /// The format's id, such as `ahap`.
  package var format: String
  /// The size of all its files in bytes.
  package var bytes: Int
  /// The 64-bit FNV-1a of all its files, as 16 hexadecimal digits, which detects accidental changes.
  package var digest: String
  /// The codes of the losses, in order, with their number if above 1: `tap-as-pulse (3)`.
  package var losses: [String]

  /// Makes a digest.
  package init(format: String, bytes: Int, digest: String, losses: [String]) {
    self.format = format
    self.bytes = bytes
    self.digest = digest
    self.losses = losses
  }
}
