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

  /// An audio event, for as long as the file says.
  struct Sound {
    let start: TimePoint
    let end: TimePoint
  }

  private(set) var taps: [Tap] = []
  private(set) var vibrations: [Vibration] = []
  private(set) var audio: [Sound] = []

  init(of timeline: Timeline) {
    for entry in timeline.entries {
      guard case .start(_, let voice) = entry.action else { continue }
      switch voice {
      case .transient(let tap): taps.append(Tap(time: entry.time, voice: tap))
      case .continuous(let vibration): vibrations.append(Vibration(start: entry.time, voice: vibration))
      case .audio(let event): audio.append(Sound(start: entry.time, end: entry.time + event.audioLength))
      }
    }
  }

  var isEmpty: Bool { taps.isEmpty && vibrations.isEmpty && audio.isEmpty }
}

extension HapticEvent {
  /// The length of the sound that the file says; zero if it says none.
  fileprivate var audioLength: TimeSpan {
    switch self {
    case .audioContinuous(let tone): tone.duration
    case .audioCustom(let sound): sound.duration ?? .zero
    case .transient, .continuous: .zero
    }
  }
}
