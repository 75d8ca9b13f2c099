internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Decides what a pattern is written as for a device.
///
/// Android plays nothing at all of a composition in which one primitive is not supported: such a one is never written.
struct AndroidXMLKindChoice {
  private(set) var kind: AndroidXMLEncoder.Kind

  init(_ request: ExportRequest, _ losses: inout ChangeLog) {
    let asked = request.options.kind.flatMap(AndroidXMLEncoder.Kind.init)
    guard let device = request.options.device, device.playback != .none else {
      kind = asked ?? .waveform
      return
    }
    let voices = Voices(request.pattern)
    // Where there is no tap, a silent tick stands for the effect.
    let needed = voices.primitives.isEmpty ? [.tick] : voices.primitives
    let missing = needed.filter { !device.has($0) }
    kind = asked ?? Self.kind(of: request, voices, missing, device)
    if asked == .primitives, device.isOnOff || (device.primitives ?? []).isEmpty {
      losses.add(AndroidXMLLosses.Code.primitiveUnsupported) { _ in
        "the device composes no primitives: written as a waveform"
      }
      kind = .waveform
    } else if kind == .primitives || Self.isForPrimitives(asked, voices, device), let first = missing.first {
      losses.add(AndroidXMLLosses.Code.primitiveUnsupported) { _ in
        "the device has no \(first.rawValue), and would play none of the primitives: written as a waveform"
      }
      kind = .waveform
    } else if kind == .basicEnvelope, !device.hasEnvelopes {
      losses.add(AndroidXMLLosses.Code.envelopeUnsupported) { _ in
        "the device has no envelopes: written as a waveform"
      }
      kind = .waveform
    }
  }

  private static func kind(
    of request: ExportRequest, _ voices: Voices, _ missing: [AndroidXMLPrimitive], _ device: DeviceProfile
  ) -> AndroidXMLEncoder.Kind {
    // Only a waveform is written so that it repeats.
    if device.isOnOff || request.repeatStart != nil { return .waveform }
    if isForPrimitives(nil, voices, device), missing.isEmpty { return .primitives }
    return voices.hasVibrations && device.hasEnvelopes && changes(request) ? .basicEnvelope : .waveform
  }

  /// Whether nobody asks for another kind, and there is nothing but taps for a device with primitives.
  private static func isForPrimitives(
    _ asked: AndroidXMLEncoder.Kind?, _ voices: Voices, _ device: DeviceProfile
  ) -> Bool {
    asked == nil && !device.isOnOff && !(device.primitives ?? []).isEmpty && !voices.hasVibrations
      && !voices.primitives.isEmpty
  }

  /// Whether a waveform would lose how a vibration changes, or how sharp it is.
  private static func changes(_ request: ExportRequest) -> Bool {
    var pattern = request.pattern
    pattern.events = pattern.events.filter { event in
      if case .continuous = event { true } else { false }
    }
    var losses = ChangeLog()
    _ = MotorSteps(
      pattern, MotorSteps.Options(AndroidWaveformLimits.scale, ExportOptions()), losses: &losses)
    return losses.changes.contains {
      [.courseAsSteps, .sharpnessDropped].contains($0.code)
    }
  }
}

/// What a pattern has to be felt.
private struct Voices {
  /// The primitives that its taps are nearest to, each once, in the order in which they are needed.
  private(set) var primitives: [AndroidXMLPrimitive] = []
  private(set) var hasVibrations = false

  init(_ pattern: HapticPattern) {
    for entry in Timeline(compiling: pattern).entries {
      guard case .start(_, let voice) = entry.action else { continue }
      switch voice {
      case .transient(let tap):
        let primitive = AndroidXMLPrimitiveWriter.nearest(to: tap.sharpness.value)
        if !primitives.contains(primitive) { primitives.append(primitive) }
      case .continuous: hasVibrations = true
      case .audio: break
      }
    }
  }
}

extension DeviceProfile {
  /// Whether it composes a primitive.
  func has(_ primitive: AndroidXMLPrimitive) -> Bool { primitives?.contains(primitive.rawValue) ?? false }

  /// Whether it has envelopes that can hold one vibration: up and down.
  var hasEnvelopes: Bool { !isOnOff && (envelope?.points ?? 0) >= 2 }
}
