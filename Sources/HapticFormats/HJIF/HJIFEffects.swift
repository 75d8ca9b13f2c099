internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// A pattern as the effects of a Transient band and a VectorialWave band, in milliseconds and hertz.
struct HJIFEffects {
  /// An effect.
  struct Effect {
    /// When it begins, in milliseconds.
    let tick: Int64
    var keyframes: [Keyframe]
    /// When it ends, in milliseconds.
    var end: Int64 { keyframes.last?.tick ?? tick }
  }

  /// A keyframe.
  struct Keyframe {
    /// When, in milliseconds from the pattern's start.
    let tick: Int64
    /// 0…1.
    var intensity: Double?
    var hertz: Int64?
  }

  static let tick = TimeSpan.milliseconds(1)

  /// The taps in the order of time.
  private(set) var taps: [Effect] = []
  /// The vibrations in the order of their starts, in as many bands as sound at once: MPEG's Synthesizer plays one effect of
  /// a band at a time.
  private(set) var bands: [[Effect]] = []

  init(_ pattern: HapticPattern, _ losses: inout ChangeLog) {
    var end = TimePoint.zero
    let timeline = Timeline(compiling: pattern)
    for entry in timeline.entries {
      guard case .start(let id, .transient(let tap)) = entry.action else { continue }
      end = max(end, entry.time)
      add(tap, at: entry.time, id.index, &losses)
    }
    var drawing = HJIFDrawing(timeline)
    var count = 0
    for voice in EnvelopeVoice.voices(of: timeline, &losses) {
      end = max(end, voice.end)
      // Each vibration has every bend of the controls: a thousand under a thousand bends are a million.
      // Of bends inside one millisecond few are written, but all are visited.
      guard max(count, drawing.visited) < HJIFLimits.writtenKeyframes else {
        losses.add(Change.Code.entriesCapped, .event(voice.event)) {
          "\($0.count) vibration\($0.plural) beyond the limit left out"
        }
        continue
      }
      let effect = drawing.effect(of: voice, &losses)
      append(effect, voice.event, &losses)
      count += effect.keyframes.count
    }
    notePadding(of: pattern, after: end, &losses)
    if taps.isEmpty, bands.isEmpty {
      losses.note(.nothingToPlay)
    }
  }

  /// Adds a vibration to the first band that is free when it begins.
  private mutating func append(_ effect: Effect, _ event: Int, _ losses: inout ChangeLog) {
    if let free = bands.firstIndex(where: { ($0.last?.end ?? 0) <= effect.tick }) {
      bands[free].append(effect)
    } else if bands.count < HJIFLimits.bands {
      bands.append([effect])
    } else {
      losses.note(.crowded, .event(event))
    }
  }

  private mutating func add(
    _ tap: TransientVoice, at time: TimePoint, _ event: Int, _ losses: inout ChangeLog
  ) {
    let tick = Self.ticks(time, event, &losses)
    let hertz = Self.hertz(tap.sharpness.value, event, &losses)
    let keyframe = Keyframe(tick: tick, intensity: tap.intensity.value, hertz: hertz)
    taps.append(Effect(tick: tick, keyframes: [keyframe]))
  }

  private func notePadding(of pattern: HapticPattern, after end: TimePoint, _ losses: inout ChangeLog) {
    for (index, event) in pattern.events.enumerated() {
      let padded: TimePoint
      switch event {
      case .transient(let tap): padded = tap.time + tap.padding
      // The duration of one that decays only pads the pattern.
      case .continuous(let vibration): padded = vibration.time + vibration.duration
      case .audioContinuous, .audioCustom: continue
      }
      if padded > end { losses.note(.paddingDropped, .event(index), timeError: padded - end) }
    }
  }

  /// The millisecond nearest to a time, and a note where it is another time.
  static func ticks(_ time: TimePoint, _ event: Int, _ losses: inout ChangeLog) -> Int64 {
    let ticks = (min(max(time, .zero), .latest) - TimePoint.zero).ticks(of: tick)
    let error = TimeSpan(nanoseconds: abs((time - TimePoint.zero).nanoseconds - ticks * tick.nanoseconds))
    if error > .zero { noteRounded(event, error, &losses) }
    return ticks
  }

  /// Notes a time that is written as another.
  static func noteRounded(_ event: Int, _ error: TimeSpan, _ losses: inout ChangeLog) {
    losses.note(.timesRounded, .event(event), timeError: error)
  }

  /// The frequency nearest to a sharpness, and a note where it stands for another.
  static func hertz(_ sharpness: Double, _ event: Int, _ losses: inout ChangeLog) -> Int64 {
    let hertz = HJIFPitch.hertz(ofSharpness: sharpness)
    let error = abs(HJIFPitch.sharpness(ofHertz: Double(hertz)) - sharpness)
    if error > 1e-9 {
      losses.note(.sharpnessRounded, .event(event), levelError: error)
    }
    return hertz
  }
}
