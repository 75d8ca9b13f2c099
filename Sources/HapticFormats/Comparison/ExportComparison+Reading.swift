internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension ExportComparison {
  /// Compares a pattern with the files of its export; `nil` if Thrum cannot tell what they play.
  ///
  /// Cost: that of reading the files, and one look at each millisecond in which something vibrates, at most 100,000.
  init?(of export: Export, _ request: ExportRequest, as format: PatternFormat) {
    // All files of an export play at the same time: the further ones hold what the first has no room for.
    var written: [Timeline] = []
    for file in export.files {
      guard let timeline = Self.timeline(of: file, format, on: request.options.device) else { return nil }
      written.append(timeline)
    }
    let isWaveform = export.files[0].text.contains("<waveform-effect")
    let levels = WrittenLevels(request.options, format, isWaveform: isWaveform)
    self.init(Timeline(compiling: request.pattern), written, levels: levels)
    // Its sharpness is a period in milliseconds, and what that loses is told as one.
    if format == .linuxForceFeedback, export.files[0].text.contains("\"periodic\"") {
      (sharpness, briefSharpness, taps.sharpness) = (Difference(), Difference(), Difference())
    }
  }

  /// What a file plays; `nil` if Thrum cannot tell.
  private static func timeline(
    of file: Export.File, _ format: PatternFormat, on device: DeviceProfile?
  ) -> Timeline? {
    if format == .androidXML, let device {
      // The levels of an envelope mean what they do on the device.
      let read = AndroidXMLReader.decode(SourceText(name: "export", bytes: file.utf8), on: device)
      return read.isReadable ? Timeline(compiling: read.parts.first?.pattern ?? HapticPattern()) : nil
    }
    guard format.isReadable else { return WrittenMotorFile(file.utf8, as: format)?.timeline }
    let document = PatternReader.read(bytes: file.utf8, name: "export", options: .init(format: format))
    return document.isReadable ? Timeline(compiling: document.pattern) : nil
  }

  private init(_ asked: Timeline, _ written: [Timeline], levels: WrittenLevels) {
    let (askedTaps, foundTaps) = (ComparedTap.taps(of: [asked]), ComparedTap.taps(of: written))
    let hasRuns = foundTaps.isEmpty && !askedTaps.isEmpty
    let samples = ComparedSamples(asked, written, runsFor: hasRuns ? askedTaps : [], levels)
    samples.compare(&self)
    isSilent = foundTaps.isEmpty && !samples.hasStrength && (!askedTaps.isEmpty || vibration > .zero)
    taps.asked = askedTaps.count
    if hasRuns {
      samples.compareRuns(for: askedTaps, levels, &taps)
    } else {
      taps.compare(askedTaps, foundTaps, levels)
    }
    let end = written.map(\.soundingEnd).max() ?? .zero
    length = max(end - asked.soundingEnd, asked.soundingEnd - end)
  }
}

extension Timeline {
  /// The end of the last vibration, or the last tap.
  fileprivate var soundingEnd: TimePoint {
    entries.reduce(.zero) { end, entry in
      switch entry.action {
      case .start(_, .transient): max(end, entry.time)
      case .stop: max(end, entry.time)
      default: end
      }
    }
  }
}

/// How a device plays the levels of a file.
struct WrittenLevels {
  /// The longest run for a tap.
  var tapLength = TimeSpan.milliseconds(20)
  /// True if the intensity of a run is not that of its tap: the device has its own.
  var hasOwnTaps = false
  private var scale: (neutral: StrengthScale, device: StrengthScale)?
  /// The device's strengths and the largest drive at each sharpness; `nil` if nothing limits the drive.
  private var limits: (strengths: StrengthScale, sensitivity: EnvelopeSensitivity)?

  init() {}

  init(_ options: ExportOptions, _ format: PatternFormat, isWaveform: Bool) {
    tapLength = options.tapLength
    guard let device = options.device else { return }
    let shape = device.drive.tap
    tapLength = max(shape.soft.length, shape.sharp.length, .milliseconds(1))
    hasOwnTaps = true
    // A list that only switches the motor gives all of its strength.
    guard format.drivesMotor, format != .webVibrate, format != .reactNative else { return }
    let strengths = StrengthScale(device.drive)
    if device.drive.limits != nil { limits = (strengths, EnvelopeSensitivity(device)) }
    // A number of a .tact file is an intensity; envelopes and primitives have levels of their own.
    guard format != .tact, format != .androidXML || isWaveform else { return }
    scale = (StrengthScale(DeviceProfile.neutral().drive), strengths)
  }

  /// The intensity that a device plays for one that was read.
  func intensity(of read: Double) -> Double {
    guard let scale, read > 0 else { return read }
    return scale.device.intensity(of: scale.neutral.amplitude(of: read))
  }

  /// The largest intensity that the device plays at a sharpness, whatever the file says.
  func limit(at sharpness: Double) -> Double {
    guard let limits else { return 1 }
    return limits.strengths.intensity(of: limits.sensitivity.limit(at: UnitLevel(clamping: sharpness)))
  }
}
