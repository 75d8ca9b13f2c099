internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension AndroidXMLWriter {
  /// The longest time by which a tap may come late as a primitive if nobody has asked for primitives (*chosen*: below it a
  /// rhythm is felt as it was; 5.5 ms are noticed under the fingertip, Hachisu 2017).
  private static let latestTap = TimeSpan.milliseconds(5)

  /// Returns true if a kind can play a pattern on the device of the request: the kinds among which an export may choose.
  ///
  /// A waveform always applies, and without a device nothing else does. Only a waveform is written so that it repeats. An
  /// on-off motor, and a device without custom patterns, take no other kind. Primitives apply to taps alone, if the device
  /// has every one that is needed and none comes late. Envelopes apply to patterns with a vibration, if the device has
  /// room for one.
  static func applies(_ kind: Kind, to request: ExportRequest) -> Bool {
    if kind == .waveform { return true }
    guard let device = request.options.device, device.playback != .none, !device.isOnOff,
      request.repeatStart == nil
    else { return false }
    return applies(kind, to: request, PatternVoices(request.plainTimeline), on: device)
  }

  private static func applies(
    _ kind: Kind, to request: ExportRequest, _ voices: PatternVoices, on device: DeviceProfile
  ) -> Bool {
    switch kind {
    case .waveform: return true
    case .primitives:
      return !voices.hasVibrations && !voices.primitives.isEmpty && voices.primitives.allSatisfy(device.has)
        && AndroidXMLComposition.keepsRhythm(of: request.plainTimeline, within: latestTap)
    case .basicEnvelope, .waveformEnvelope: return voices.hasVibrations && device.hasEnvelopes
    }
  }

  /// A basic envelope, and what was lost for it.
  struct MadeEnvelope {
    let envelope: AndroidXMLContent.Envelope
    let losses: ChangeLog

    /// Makes the envelope of a pattern; `nil` if it does not play every tap and vibration, and the pauses between them.
    init?(holdingAllOf request: ExportRequest) {
      var losses = ChangeLog()
      envelope = AndroidXMLWriter.envelope(request, kind: .basic, losses: &losses)
      self.losses = losses
      let isLossy = [AndroidXMLLosses.Code.eventLost, .pauseLost].contains {
        losses.holds(Change.Code(rawValue: $0.rawValue))
      }
      if isLossy { return nil }
    }

    /// The envelope; its losses go to a log that has none yet.
    func taken(_ losses: inout ChangeLog) -> AndroidXMLContent.Envelope {
      losses.take(self.losses)
      return envelope
    }
  }

  /// A kind, and its envelope if that had to be made for the choice.
  struct Choice {
    let kind: Kind
    var envelope: MadeEnvelope?
  }

  /// The kind to write for a device; notes a kind that the device cannot play.
  ///
  /// Android plays nothing at all of a composition if one primitive is not supported: such a one is never written.
  static func choice(for request: ExportRequest, _ losses: inout ChangeLog) -> Choice {
    func fallBack(_ code: AndroidXMLLosses.Code, _ reason: String) -> Choice {
      losses.add(code) { _ in "\(reason): written as a waveform" }
      return Choice(kind: .waveform)
    }
    let requested = request.options.kind.flatMap(Kind.init)
    guard let device = request.options.device, device.playback != .none else {
      return Choice(kind: requested ?? .waveform)
    }
    let voices = PatternVoices(request.plainTimeline)
    // If there is no tap, a silent tick is written.
    let missing = (voices.primitives.isEmpty ? [.tick] : voices.primitives).first { !device.has($0) }
    let isForPrimitives = device.hasPrimitives && !voices.hasVibrations && !voices.primitives.isEmpty
    switch requested {
    case .primitives where !device.hasPrimitives:
      return fallBack(.primitiveUnsupported, "the device cannot compose primitives")
    case .basicEnvelope where !device.hasEnvelopes, .waveformEnvelope where !device.hasEnvelopes:
      return fallBack(.envelopeUnsupported, "the device has no envelopes")
    case nil where !isForPrimitives, .waveform, .basicEnvelope, .waveformEnvelope: break
    case nil, .primitives:
      guard let missing else { break }
      return fallBack(
        .primitiveUnsupported,
        "the device has no \(missing.rawValue), and would play none of the primitives")
    }
    if let requested { return Choice(kind: requested) }
    guard !device.isOnOff, request.repeatStart == nil else { return Choice(kind: .waveform) }
    if applies(.primitives, to: request, voices, on: device) { return Choice(kind: .primitives) }
    guard applies(.basicEnvelope, to: request, voices, on: device), changes(request),
      let envelope = MadeEnvelope(holdingAllOf: request)
    else { return Choice(kind: .waveform) }
    return Choice(kind: .basicEnvelope, envelope: envelope)
  }

  /// True if a waveform would lose how a vibration changes, or its sharpness.
  private static func changes(_ request: ExportRequest) -> Bool {
    var pattern = request.pattern
    pattern.events.removeAll { if case .continuous = $0 { false } else { true } }
    let isWhole = pattern.events.count == request.pattern.events.count
    let timeline = isWhole ? request.plainTimeline : Timeline(compiling: pattern)
    let options = MotorSteps.Options(AndroidXMLLimits.scale, ExportOptions())
    if DeviceFit.holdsStrengths(of: timeline, for: options.motor) { return true }
    guard PatternVoices(timeline).hasSharpness else { return false }
    var losses = ChangeLog()
    _ = MotorSteps(pattern, as: timeline, options, losses: &losses)
    return losses.holds(.sharpnessDropped)
  }
}

