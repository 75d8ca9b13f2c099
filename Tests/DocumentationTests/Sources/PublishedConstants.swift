@testable import HapticAdaptation
@testable import HapticDevices
@testable import HapticRecorder
@testable import HapticSynthesis

/// The constants that the page Sources names, as the page writes them.
enum PublishedConstants {
  static func all() -> [String: String] {
    [perception, sites, devices, adaptation, others].reduce(into: [:]) { all, part in
      all.merge(part) { _, second in second }
    }
  }

  private static var perception: [String: String] {
    [
      "EnvelopeSensitivity.typicalLevel": decibels(EnvelopeSensitivity.typicalLevel),
      "PhoneThreshold.points": "\(PhoneThreshold.points.count) points",
      "PhoneThreshold.range": "\(number(PhoneThreshold.range.lowerBound)) to 1,000 Hz",
      "FeltVerdict.leastUseful": decibels(FeltVerdict.leastUseful),
      "SchemaRange.highestFelt": SchemaRange.highestFelt == 1_000 ? "1,000 Hz" : "",
      "Perception.loudest": decibels(Decibels(amplitudeRatio: Perception.loudest)?.value ?? 0),
      "SensitivityTable.perHertz": "\(SensitivityTable.perHertz) per hertz",
      "TemporalIntegration.timeConstant": time(TemporalIntegration.timeConstant),
      "EventSensation.rest": time(EventSensation.rest),
      "EventSensation.reach": time(EventSensation.reach),
      "EventSensation.forward": time(EventSensation.forward),
      "EventSensation.backward": time(EventSensation.backward),
      "EventSensation.maskingReach": time(EventSensation.maskingReach),
      "EventSensation.rise": rise,
      "Fusion.span": time(Fusion.span),
      "Continuation.rest": number(Continuation.rest),
      "Fusion.dip": number(Fusion.dip),
      "Fusion.rise": time(Fusion.rise),
      "Fusion.moment": time(Fusion.moment),
      "Fusion.ripple": number(Fusion.ripple),
      "MotionLink.least": "\(MotionLink.least)",
      "StrengthSearch.patience": "\(StrengthSearch.patience)",
      "LevelDifference.smallest": number(LevelDifference.smallest),
      "LevelDifference.largest": number(LevelDifference.largest),
      "LevelDifference.slow": hertz(LevelDifference.slow),
      "LevelDifference.fast": hertz(LevelDifference.fast),
    ]
  }

  /// The three numbers of the masking formula, from four of its values.
  private static var rise: String {
    func rise(_ masker: Double, _ hertz: Double) -> Double {
      EventSensation.rise(level: 60, maskerHertz: masker, hertz: hertz)
    }
    let slope = (rise(420, 420) - rise(140, 140)) / 280
    let offset = 60 - rise(140, 140) + slope * 140
    let fall = rise(140, 140) - rise(140, 280)
    return "\(number(offset)) dB, \(number(slope * 1_400))/1,400 dB per Hz, \(number(fall)) dB"
  }

  private static var sites: [String: String] {
    var all = [
      "VibrationThreshold.corner": hertz(VibrationThreshold.corner),
      "VibrationThreshold.lowSlope": "\(number(VibrationThreshold.lowSlope)) dB per octave",
      "VibrationThreshold.lowest": hertz(VibrationThreshold.lowest),
      "VibrationThreshold.resonance": hertz(VibrationThreshold.resonance),
    ]
    for site in BodySite.allCases {
      guard let threshold = VibrationThreshold(site) else { continue }
      all["VibrationThreshold(.\(site.rawValue)).best"] = hertz(threshold.best)
      all["VibrationThreshold(.\(site.rawValue)).least"] = "\(number(threshold.minimum * 1e6)) µm"
      all["VibrationThreshold.highest"] = "\(number(threshold.highest / threshold.best)) times"
    }
    return all
  }

