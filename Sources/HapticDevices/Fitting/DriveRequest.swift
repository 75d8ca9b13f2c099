internal import HapticModel
internal import HapticTimeline

/// The request of one event to a motor, in ticks of the device.
struct DriveRequest {
  /// An interval of one request, in ticks.
  struct Interval {
    let start: Int64
    let end: Int64
    /// The intensity at the start, 0…1.
    let from: Double
    /// The intensity at the end, 0…1.
    let to: Double
    let sharpness: Double
    /// The largest difference between a held strength and the vibration's own in it; `nil` if it is not held.
    var heldError: Double?

    /// The intensity at a tick of it.
    func level(at tick: Double) -> Double {
      if from == to { return from }
      return from + (to - from) * ((tick - Double(start)) / Double(end - start))
    }
  }

  /// A tap with its length in ticks, or a vibration.
  enum Body {
    case tap(intensity: Double, sharpness: Double, length: Int64)
    case vibration(VibrationSections)
  }

  let event: VoiceID
  let start: Int64
  var body: Body
  /// The index of the first vibration of those that go on where the one before ends, as strongly and as sharply; its own index
  /// for every other request.
  var first: Int
  /// True if it is a tap that ends early, before the next event.
  var isShortened = false

  var isTap: Bool {
    if case .tap = body { true } else { false }
  }

  /// The intensity without envelope and controls.
  var intensity: Double {
    switch body {
    case .tap(let intensity, _, _): intensity
    case .vibration(let sections): sections.intensity
    }
  }
}

/// The requests of a timeline's events to a motor, in order of time.
struct DriveRequests {
  private(set) var all: [DriveRequest] = []
  let ticks: DriveTicks
  let controls: ControlCurves
  private let interface: DriveInterface
  private let strengths: StrengthScale
  /// The strength and the sharpness with which vibrations end, by the tick of their end.
  private var ends: [Int64: [Seam]] = [:]

  init(of timeline: Timeline, for interface: DriveInterface, _ log: inout ChangeLog) {
    self.interface = interface
    ticks = DriveTicks(interface.tick)
    controls = ControlCurves(timeline)
    strengths = StrengthScale(interface.mapping)
    var playedTaps: [TimePoint] = []
    for entry in timeline.entries {
      guard case .start(let id, let voice) = entry.action else { continue }
      switch voice {
      case .audio: log.note(.audioDropped, .event(id.index))
      case .transient(let tap):
        if isWithinRate(entry.time, id: id, played: &playedTaps, log: &log) {
          append(tap, id: id, at: entry.time, log: &log)
        }
      case .continuous(let vibration): append(vibration, id: id, at: entry.time, log: &log)
      }
    }
    shortenTaps()
  }

  /// The first part of each vibration that goes on where another one of the same intensity ends.
  var firstParts: [VoiceID: VoiceID] {
    var parts: [VoiceID: VoiceID] = [:]
    for (position, request) in all.enumerated()
    where request.first < position && request.intensity == all[request.first].intensity {
      parts[request.event] = all[request.first].event
    }
    return parts
  }

  /// True if a tap is within the number that the device plays in a second.
  private func isWithinRate(
    _ time: TimePoint, id: VoiceID, played: inout [TimePoint], log: inout ChangeLog
  ) -> Bool {
    guard let maximum = interface.limits.tapsPerSecond.map({ max($0, 1) }) else { return true }
    if played.count >= maximum, time - played[played.count - maximum] < .milliseconds(1_000) {
      log.note(.rateLimited, .event(id.index), detail: String(maximum))
      return false
    }
    played.append(time)
    return true
  }

  private mutating func append(_ tap: TransientVoice, id: VoiceID, at time: TimePoint, log: inout ChangeLog) {
    let start = ticks.index(at: time, .event(id.index), &log)
    let wanted = interface.mapping.tap.length(tap.sharpness)
    var length = min(max(wanted, .zero), .milliseconds(60_000)).ticks(of: ticks.tick)
    if length < 1 {
      length = 1
      log.note(.runLengthened, .event(id.index), timeError: ticks.tick - wanted)
    }
    all.append(
      DriveRequest(
        event: id, start: start,
        body: .tap(intensity: tap.intensity.value, sharpness: tap.sharpness.value, length: length),
        first: all.count))
  }

  private mutating func append(
    _ vibration: ContinuousVoice, id: VoiceID, at time: TimePoint, log: inout ChangeLog
  ) {
    let start = ticks.index(at: time, .event(id.index), &log)
    let rule = VibrationSections.Rule(
      resolution: interface.resolution, followsSharpness: interface.followsSharpness, strengths: strengths)
    let voice = capped(vibration, id: id, log: &log)
    let plain = voice.withoutShortestRamps
    let begin = plain.seam(at: .zero, plain.level(after: .zero))
    let span = plain.held + plain.release
    let first = ends[start]?.first { $0.goesOn(in: begin) }?.first
    var end = plain.seam(at: span, plain.level(before: span))
    end.first = first ?? all.count
    ends[ticks.index(at: time + span), default: []].append(end)
    all.append(
      DriveRequest(
        event: id, start: start, body: .vibration(VibrationSections(voice, at: time, rule)),
        first: end.first))
  }

