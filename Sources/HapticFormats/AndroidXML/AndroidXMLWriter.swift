internal import HapticDevices
internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

/// Writes a pattern as one `<vibration-effect>`, which Android's own parser accepts.
///
/// The same request gives the same bytes. Its ``ExportOptions/kind`` is one of ``Kind``.
enum AndroidXMLWriter {
  /// The kinds of effect that are written.
  enum Kind: String, CaseIterable {
    /// Amplitudes in whole milliseconds, which every device plays; a tap is a short run of the motor.
    case waveform
    /// Taps as `tick`, `click` and `low_tick`, each with its scale and delay, for devices with primitives.
    case primitives
    /// One curve of intensity and one of sharpness, for devices of Android 16 that can follow them.
    case basicEnvelope = "basic-envelope"
    /// One curve of amplitude and one of frequency, for the same devices.
    case waveformEnvelope = "waveform-envelope"

    /// The kind of envelope; `nil` if it is none.
    var envelope: AndroidXMLEnvelopeKind? {
      switch self {
      case .waveform, .primitives: nil
      case .basicEnvelope: .basic
      case .waveformEnvelope: .waveform
      }
    }
  }

  static func write(_ request: ExportRequest) -> Export {
    var writer = MarkupWriter(.xml)
    if let effect = unchangedEffect(of: request) {
      effect.write(to: &writer)
      return Export(utf8: writer.utf8, losses: [])
    }
    var losses = ChangeLog()
    var dropped: [Change] = []
    let choice = choice(for: request, &losses)
    let kind = choice.kind
    if kind != .waveform {
      if let device = request.options.device {
        dropped = DeviceFit.droppedTaps(of: request.plainTimeline, on: device)
      }
      losses.noteRepeat(of: request, "it plays once; only a waveform can be written to repeat")
    }
    let effect =
      switch kind {
      case .waveform: waveform(request, &losses)
      case .primitives:
        AndroidXMLEffect(first: .primitives(AndroidXMLComposition(request, &losses).primitives))
      case .basicEnvelope:
        AndroidXMLEffect(
          first: .envelope(
            choice.envelope?.taken(&losses) ?? envelope(request, kind: .basic, losses: &losses)))
      case .waveformEnvelope:
        AndroidXMLEffect(first: .envelope(envelope(request, kind: .waveform, losses: &losses)))
      }
    effect.write(to: &writer)
    var export = Export(utf8: writer.utf8, losses: dropped + losses.changes)
    export.kind = kind.rawValue
    return export
  }

  /// The effect that the pattern was read from; `nil` if it has changed, or a kind or the device asks for another.
  private static func unchangedEffect(of request: ExportRequest) -> AndroidXMLEffect? {
    guard request.options.kind == nil, let file = request.native as? ParsedFile<AndroidXMLDetails>,
      file.isReadable, let details = file.details
    else { return nil }
    let index = file.parts.firstIndex {
      $0.pattern.isSame(as: request.pattern) && $0.repeatStart == request.repeatStart
    }
    guard let effect = index.map({ details.effects[$0] }) else { return nil }
    return request.options.device?.plays(effect) ?? true ? effect : nil
  }

  /// The waveform of a pattern.
  ///
  /// An effect needs a length: one in which nothing plays is a millisecond of silence.
  private static func waveform(_ request: ExportRequest, _ losses: inout ChangeLog) -> AndroidXMLEffect {
    let options = MotorSteps.Options(AndroidXMLLimits.scale, request.options)
    let (motor, start) = MotorSteps.repeating(request, options, losses: &losses)
    let first = entries(motor.steps(from: 0, to: start ?? motor.steps.last?.end ?? 1))
    let loop = start.map { entries(motor.steps(from: $0, to: motor.length)) }
    return AndroidXMLEffect(first: .waveform(first), repeating: loop.map { .waveform($0) })
  }

  /// The entries of steps; a step longer than an entry becomes several.
  private static func entries(_ steps: [MotorSteps.Step]) -> [AndroidXMLContent.Step] {
    steps.flatMap { $0.split(by: AndroidXMLLimits.longest) }.map {
      .init(length: .milliseconds($0.length), amplitude: $0.number)
    }
  }