  private static var devices: [String: String] {
    [
      "Simulation.step": time(Simulation.step),
      "Motion.longest": "\(Motion.longest.nanoseconds / 60_000_000_000) min",
      "DriveRequests.gap": time(DriveRequests.gap),
      "VibrationSections.held": time(VibrationSections.held),
      "DriveMixdown.maximumAtOnce": "\(DriveMixdown.maximumAtOnce) events",
      "Driver.tolerance": "\(number(Driver.tolerance * 100)) %",
      "ResonantRun.rest": decibels(Decibels(amplitudeRatio: ResonantRun.rest)?.value ?? 0),
      "EccentricRun.standing": "\(number(EccentricRun.standing * 100)) %",
      "SharpnessMap.reported":
        "\(number(SharpnessMap.reported.frequency(.zero).hertz)) to "
        + hertz(SharpnessMap.reported.frequency(.full).hertz),
      "TapShape.periods":
        "\(number(periods(.zero))) periods" + (periods(.full) == periods(.zero) ? "" : " or others"),
      "DeviceProfile.neutral": time(DeviceProfile.neutral().drive.tap.length(.medium)),
    ]
  }

  /// The number of periods of a tap.
  private static func periods(_ sharpness: UnitLevel) -> Double {
    let tap = TapShape.periods
    let periods = Double(tap.length(sharpness).nanoseconds) / 1e9 * tap.frequency(sharpness).hertz
    return (periods * 1e6).rounded() / 1e6
  }

  private static var adaptation: [String: String] {
    let equaliser = Equaliser(.neutral(), targets: [], before: [])
    return [
      "Adaptation.tolerance": decibels(Adaptation.tolerance.value),
      "Equaliser.tolerance": decibels(equaliser.tolerance),
      "Equaliser.leastError": decibels(Equaliser.leastError),
      "Equaliser.leastGain": decibels(Equaliser.leastGain),
      "Adaptation.longest": time(Adaptation.longest),
      "Adaptation.longestTap": time(Adaptation.longestTap),
      "Spacing.step": time(Spacing.step),
      "Spacing.longest": time(Spacing.longest),
      "PatternDraft.mostEvents": "\(PatternDraft.mostEvents) events",
      "Targets.soft": decibels(Targets.soft),
      "TapGaps.leastSection": time(TapGaps.leastSection),
      "TapGaps.largestShare": "\(Int((TapGaps.largestShare * 100).rounded())) %",
      "TapLengths.tap": "\(TapLengths.tap) ms",
      "TapLengths.vibration": "\(TapLengths.vibration) ms",
      "FusedTaps.strong": "\(FusedTaps.strong)",
      "AdaptationOutcome.layer": time(AdaptationOutcome.layer),
      "StrengthLadder.most": "\(StrengthLadder.maximum) levels",
      "StrengthLadder.largestStep": decibels(StrengthLadder.largestStep),
      "StrengthLadder.usefulLevel": decibels(StrengthLadder.usefulLevel),
    ]
  }

  private static var others: [String: String] {
    [
      "DoubleFire.fusion": time(DoubleFire.fusion),
      "DoubleFire.answer": time(DoubleFire.answer),
      "TapDensity.countable": time(TapDensity.countable),
      "TapDensity.maximumPerSecond": "\(TapDensity.maximumPerSecond) taps",
      "HapticManager.standardWarmth": HapticManager.standardWarmth == .milliseconds(2_000) ? "2,000 ms" : "",
      "Voicing.audition": "\(Int((Double(Voicing.longestTap(rate: 48_000)) - 16) / 48)) ms",
      "ToneMap.standard": "\(number(ToneMap.standard.low.hertz)) to \(hertz(ToneMap.standard.high.hertz))",
      "ToneMap.lowest, ToneMap.highest":
        "\(hertz(ToneMap.lowest.hertz)) to \(number(ToneMap.highest.hertz / 1_000)) kHz",
      "ToneMap.ramp": time(ToneMap.ramp),
      "KernelSettings.standardCeiling": decibels(KernelSettings.standardCeiling.value),
      "Continuous.defaultIntensity": number(Continuous.defaultIntensity.value),
      "Continuous.defaultSharpness": number(Continuous.defaultSharpness.value),
      "EnvelopeScale.standard":
        "\(time(EnvelopeScale.standard.shortest)) to "
        + "\(EnvelopeScale.standard.longest.nanoseconds / 1_000_000_000) s",
      "NotationLimits.step": time(NotationLimits.step),
    ]
  }

  // MARK: Words

  /// A number with up to three decimals.
  static func number(_ value: Double) -> String {
    let rounded = (value * 1_000).rounded() / 1_000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
  private static func decibels(_ value: Double) -> String { "\(number(value)) dB" }
  private static func hertz(_ value: Double) -> String { "\(number(value)) Hz" }
  static func time(_ span: TimeSpan) -> String { "\(number(Double(span.nanoseconds) / 1e6)) ms" }
}