/// The needs of a pattern on an Android device.
private struct PatternVoices {
  /// The primitives that are nearest to its taps, each once, in the order in which they are needed.
  private(set) var primitives: [AndroidXMLPrimitive] = []
  private(set) var hasVibrations = false
  /// True if a vibration has a sharpness of its own.
  private(set) var hasSharpness = false

  init(_ timeline: Timeline) {
    for entry in timeline.entries {
      guard case .start(_, let voice) = entry.action else { continue }
      switch voice {
      case .transient(let tap):
        let primitive = AndroidXMLPrimitive.tap(nearestTo: tap.sharpness.value)
        if !primitives.contains(primitive) { primitives.append(primitive) }
      case .continuous(let vibration):
        hasVibrations = true
        if vibration.sharpness != Continuous.defaultSharpness { hasSharpness = true }
      case .audio: break
      }
    }
  }
}

// MARK: Devices

extension DeviceProfile {
  /// True if its motor is only switched on and off, for anyone who sends it runs.
  fileprivate var isOnOff: Bool { playback != .custom || (drive.steps ?? 2) <= 1 }

  fileprivate var hasPrimitives: Bool { !isOnOff && primitives?.isEmpty == false }

  /// True if it has envelopes that can hold one vibration: up and down.
  fileprivate var hasEnvelopes: Bool { !isOnOff && (envelope?.points ?? 0) >= 2 }

  fileprivate func has(_ primitive: AndroidXMLPrimitive) -> Bool {
    primitives?.contains(primitive.rawValue) ?? false
  }

  /// The strengths of its primitives and envelopes.
  ///
  /// A device with 255 steps or more is assumed to follow them (*chosen*: Android has that many amplitudes).
  var levels: StrengthScale {
    var mapping = drive
    mapping.steps = isOnOff ? 1 : mapping.steps.flatMap { $0 >= 255 ? nil : $0 }
    return StrengthScale(mapping)
  }

  /// Returns true if the device plays an effect as it was read.
  ///
  /// Every device plays predefined effects in some way; nobody can know the needs of a vendor's own data.
  func plays(_ effect: AndroidXMLEffect) -> Bool {
    effect.contents.allSatisfy { content in
      switch content {
      case .predefined, .vendor: true
      case .primitives(let primitives): primitives.allSatisfy { has($0.primitive) && plays($0.scale) }
      case .waveform(let steps): plays(steps)
      case .envelope(let envelope): plays(envelope)
      }
    }
  }

  private func plays(_ intensity: Double) -> Bool {
    if isOnOff { return intensity == 0 || intensity == 1 }
    return intensity <= 0 || abs(levels.playedIntensity(intensity) - intensity) < 1e-9
  }

  private func plays(_ steps: [AndroidXMLContent.Step]) -> Bool {
    // Only writing a list shows what the device cuts of it.
    guard !limits.cutRuns else { return false }
    let scale = MotorSteps.Options(AndroidXMLLimits.scale, ExportOptions(device: self)).scale
    return steps.allSatisfy { step in
      guard let amplitude = step.amplitude else { return true }
      return scale.number(forAmplitude: scale.strengths.played(scale.intensity(of: amplitude))) == amplitude
    }
  }

  private func plays(_ content: AndroidXMLContent.Envelope) -> Bool {
    guard hasEnvelopes, let envelope, content.points.count <= envelope.points else { return false }
    let lengths = envelope.shortestSegment...max(envelope.shortestSegment, envelope.longestSegment)
    let scale = AndroidXMLEnvelopeScale(content.kind, on: self)
    return content.points.allSatisfy { point in
      let drive = scale.drive(ofLevel: point.level, sharpness: scale.sharpness(ofPitch: point.pitch))
      let intensity = levels.intensity(of: drive)
      // As near as six decimals of a basic envelope's intensity tell.
      return lengths.contains(point.length)
        && (drive == 0 || abs(levels.playedIntensity(intensity) - intensity) < 1e-4)
    }
  }
}

extension DeviceLimits {
  /// True if a list of runs may have to be changed for the device, whole milliseconds apart.
  fileprivate var cutRuns: Bool {
    (shortestRun.map { $0 > .milliseconds(1) } ?? false) || longestVibration != nil || longestPattern != nil
      || entries != nil || (timeStep.map { $0 > .milliseconds(1) } ?? false)
  }
}
