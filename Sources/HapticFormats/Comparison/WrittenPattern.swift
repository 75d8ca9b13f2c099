internal import HapticDevices
internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

/// The patterns that the files of an export play, read from their bytes.
struct WrittenPattern {
  /// The files, which play at the same time: the further ones hold what the first has no room for.
  private(set) var timelines: [Timeline] = []
  /// True if the strengths are those of an envelope or of primitives, and no amplitudes of the motor.
  private(set) var hasOwnLevels = false
  /// True if the sharpness of the files can be compared with the pattern's.
  private(set) var tellsSharpness = true
  /// The reason why Thrum would not read a file; `nil` if it reads them all, or the format has no reader.
  private(set) var refusal: Finding?

  /// Reads the files of an export; `nil` if Thrum cannot tell what they play.
  init?(_ export: Export, as format: PatternFormat, on device: DeviceProfile?) {
    for file in export.files {
      guard format.isReadable else {
        guard let written = WrittenMotorFile(file.utf8, as: format) else { return nil }
        tellsSharpness = tellsSharpness && !written.hasPeriods
        timelines.append(written.timeline)
        continue
      }
      let document = PatternReader.read(bytes: file.utf8, name: "export", options: .init(format: format))
      refusal = refusal ?? document.findings.first { $0.severity == .error }
      var part = document.part
      if let file = document.native as? ParsedFile<AndroidXMLDetails> {
        hasOwnLevels = file.details?.effects.contains { !$0.isWaveform } ?? false
        // The levels of an envelope mean what they do on the device.
        if hasOwnLevels, let device,
          let effect = AndroidXMLReader.decode(document.source, on: device).parts.first
        {
          part = effect
        }
      }
      timelines.append(part.plainTimeline)
    }
  }

  /// True if one file plays the commands of a timeline and nothing else, so that a comparison finds no difference.
  func plays(exactly timeline: Timeline) -> Bool {
    refusal == nil && tellsSharpness && timelines.count == 1 && timelines[0].entries == timeline.entries
  }
}

extension AndroidXMLEffect {
  /// True if the effect is a list of amplitudes.
  fileprivate var isWaveform: Bool { if case .waveform = first { true } else { false } }
}