  /// Returns a vibration that is no longer than the device's maximum.
  private func capped(_ voice: ContinuousVoice, id: VoiceID, log: inout ChangeLog) -> ContinuousVoice {
    let release = voice.withoutShortestRamps.release
    guard let longest = interface.limits.longestVibration.map({ max($0, ticks.tick) }),
      voice.held + release > longest
    else { return voice }
    log.note(.lengthCapped, .event(id.index), timeError: voice.held + release - longest)
    let kept = min(release, longest - .nanoseconds(1))
    return ContinuousVoice(
      intensity: voice.intensity, sharpness: voice.sharpness, attack: voice.attack, decay: voice.decay,
      release: max(kept, .zero), held: longest - max(kept, .zero), intensityCurve: voice.intensityCurve,
      sharpnessCurve: voice.sharpnessCurve)
  }

  // MARK: Taps before other events

  /// The pause between a tap and the next event, if there is room: 10 ms (*chosen*).
  static var gap: TimeSpan { .milliseconds(10) }

  /// Ends taps before the next event begins, so that it has an onset of its own.
  ///
  /// An event that begins with the tap or before it is a layer of the tap, even if it first moves the motor after that. A
  /// weaker tap that begins within the tap's length does not end it if the strongest event drives the motor: a motor
  /// would not answer what remains of the stronger one.
  private mutating func shortenTaps() {
    // The onset of a weak vibration may take long to find.
    guard all.contains(where: \.isTap) else { return }
    let gap = Self.gap.ticks(of: ticks.tick)
    var onsets = TapEnds()
    for position in all.indices.reversed() {
      // A device that adds taps to vibrations needs no pause before a vibration.
      if !all[position].isTap, interface.mapping.mixing.addsTaps || all[position].first < position {
        continue
      }
      guard let onset = onset(of: all[position]) else { continue }
      guard case .tap(let intensity, let sharpness, let length) = all[position].body else {
        onsets.addVibration(from: all[position].start, onset: onset)
        continue
      }
      // Where the strongest event does not drive the motor alone, every tap counts as one as strong.
      let level = interface.mapping.mixing == .strongest ? strengths.played(intensity) : 1
      if let next = onsets.next(after: onset, level: level, length: length) {
        let distance = next - onset
        let kept = max(min(length, distance - min(gap, distance / 2)), 1)
        if kept < length {
          all[position].body = .tap(intensity: intensity, sharpness: sharpness, length: kept)
          all[position].isShortened = true
        }
      }
      onsets.addTap(at: onset, level: level)
    }
  }

  /// The tick at which a request first moves the motor; `nil` if it never does.
  private func onset(of request: DriveRequest) -> Int64? {
    switch request.body {
    case .tap(let intensity, _, _): return strengths.played(intensity) > 0 ? request.start : nil
    case .vibration(let own):
      // Envelope, curve and control only ever weaken it.
      guard strengths.played(own.intensity) > 0 else { return nil }
      // The same for straight and for held strengths, so that a tap ends at the same time before both.
      var sections = own.held(for: 255)
      var isFirst = true
      for _ in 0..<DriveInterface.maximumSegments {
        guard let section = sections.next(controls) else { return nil }
        defer { isFirst = false }
        guard max(strengths.played(section.from), strengths.played(section.to)) > 0 else { continue }
        return isFirst ? request.start : ticks.index(at: section.start)
      }
      return nil
    }
  }
}

/// Converts times to ticks of a device; a motor cannot run before the start of a pattern.
struct DriveTicks {
  let tick: TimeSpan

  init(_ tick: TimeSpan) { self.tick = tick }

  /// The tick nearest to a time, ties to the later one.
  func index(at time: TimePoint) -> Int64 { max((time - TimePoint.zero).ticks(of: tick), 0) }

  /// Returns the tick nearest to a time; records a change if it is rounded.
  func index(at time: TimePoint, _ subject: Change.Subject, _ log: inout ChangeLog) -> Int64 {
    let index = index(at: time)
    let error = (time - self.time(of: index)).nanoseconds.magnitude
    if error > 0 {
      log.note(.timesRounded, subject, timeError: TimeSpan(nanoseconds: Int64(clamping: error)))
    }
    return index
  }

  /// The time of a tick.
  func time(of index: Int64) -> TimePoint { TimePoint.zero + tick * index }
}

/// An end of a vibration, at which another one may go on.
private struct Seam {
  let level: Double
  let sharpness: Double
  /// The largest level of the vibration.
  let peak: Double
  /// The index of the first request of the vibration.
  var first = 0

  /// True if the vibration that ends here is one with another that begins as strongly and as sharply.
  ///
  /// Between two peaks, a hand feels a valley where the amplitude, the square, is lower than both by the smallest noticeable
  /// decrease.
  func goesOn(in next: Seam) -> Bool {
    guard level == next.level, sharpness == next.sharpness else { return false }
    let lower = min(peak, next.peak)
    return level * level >= Fusion.dip * lower * lower
  }
}

extension ContinuousVoice {
  /// An end of it, controls left out.
  fileprivate func seam(at time: TimeSpan, _ level: Double) -> Seam {
    Seam(
      level: intensity.value * level, sharpness: sharpness.value + (sharpnessCurve?.value(at: time) ?? 0),
      peak: intensity.value * (intensityCurve?.points.map(\.value).max() ?? 1))
  }
}