  static func envelope(
    _ request: ExportRequest, kind: AndroidXMLEnvelopeKind, losses: inout ChangeLog
  ) -> AndroidXMLContent.Envelope {
    let device = request.options.device
    let drawn = AndroidXMLEnvelope(request, as: kind, &losses)
    let scale = drawn.scale
    var points = drawn.points
    let fitting = device.map { AndroidXMLEnvelopeFitting($0, scale) }
    var glints = 0
    if let fitting, !points.isEmpty {
      (points, glints) = fitting.fit(drawn, &losses)
    } else {
      points = points.guaranteed(in: scale)
    }
    // An end that rounds to silence is left out.
    func isOff(_ point: AndroidXMLEnvelope.Point) -> Bool {
      scale.level(ofDrive: point.drive, sharpness: point.sharpness) == 0
    }
    while points.count > 2, points.suffix(2).allSatisfy(isOff) { points.removeLast() }
    if !points.isEmpty {
      AndroidXMLEnvelopeReport(drawn, written: points, shortest: fitting?.shortest ?? 1)
        .note(glints: glints, &losses)
    }
    if device == nil { noteGuarantees(of: points, &losses) }
    noteSilence(of: request, after: points.last?.tick ?? 0, &losses)
    if points.isEmpty {
      losses.note(.nothingToPlay)
      // An effect needs a point, and a length.
      let shortest = device?.envelope.map { $0.shortestSegment.ticks(of: .milliseconds(1)) } ?? 1
      let sharpness = Continuous.defaultSharpness.value
      points = [AndroidXMLEnvelope.Point(tick: max(shortest, 1), drive: 0, sharpness: sharpness)]
    }
    var envelope = AndroidXMLContent.Envelope(
      kind: kind, initialPitch: scale.pitch(ofSharpness: points[0].sharpness))
    var tick: Int64 = 0
    for point in points where point.tick > tick {
      envelope.points.append(
        .init(
          level: scale.level(ofDrive: point.drive, sharpness: point.sharpness),
          pitch: scale.pitch(ofSharpness: point.sharpness), length: .milliseconds(point.tick - tick)))
      tick = point.tick
    }
    return envelope
  }

  /// Notes what is beyond that which every device with envelopes plays, where no device is named.
  ///
  /// Ways that are too long are written in parts, so that only their number counts.
  private static func noteGuarantees(of points: [AndroidXMLEnvelope.Point], _ losses: inout ChangeLog) {
    for (from, to) in zip(points, points.dropFirst()) {
      let length = to.tick - from.tick
      guard length < AndroidXMLLimits.shortestSegment else { continue }
      losses.add(
        AndroidXMLLosses.Code.shortSegments,
        timeError: .milliseconds(AndroidXMLLimits.shortestSegment - length)
      ) {
        """
        \($0.count) way\($0.plural) between points of the envelope shorter than \(AndroidXMLLimits.shortestSegment) ms, \
        which some devices do not play; name the device with --profile
        """
      }
    }
    // The point at the start is not written.
    let count = points.count - 1
    guard count > AndroidXMLLimits.points else { return }
    losses.add(AndroidXMLLosses.Code.manyPoints) { _ in
      """
      the envelope has \(count) points, and some devices play no more than \(AndroidXMLLimits.points); name the device \
      with --profile
      """
    }
  }

  /// Notes the silence from the end of the effect, in ms, to the end of a pattern that repeats.
  static func noteSilence(of request: ExportRequest, after end: Int64, _ losses: inout ChangeLog) {
    guard request.repeatStart != nil else { return }
    let rest = (request.pattern.end - TimePoint.zero) - .milliseconds(end)
    if rest >= .milliseconds(1) { losses.note(.paddingDropped, timeError: rest) }
  }
}

/// Composes primitives for a pattern's taps.
struct AndroidXMLComposition {
  /// The primitives; at least one, which is silent if the pattern has no tap.
  private(set) var primitives: [AndroidXMLContent.Primitive] = []
  /// The end of the last primitive, in ms.
  private var end: Int64 = 0
  /// The strengths that the device plays; a scale counts as an intensity.
  private let strengths: StrengthScale?

