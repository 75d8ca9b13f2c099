internal import HapticModel
internal import HapticTimeline

/// The strongest vibration of a pattern, read in the order of time.
///
/// It knows nothing of formats: the levels are those of the timeline's voices under the controls of the pattern.
struct StrengthCourse {
  /// What vibrates at a time.
  struct Level {
    /// The intensity, 0…1; 0 if nothing vibrates.
    var intensity = 0.0
    /// The sharpness, 0…1.
    var sharpness = 0.5
  }

  private struct Placed {
    let start: TimePoint
    let end: TimePoint
    let voice: ContinuousVoice
    /// The controls over it; `nil` if there are none.
    let controls: ControlCurves?
  }

  private let voices: [Placed]
  private var next = 0
  private var sounding: [Int] = []

  /// Reads timelines that play at the same time, each under its own controls.
  init(_ timelines: [Timeline]) {
    voices = timelines.flatMap { timeline -> [Placed] in
      let isControlled = timeline.entries.contains { entry in
        if case .control = entry.action { true } else { false }
      }
      let controls = isControlled ? ControlCurves(timeline) : nil
      return timeline.entries.compactMap { entry in
        guard case .start(_, .continuous(let vibration)) = entry.action else { return nil }
        let voice = vibration.withoutShortestRamps
        let end = entry.time + voice.held + voice.release
        return Placed(start: entry.time, end: end, voice: voice, controls: controls)
      }
    }.stablySorted { $0.start < $1.start }
  }

  /// The times in which something vibrates, in order, some of which may overlap.
  var spans: [Range<TimePoint>] { voices.filter { $0.start < $0.end }.map { $0.start..<$0.end } }

  /// The level at a time, which is not before the time of the last call.
  mutating func level(at time: TimePoint) -> Level {
    while next < voices.count, voices[next].start <= time {
      sounding.append(next)
      next += 1
    }
    sounding.removeAll { voices[$0].end <= time }
    var strongest = Level()
    for place in sounding {
      let placed = voices[place]
      let elapsed = time - placed.start
      var intensity = placed.voice.intensity.value * placed.voice.level(after: elapsed)
      // A control never makes a vibration stronger.
      guard intensity > strongest.intensity else { continue }
      if let controls = placed.controls { intensity *= controls.value(of: .hapticIntensity, at: time) }
      guard intensity > strongest.intensity else { continue }
      let control = placed.controls?.value(of: .hapticSharpness, at: time) ?? 0
      let sharpness = placed.voice.sharpness.value + placed.voice.sharpnessOffset(after: elapsed) + control
      strongest = Level(intensity: min(intensity, 1), sharpness: min(max(sharpness, 0), 1))
    }
    return strongest
  }
}

/// A tap of a pattern, with the level that it plays with.
struct ComparedTap {
  let time: TimePoint
  /// The intensity, 0…1.
  let intensity: Double
  /// The sharpness, 0…1.
  let sharpness: Double

  /// The taps of timelines that have strength, in the order of time, the strongest of one time first.
  static func taps(of timelines: [Timeline]) -> [ComparedTap] {
    let taps = timelines.flatMap(\.entries).compactMap { entry -> ComparedTap? in
      guard case .start(_, .transient(let tap)) = entry.action, tap.intensity.value > 0 else { return nil }
      return ComparedTap(
        time: max(entry.time, .zero), intensity: tap.intensity.value, sharpness: tap.sharpness.value)
    }
    return taps.stablySorted { ($0.time, $1.intensity) < ($1.time, $0.intensity) }
  }
}
