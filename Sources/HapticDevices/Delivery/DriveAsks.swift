internal import HapticModel
internal import HapticTimeline

/// What the events of a timeline ask of an actuator, inside a device's limits.
struct DriveAsks {
  /// What one event asks for.
  struct Ask {
    let id: VoiceID
    let start: TimePoint
    let voice: Asked
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

  /// In order of time.
  private(set) var asks: [Ask] = []

  private let limits: DeviceLimits
  private let tap: TapShape

  init(of timeline: Timeline, on profile: DeviceProfile, _ log: inout DegradationLog) {
    limits = profile.limits
    tap = profile.drive.tap
    /// The starts of the taps that are played, for the limit of taps in a second.
    var played: [TimePoint] = []
    for entry in timeline.entries {
      guard case .start(let id, let voice) = entry.action else { continue }
      switch voice {
      case .audio:
        log.add(.audioDropped, id) { "\($0.count) sound event\($0.plural) left out: no actuator plays sound" }
      case .transient(let voice):
        if let most = limits.tapsPerSecond {
          if played.count >= most, entry.time - played[played.count - most] < .milliseconds(1_000) {
            log.add(.rateLimited, id) {
              "\($0.count) tap\($0.plural) dropped: it plays at most \(most) in a second"
            }
            continue
          }
          played.append(entry.time)
        }
        append(id, entry.time, .tap(voice, length: tap.length(voice.sharpness)), &log)
      case .continuous(let voice): append(id, entry.time, .vibration(voice), &log)
      }
    }
  }

  private mutating func append(
    _ id: VoiceID, _ time: TimePoint, _ asked: Asked, _ log: inout DegradationLog
  ) {
    let start = TimePoint.zero + round(time - TimePoint.zero, id, &log)
    switch asked {
    case .tap(let voice, let length):
      asks.append(Ask(id: id, start: start, voice: .tap(voice, length: run(length, id, &log))))
    case .vibration(let voice):
      var held = voice.held
      if let longest = limits.longestVibration, held > longest {
        held = longest
        let text = DecimalTime.seconds(longest.nanoseconds)
        log.add(.lengthCapped, id) {
          "\($0.count) vibration\($0.plural) cut at \(text) s, the longest it plays"
        }
      }
      held = voice.decay == nil ? run(held, id, &log) : held
      let capped = ContinuousVoice(
        intensity: voice.intensity, sharpness: voice.sharpness, attack: voice.attack, decay: voice.decay,
        release: voice.release, held: held)
      asks.append(Ask(id: id, start: start, voice: .vibration(capped)))
    }
  }

  /// A length of a run that the interface can name.
  private func run(_ length: TimeSpan, _ id: VoiceID, _ log: inout DegradationLog) -> TimeSpan {
    let length = round(length, id, &log)
    guard let shortest = limits.shortestRun, length < shortest else { return max(length, .nanoseconds(1)) }
    let text = DecimalTime.milliseconds(shortest.nanoseconds)
    log.add(.runLengthened, id) {
      "\($0.count) run\($0.plural) lengthened to \(text) ms, the shortest it can name"
    }
    return shortest
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

extension DriveAsks {
  /// Tells what the mapping takes from the events' strengths and sharpnesses.
  func report(under mapping: DriveMapping, of profile: DeviceProfile, _ log: inout DegradationLog) {
    let law = AmplitudeLaw(mapping)
    var sharpnesses: Set<UnitLevel> = []
    for ask in asks {
      let (intensity, sharpness) = ask.written
      sharpnesses.insert(sharpness)
      let wanted = law.exact(intensity.value)
      let played = law.played(intensity.value)
      if wanted > 0, played == 0 {
        log.add(.belowLeastCommand, ask.id) {
          "\($0.count) event\($0.plural) below the least command that it acts on: nothing moves"
        }
      } else if mapping.steps == 1 {
        if played - wanted > 0.01 {
          log.add(.strengthDropped, ask.id) {
            "the strength of \($0.count) event\($0.plural) is lost: the motor is on or off"
          }
        }
      } else if (played - wanted).magnitude > 0.01 {
        // Of 255 steps nobody notices the rounding.
        log.add(.levelsRounded, ask.id) {
          "\($0.count) strength\($0.plural) rounded to one of \(mapping.steps ?? 1)"
        }
      }
    }
    if sharpnesses.count > 1, profile.hasOneFrequency {
      log.add(.sharpnessDropped, asks.first?.id) { _ in "it has one frequency: sharpness changes nothing" }
    }
  }
}

extension DriveAsks.Ask {
  /// Intensity, controls at a tap's onset included, and sharpness, as written.
  var written: (intensity: UnitLevel, sharpness: UnitLevel) {
    switch voice {
    case .tap(let voice, _): (voice.intensity, voice.sharpness)
    case .vibration(let voice): (voice.intensity, voice.sharpness)
    }
  }
}

extension DeviceProfile {
  /// Whether sharpness cannot change what moves.
  var hasOneFrequency: Bool {
    if case .eccentric = actuator { return true }
    if case .fixed = drive.frequency { return drive.tap.soft == drive.tap.sharp }
    return false
  }
}
