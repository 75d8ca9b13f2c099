internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

/// Writes MPEG haptics in JSON as ``PatternFormat/hjif`` describes it.
enum HJIFWriter {
  /// The date of a file that was not read from one: the format requires a date, and the same pattern gives the same
  /// bytes on every day (*chosen*: the beginning of Unix time, which nobody takes for a real date).
  static let date = "1970-01-01T00:00:00Z"

  /// Writes a pattern; one that was read from the format keeps its date and descriptions.
  static func export(_ request: ExportRequest) -> Export {
    var losses = ChangeLog()
    let effects = HJIFEffects(request.part, &losses)
    losses.noteRepeat(of: request, "a file cannot repeat by itself; it plays once")
    let native = request.native as? ParsedFile<HJIFDetails>
    return Export.object(losses) { writer in
      writer.member("version", "2023")
      writer.member("profile", HJIFProfile.simpleParametric.rawValue)
      writer.member("level", 1)
      writer.member("date", native?.details?.date ?? date)
      writer.member("description", request.summary ?? "")
      writer.member("timescale", HJIFLimits.parametricTimescale)
      writer.array("perceptions") { writer in
        writer.object {
          $0.member("id", 1)
          $0.member("avatar_id", 1)
          $0.member("description", native?.details?.perception ?? "")
          $0.member("perception_modality", "Vibrotactile")
          $0.array("effect_library") { _ in }
          $0.array("channels") { $0.object { writeChannel(effects, request.pattern.name, to: &$0) } }
        }
      }
      writer.array("avatars") { writer in
        writer.object {
          $0.member("id", 1)
          $0.member("lod", 0)
          $0.member("type", "Vibration")
        }
      }
      writer.array("syncs") { _ in }
    }
  }

  private static func writeChannel(_ effects: HJIFEffects, _ name: String, to writer: inout JSONWriter) {
    writer.member("id", 1)
    writer.member("description", name)
    writer.member("gain", 1)
    writer.member("mixing_coefficient", 1)
    writer.member("body_part_mask", 0)
    writer.array("bands") { writer in
      writeBand(.transient, effects.taps, to: &writer)
      for band in effects.bands { writeBand(.vectorialWave, band, to: &writer) }
    }
  }

  private static func writeBand(
    _ type: HJIFBandType, _ effects: [HJIFEffects.Effect], to writer: inout JSONWriter
  ) {
    if effects.isEmpty { return }
    writer.object { writer in
      writer.member("band_type", type.rawValue)
      writer.member("lower_frequency_limit", HJIFLimits.frequencies.lowerBound)
      writer.member("upper_frequency_limit", HJIFLimits.frequencies.upperBound)
      writer.objects("effects", items: effects) { write($0, to: &$1) }
    }
  }

  private static func write(_ effect: HJIFEffects.Effect, to writer: inout JSONWriter) {
    writer.member("effect_type", HJIFEffectType.basis.rawValue)
    writer.member("position", (effect.start - .zero).ticks(of: HJIFEffects.tick))
    writer.member("phase", 0)
    writer.member("base_signal", "Sine")
    writer.objects("keyframes", items: effect.keyframes) { keyframe, writer in
      writer.member("relative_position", (keyframe.time - effect.start).ticks(of: HJIFEffects.tick))
      if let intensity = keyframe.intensity { writer.member("amplitude_modulation", intensity * intensity) }
      if let hertz = keyframe.hertz { writer.member("frequency_modulation", Int64(hertz)) }
    }
  }
}
