internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension ExportComparison {
  /// Compares a pattern with what the files of its export play.
  ///
  /// Cost: one look at each millisecond in which something vibrates, at most 100,000.
  init(_ request: ExportRequest, _ written: WrittenPattern, as format: PatternFormat) {
    let levels = WrittenLevels(request.options, format, hasOwnLevels: written.hasOwnLevels)
    self.init(request.plainTimeline, written.timelines, levels: levels)
    // A period in milliseconds is told as one, and not as a sharpness.
    if !written.tellsSharpness {
      (sharpness, briefSharpness, taps.sharpness) = (Difference(), Difference(), Difference())
    }
  }

  private init(_ requested: Timeline, _ written: [Timeline], levels: WrittenLevels) {
    let (askedTaps, foundTaps) = (ComparedTap.taps(of: [requested]), ComparedTap.taps(of: written))
    let hasRuns = foundTaps.isEmpty && !askedTaps.isEmpty
    let samples = ComparedSamples(
      requested, written: written, runsFor: hasRuns ? askedTaps : [], levels: levels)
    samples.compare(&self)
    isSilent = foundTaps.isEmpty && !samples.hasStrength && (!askedTaps.isEmpty || vibration > .zero)
    taps.requested = askedTaps.count
    if hasRuns {
      samples.compareRuns(for: askedTaps, levels, &taps)
    } else {
      taps.compare(askedTaps, found: foundTaps, levels: levels)
    }
    let end = written.map(\.soundingEnd).max() ?? .zero
    length = max(end - requested.soundingEnd, requested.soundingEnd - end)
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

  init(_ options: ExportOptions, _ format: PatternFormat, hasOwnLevels: Bool) {
    tapLength = options.tapLength
    guard let device = options.device else { return }
    let shape = device.drive.tap
    tapLength = max(shape.soft.length, shape.sharp.length, .milliseconds(1))
    hasOwnTaps = true
    // A list that only switches the motor gives all of its strength.
    guard format.drivesMotor, format.strengths != .onOff else { return }
    let strengths = StrengthScale(device.drive)
    if device.drive.limits != nil { limits = (strengths, EnvelopeSensitivity(device)) }
    guard format.strengths == .amplitude, !hasOwnLevels else { return }
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
