internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Writes a pattern's taps as a composition of primitives.
struct AndroidXMLPrimitiveWriter {
  /// The primitives that are taps and nothing else.
  private static let taps: [AndroidXMLPrimitive] = [.tick, .click, .lowTick]
  /// The strengths that the device plays; a scale counts as an intensity.
  private let strengths: StrengthScale?
  /// When the last primitive has ended, in ms.
  private var end: Int64 = 0
  private var isEmpty = true

  static func write(_ request: ExportRequest, to writer: inout XMLWriter, _ losses: inout ChangeLog) {
    AndroidXMLEncoder.noteRepeat(request, &losses)
    var composition = AndroidXMLPrimitiveWriter(
      strengths: request.options.device?.levels)
    for entry in Timeline(compiling: request.pattern).entries {
      guard case .start(let id, let voice) = entry.action else { continue }
      switch voice {
      case .transient(let tap): composition.write(tap, at: entry.time, id.index, to: &writer, &losses)
      case .continuous: noteVibration(id.index, &losses)
      case .audio:
        losses.note(.audioDropped, .event(id.index))
      }
    }
    AndroidXMLEncoder.noteSilence(of: request.pattern, after: composition.end, &losses)
    guard composition.isEmpty else { return }
    losses.add(Change.Code.nothingToPlay) { _ in
      "the pattern has no tap, and primitives are taps; the kind waveform keeps vibrations"
    }
    composition.write(.tick, scale: 0, delay: 0, to: &writer)
  }

  private mutating func write(
    _ tap: TransientVoice, at time: TimePoint, _ event: Int, to writer: inout XMLWriter,
    _ losses: inout ChangeLog
  ) {
    let primitive = nearest(to: tap.sharpness.value, event, &losses)
    let wanted = (time - TimePoint.zero).ticks(of: .milliseconds(1))
    let delay = min(max(wanted - end, 0), AndroidXMLLimits.longest)
    noteTime((time - TimePoint.zero), at: end + delay, wanted, event, &losses)
    write(primitive, scale: scale(tap.intensity.value, event, &losses), delay: delay, to: &writer)
  }

  /// The scale for an intensity, and a note where the device plays another.
  private func scale(_ intensity: Double, _ event: Int, _ losses: inout ChangeLog) -> Double {
    guard intensity > 0 else { return 0 }
    guard let strengths else { return intensity }
    let played = strengths.playedIntensity(intensity)
    let error = abs(played - intensity)
    guard error > 1e-9 else { return intensity }
    losses.note(played > 0 ? .levelsRounded : .belowLeastCommand, .event(event), levelError: error)
    return played
  }

  /// The primitive whose sharpness is nearest.
  static func nearest(to sharpness: Double) -> AndroidXMLPrimitive {
    taps.min { abs($0.sharpness - sharpness) < abs($1.sharpness - sharpness) } ?? .click
  }

  private mutating func write(
    _ primitive: AndroidXMLPrimitive, scale: Double, delay: Int64, to writer: inout XMLWriter
  ) {
    var attributes: [(name: StaticString, value: String)] = [("name", primitive.rawValue)]
    // As Android's own serializer has it, what is the default is not written.
    if scale != 1 { attributes.append(("scale", JSONText.of(scale))) }
    if delay != 0 { attributes.append(("delayMs", String(delay))) }
    writer.element(AndroidXMLTag.primitive.rawValue, attributes)
    end += delay + primitive.length.ticks(of: .milliseconds(1))
    isEmpty = false
  }

  private func nearest(
    to sharpness: Double, _ event: Int, _ losses: inout ChangeLog
  ) -> AndroidXMLPrimitive {
    let nearest = Self.nearest(to: sharpness)
    let error = abs(nearest.sharpness - sharpness)
    if error > 1e-9 {
      losses.add(AndroidXMLLosses.Code.sharpnessNamed, .event(event), levelError: error) {
        "\($0.count) tap\($0.plural) written as the primitive of the nearest sharpness, off by at most \($0.level)"
      }
    }
    return nearest
  }

  private func noteTime(
    _ exact: TimeSpan, at written: Int64, _ wanted: Int64, _ event: Int, _ losses: inout ChangeLog
  ) {
    let error = TimeSpan(nanoseconds: abs((.milliseconds(written) - exact).nanoseconds))
    if written != wanted {
      losses.add(AndroidXMLLosses.Code.tapDelayed, .event(event), timeError: error) {
        "\($0.count) tap\($0.plural) moved behind the primitive before, by at most \($0.milliseconds) ms"
      }
    } else if error > .zero {
      losses.note(.timesRounded, .event(event), timeError: error)
    }
  }

  private static func noteVibration(_ event: Int, _ losses: inout ChangeLog) {
    losses.add(AndroidXMLLosses.Code.vibrationLeftOut, .event(event)) {
      "\($0.count) vibration\($0.plural) left out: primitives are taps; the kind waveform keeps them"
    }
  }
}
