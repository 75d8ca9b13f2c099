internal import HapticModel
internal import HapticTimeline

/// What the events of a timeline ask of an actuator, inside a device's limits.
struct DriveAsks {
  /// What one event asks for.
  struct Ask {
    let id: VoiceID
    let start: TimePoint
    let voice: Asked
    /// Whether it asks for more than nothing, as far as it says by itself.
    var isAudible: Bool {
      switch voice {
      case .tap(let voice, _): voice.intensity > .zero
      case .vibration(let voice): voice.intensity > .zero
      }
    }
    /// When nothing is left of it.
    var end: TimePoint {
      switch voice {
      case .tap(_, let length): start + length
      case .vibration(let voice): start + voice.held + voice.release
      }
    }
  }

  /// A tap with its length, or a vibration.
  enum Asked {
    case tap(TransientVoice, length: TimeSpan)
    case vibration(ContinuousVoice)
  }

  /// The shortest attack and release that a pattern can ask for; they are there so that nothing clicks, and nobody asked
  /// for them.
  static var leastRamp: TimeSpan { EnvelopeScale.standard.shortest }

  /// In order of time.
  private(set) var asks: [Ask] = []

  private let limits: DeviceLimits
  private let tap: TapShape
  private let isSwitch: Bool

  init(
    of timeline: Timeline, under mapping: DriveMapping, on profile: DeviceProfile, _ log: inout DegradationLog
  ) {
    limits = profile.limits
    tap = mapping.tap
    isSwitch = mapping.steps == 1
    /// The starts of the taps that are played, for the limit of taps in a second.
    var played: [TimePoint] = []
    for entry in timeline.entries {
      guard case .start(let id, let voice) = entry.action else { continue }
      switch voice {
      case .audio:
        log.add(.audioDropped, id) { "\($0.count) sound event\($0.plural) left out: no actuator plays sound" }
      case .transient(let voice):
        guard accept(entry.time, id, &played, &log) else { continue }
        append(id, entry.time, voice, &log)
      case .continuous(let voice): append(id, entry.time, voice, &log)
      }
    }
  }

  /// Whether a tap is within the number that the device plays in a second.
  private func accept(
    _ time: TimePoint, _ id: VoiceID, _ played: inout [TimePoint], _ log: inout DegradationLog
  ) -> Bool {
    guard let most = limits.tapsPerSecond else { return true }
    if played.count >= most, time - played[played.count - most] < .milliseconds(1_000) {
      log.add(.rateLimited, id) {
        "\($0.count) tap\($0.plural) dropped: it plays at most \(most) in a second"
      }
      return false
    }
    played.append(time)
    return true
  }

  private mutating func append(
    _ id: VoiceID, _ time: TimePoint, _ voice: TransientVoice, _ log: inout DegradationLog
  ) {
    let start = TimePoint.zero + round(time - TimePoint.zero, id, &log)
    let length = run(tap.length(voice.sharpness), id, &log)
    asks.append(Ask(id: id, start: start, voice: .tap(voice, length: length)))
  }

  private mutating func append(
    _ id: VoiceID, _ time: TimePoint, _ voice: ContinuousVoice, _ log: inout DegradationLog
  ) {
    let start = TimePoint.zero + round(time - TimePoint.zero, id, &log)
    // A switch has no ramps: it is on until the vibration stops.
    let release = isSwitch && voice.release <= Self.leastRamp ? TimeSpan.zero : voice.release
    var held = voice.held
    if let longest = limits.longestVibration, held + release > longest {
      held = max(longest - release, .nanoseconds(1))
      let text = DecimalTime.seconds(longest.nanoseconds)
      log.add(.lengthCapped, id) {
        "\($0.count) vibration\($0.plural) cut at \(text) s, the longest it plays"
      }
    }
    if voice.decay == nil { held = run(held, id, &log) }
    let capped = ContinuousVoice(
      intensity: voice.intensity, sharpness: voice.sharpness, attack: voice.attack, decay: voice.decay,
      release: release, held: held)
    asks.append(Ask(id: id, start: start, voice: .vibration(capped)))
  }

  /// A length of a run that the interface can name.
  private func run(_ length: TimeSpan, _ id: VoiceID, _ log: inout DegradationLog) -> TimeSpan {
    let shortest = max(limits.shortestRun ?? .zero, limits.timeStep ?? .nanoseconds(1))
    if length < shortest {
      let text = DecimalTime.milliseconds(shortest.nanoseconds)
      log.add(.runLengthened, id) {
        "\($0.count) run\($0.plural) lengthened to \(text) ms, the shortest it can name"
      }
      return shortest
    }
    return round(length, id, &log)
  }

  private func round(_ span: TimeSpan, _ id: VoiceID, _ log: inout DegradationLog) -> TimeSpan {
    guard let step = limits.timeStep, step > .zero else { return span }
    let count = (span.nanoseconds + step.nanoseconds / 2) / step.nanoseconds
    let rounded = step * count
    let error = (rounded - span).nanoseconds.magnitude
    // Tap lengths are the device's own choice; a microsecond is no loss that anybody asked about.
    if error >= 1_000 {
      let unit = DecimalTime.milliseconds(step.nanoseconds)
      log.add(.timesRounded, id, amount: Double(error)) {
        "\($0.count) time\($0.plural) rounded to \(unit) ms, by at most \($0.milliseconds) ms"
      }
    }
    return rounded
  }
}
