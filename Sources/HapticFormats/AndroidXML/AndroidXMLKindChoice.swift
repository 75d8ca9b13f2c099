internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Decides what a pattern is written as for a device.
///
/// Android plays nothing at all of a composition in which one primitive is not supported: such a one is never written.
struct AndroidXMLKindChoice {
  private(set) var kind: AndroidXMLEncoder.Kind

  init(_ request: ExportRequest, _ losses: inout LossLog) {
    let asked = request.options.kind.flatMap(AndroidXMLEncoder.Kind.init)
    guard let target = request.options.target, target.acceptance != .nothing else {
      kind = asked ?? .waveform
      return
    }
    let voices = Voices(request.pattern)
    // Where there is no tap, a silent tick stands for the effect.
    let needed = voices.primitives.isEmpty ? [.tick] : voices.primitives
    let missing = needed.filter { !target.has($0) }
    kind = asked ?? Self.kind(of: request, voices, missing, target)
    if asked == .primitives, target.isOnOff || target.primitives.isEmpty {
      losses.add(AndroidXMLLosses.Code.primitiveUnsupported) { _ in
        "the device composes no primitives: written as a waveform"
      }
      kind = .waveform
    } else if kind == .primitives || Self.isForPrimitives(asked, voices, target), let first = missing.first {
      losses.add(AndroidXMLLosses.Code.primitiveUnsupported) { _ in
        "the device has no \(first.rawValue), and would play none of the primitives: written as a waveform"
      }
      kind = .waveform
    } else if kind == .basicEnvelope, !target.hasEnvelopes {
      losses.add(AndroidXMLLosses.Code.envelopeUnsupported) { _ in
        "the device has no envelopes: written as a waveform"
      }
      kind = .waveform
    }
  }

  private static func kind(
    of request: ExportRequest, _ voices: Voices, _ missing: [AndroidXMLPrimitive], _ target: ExportTarget
  ) -> AndroidXMLEncoder.Kind {
    // Only a waveform is written so that it repeats.
    if target.isOnOff || request.repeatStart != nil { return .waveform }
    if isForPrimitives(nil, voices, target), missing.isEmpty { return .primitives }
    return voices.hasVibrations && target.hasEnvelopes && changes(request) ? .basicEnvelope : .waveform
  }

  /// Whether nobody asks for another kind, and there is nothing but taps for a device with primitives.
  private static func isForPrimitives(
    _ asked: AndroidXMLEncoder.Kind?, _ voices: Voices, _ target: ExportTarget
  ) -> Bool {
    asked == nil && !target.isOnOff && !target.primitives.isEmpty && !voices.hasVibrations
      && !voices.primitives.isEmpty
  }

  /// Whether a waveform would lose how a vibration changes, or how sharp it is.
  private static func changes(_ request: ExportRequest) -> Bool {
    var pattern = request.pattern
    pattern.events = pattern.events.filter { event in
      if case .continuous = event { true } else { false }
    }
    var losses = LossLog()
    _ = MotorCourse(
      pattern, MotorCourse.Options(AndroidWaveformLimits.scale, ExportOptions()), losses: &losses)
    return losses.losses.contains {
      [LossCode.courseAsSteps.rawValue, LossCode.sharpnessDropped.rawValue].contains($0.code)
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

extension ExportTarget {
  /// Whether it composes a primitive.
  func has(_ primitive: AndroidXMLPrimitive) -> Bool { primitives.contains(primitive.rawValue) }

  /// Whether it has envelopes that can hold one vibration: up and down.
  var hasEnvelopes: Bool { !isOnOff && (envelope?.points ?? 0) >= 2 }
}
