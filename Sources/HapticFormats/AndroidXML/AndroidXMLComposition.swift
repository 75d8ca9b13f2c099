internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

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
    for entry in Timeline(compiling: request.pattern).entries {
      guard case .start(let id, let voice) = entry.action else { continue }
      let subject = Change.Subject.event(id.index)
      switch voice {
      case .transient(let tap): append(tap, at: entry.time - .zero, subject, &losses)
      case .continuous:
        losses.add(AndroidXMLLosses.Code.vibrationLeftOut, subject) {
          "\($0.count) vibration\($0.plural) left out: primitives are taps; the kind waveform keeps them"
        }
      case .audio: losses.note(.audioDropped, subject)
      }
    }
    AndroidXMLWriter.noteSilence(of: request.pattern, after: end, &losses)
    if primitives.isEmpty {
      losses.add(Change.Code.nothingToPlay) { _ in
        "the pattern has no tap, and primitives are taps; the kind waveform keeps vibrations"
      }
      primitives = [.init(primitive: .tick, scale: 0, delay: .zero)]
    }
  }

  private mutating func append(
    _ tap: TransientVoice, at offset: TimeSpan, _ subject: Change.Subject, _ losses: inout ChangeLog
  ) {
    let primitive = AndroidXMLPrimitive.tap(nearestTo: tap.sharpness.value)
    noteSharpness(abs(primitive.sharpness - tap.sharpness.value), subject, &losses)
    let wanted = offset.ticks(of: .milliseconds(1))
    let delay = min(max(wanted - end, 0), AndroidXMLLimits.longest)
    let error = TimeSpan(nanoseconds: abs((.milliseconds(end + delay) - offset).nanoseconds))
    if end + delay != wanted {
      losses.add(AndroidXMLLosses.Code.tapDelayed, subject, timeError: error) {
        "\($0.count) tap\($0.plural) delayed until the previous primitive ends, by at most \($0.milliseconds) ms"
      }
    } else if error > .zero {
      losses.note(.timesRounded, subject, timeError: error)
    }
    let scale = scale(tap.intensity.value, subject, &losses)
    primitives.append(.init(primitive: primitive, scale: scale, delay: .milliseconds(delay)))
    end += delay + primitive.length.ticks(of: .milliseconds(1))
  }

  private func noteSharpness(_ error: Double, _ subject: Change.Subject, _ losses: inout ChangeLog) {
    guard error > 1e-9 else { return }
    losses.add(AndroidXMLLosses.Code.sharpnessNamed, subject, levelError: error) {
      "\($0.count) tap\($0.plural) written as the primitive of the nearest sharpness, off by at most \($0.level)"
    }
  }

  /// The scale for an intensity; noted if the device plays another.
  private func scale(_ intensity: Double, _ subject: Change.Subject, _ losses: inout ChangeLog) -> Double {
    guard intensity > 0 else { return 0 }
    guard let strengths else { return intensity }
    let played = strengths.playedIntensity(intensity)
    let error = abs(played - intensity)
    guard error > 1e-9 else { return intensity }
    losses.note(played > 0 ? .levelsRounded : .belowLeastCommand, subject, levelError: error)
    return played
  }
}
