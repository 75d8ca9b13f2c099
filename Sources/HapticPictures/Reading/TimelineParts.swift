internal import HapticModel
internal import HapticTimeline

/// The contents of a timeline, sorted by kind, each kind in order of time.
struct TimelineParts {
  /// A tap at its time.
  struct Tap {
    let time: TimePoint
    let voice: TransientVoice
  }

  /// A vibration at its time.
  struct Vibration {
    let start: TimePoint
    let voice: ContinuousVoice
    /// The end of its release.
    var end: TimePoint { start + voice.held + voice.release }
  }

  private(set) var taps: [Tap] = []
  private(set) var vibrations: [Vibration] = []
  /// The onset of each audio event.
  private(set) var audio: [TimePoint] = []

  init(of timeline: Timeline) {
    for entry in timeline.entries {
      guard case .start(_, let voice) = entry.action else { continue }
      switch voice {
      case .transient(let tap): taps.append(Tap(time: entry.time, voice: tap))
      case .continuous(let vibration): vibrations.append(Vibration(start: entry.time, voice: vibration))
      case .audio: audio.append(entry.time)
      }
    }
  }

  var isEmpty: Bool { taps.isEmpty && vibrations.isEmpty && audio.isEmpty }
}