  init(_ request: ExportRequest, _ losses: inout ChangeLog) {
    strengths = request.options.device?.levels
    let timeline = request.plainTimeline
    for tap in timeline.tapsStrongestFirst {
      append(tap.voice, at: tap.time - .zero, subject: tap.subject, losses: &losses)
    }
    for entry in timeline.entries {
      guard case .start(let id, let voice) = entry.action else { continue }
      let subject = Change.Subject.event(id.index)
      switch voice {
      case .transient: break
      case .continuous:
        losses.add(AndroidXMLLosses.Code.vibrationLeftOut, subject: subject) {
          "\($0.count) vibration\($0.plural) left out: primitives are taps; the kind waveform keeps them"
        }
      case .audio: losses.note(.audioDropped, subject)
      }
    }
    AndroidXMLWriter.noteSilence(of: request, after: end, &losses)
    if primitives.isEmpty {
      losses.add(Change.Code.nothingToPlay) { _ in
        "the pattern has no tap, and primitives are taps; the kind waveform keeps vibrations"
      }
      primitives = [.init(primitive: .tick, scale: 0, delay: .zero)]
    }
  }

  private mutating func append(
    _ tap: TransientVoice, at offset: TimeSpan, subject: Change.Subject, losses: inout ChangeLog
  ) {
    let primitive = AndroidXMLPrimitive.tap(nearestTo: tap.sharpness.value)
    noteSharpness(abs(primitive.sharpness - tap.sharpness.value), subject: subject, losses: &losses)
    let (delay, error, isLate) = Self.delay(of: offset, after: end)
    if isLate {
      losses.add(AndroidXMLLosses.Code.tapDelayed, subject: subject, timeError: error) {
        "\($0.count) tap\($0.plural) delayed until the previous primitive ends, by at most \($0.milliseconds) ms"
      }
    } else if error > .zero {
      losses.note(.timesRounded, subject, timeError: error)
    }
    let scale = scale(tap.intensity.value, subject: subject, losses: &losses)
    primitives.append(.init(primitive: primitive, scale: scale, delay: .milliseconds(delay)))
    end += delay + primitive.length.ticks(of: .milliseconds(1))
  }

  /// The delay in ms of a primitive after the end of the one before, the error of its time, and whether that comes from
  /// the end.
  private static func delay(of offset: TimeSpan, after end: Int64) -> (
    delay: Int64, error: TimeSpan, isLate: Bool
  ) {
    let wanted = offset.ticks(of: .milliseconds(1))
    let delay = min(max(wanted - end, 0), AndroidXMLLimits.longest)
    let error = TimeSpan(nanoseconds: abs((.milliseconds(end + delay) - offset).nanoseconds))
    return (delay, error, end + delay != wanted)
  }

  /// True if no primitive for the taps of a timeline has to wait longer than a time for the end of the one before.
  static func keepsRhythm(of timeline: Timeline, within latest: TimeSpan) -> Bool {
    var end: Int64 = 0
    for tap in timeline.tapsStrongestFirst {
      let (delay, error, isLate) = Self.delay(of: tap.time - .zero, after: end)
      if isLate, error > latest { return false }
      end +=
        delay
        + AndroidXMLPrimitive.tap(nearestTo: tap.voice.sharpness.value).length.ticks(of: .milliseconds(1))
    }
    return true
  }

  private func noteSharpness(_ error: Double, subject: Change.Subject, losses: inout ChangeLog) {
    guard error > 1e-9 else { return }
    losses.add(AndroidXMLLosses.Code.sharpnessNamed, subject: subject, levelError: error) {
      "\($0.count) tap\($0.plural) written as the primitive of the nearest sharpness, off by at most \($0.level)"
    }
  }

  /// The scale for an intensity; noted if the device plays another.
  private func scale(_ intensity: Double, subject: Change.Subject, losses: inout ChangeLog) -> Double {
    guard intensity > 0 else { return 0 }
    guard let strengths else { return intensity }
    let played = strengths.playedIntensity(intensity)
    let error = abs(played - intensity)
    guard error > 1e-9 else { return intensity }
    losses.note(played > 0 ? .levelsRounded : .belowLeastCommand, subject, levelError: error)
    return played
  }
}

extension Timeline {
  /// A tap, its time, and the event that it is.
  typealias PlacedTap = (time: TimePoint, voice: TransientVoice, subject: Change.Subject)

  /// The taps in the order of time, those of one time in the order of their strength: the same for both orders of a file.
  var tapsStrongestFirst: [PlacedTap] {
    let taps = entries.compactMap { entry -> PlacedTap? in
      guard case .start(let id, .transient(let tap)) = entry.action else { return nil }
      return (entry.time, tap, .event(id.index))
    }
    return taps.stablySorted {
      ($0.time, -$0.voice.intensity.value, -$0.voice.sharpness.value)
        < ($1.time, -$1.voice.intensity.value, -$1.voice.sharpness.value)
    }
  }
}
