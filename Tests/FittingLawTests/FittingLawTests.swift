import HapticCatalog
import HapticProject

/// A file that is written for a device drives its motor as the simulation does.
///
/// Regression: exports and the simulation fitted patterns by two different rules, and a golden described a file that
/// was never written.
@Suite struct FittingLawTests {
  /// The number of random patterns.
  private static let seeds: UInt64 = 2_000
  /// Each random pattern is tried on one of every `stride` combinations of profile and format; on all with
  /// `THRUM_LAWS=all`.
  private static let stride = Effort.stride(usually: 1_000)

  /// The built-in devices, and those of a reviewer.
  ///
  /// A file holds one strength at a time, so that the law applies to devices that play the strongest event.
  static let profiles: [DeviceProfile] = {
    var profiles = DeviceProfiles.builtIn.profiles.map { profile in
      var profile = profile
      profile.drive.mixing = .strongest
      (profile.drive.vibrationGain, profile.drive.tapGain) = (1, 1)
      return profile
    }
    func add(_ name: String, _ change: (inout DeviceProfile) -> Void) {
      guard var profile = DeviceProfiles.builtIn["android-lra"] else { return }
      profile.name = name
      change(&profile)
      profiles.append(profile)
    }
    add("time-step-10-ms") { $0.limits.timeStep = .milliseconds(10) }
    add("shortest-run-60-ms") { $0.limits.shortestRun = .milliseconds(60) }
    add("three-strengths") { ($0.drive.steps, $0.drive.exponent) = (3, 1) }
    add("few-entries") { $0.limits.entries = 7 }
    add("short-patterns") { $0.limits.longestPattern = .milliseconds(300) }
    add("short-vibrations") { $0.limits.longestVibration = .milliseconds(60) }
    add("few-taps") { $0.limits.tapsPerSecond = 3 }
    return profiles
  }()

  @Test(arguments: profiles.indices)
  func `the catalogue is written as it drives`(_ profileIndex: Int) {
    let profile = Self.profiles[profileIndex]
    for (index, name) in Catalogue.builtIn.names.enumerated() {
      guard (index + profileIndex).isMultiple(of: Effort.stride(usually: 2)),
        let haptic = Catalogue.builtIn[name]
      else { continue }
      for form in DrivenFile.formats {
        Self.expectAgreement(
          haptic.pattern, call: Catalogue.builtIn.call(for: haptic), on: profile, as: form,
          comment: "\(name) on \(profile.name) as \(form.format.id)")
      }
    }
  }

  @Test(arguments: profiles.indices)
  func `random patterns are written as they drive`(_ profileIndex: Int) {
    let profile = Self.profiles[profileIndex]
    for seed in 1...Self.seeds {
      var pattern: HapticPattern?
      for (index, form) in DrivenFile.formats.enumerated() {
        guard (Int(seed) + profileIndex * 7 + index * 3) % Self.stride == 0 else { continue }
        let made = pattern ?? RandomFitting.pattern(seed: seed)
        pattern = made
        Self.expectAgreement(
          made, call: HapticCall(Timeline(compiling: made)), on: profile, as: form,
          comment: "seed \(seed) on \(profile.name) as \(form.format.id)")
      }
    }
  }

  // MARK: The law

  private static func expectAgreement(
    _ pattern: HapticPattern, call: HapticCall, on profile: DeviceProfile,
    as form: (format: PatternFormat, kind: String?, strengths: DrivenFile.Strengths), comment: Comment
  ) {
    let options = ExportOptions(kind: form.kind, device: profile, call: call)
    guard let export = PatternWriter.write(ExportRequest(pattern, options: options), as: form.format),
      let bytes = export.files.first?.utf8, let file = DrivenFile(bytes, as: form.format, kind: form.kind)
    else {
      Issue.record("not written, or not readable: \(comment)")
      return
    }
    let delivery = Delivery(of: call, on: profile)
    let isPlayed = delivery.step == .asAsked || profile.playback == .vibration
    guard isPlayed, profile.playback != .generators else {
      // The device plays something else, or nothing, as the first loss says.
      let codes: [Change.Code] = [.noActuator, .fallbackTaken, .plainVibration, .patternNotPlayed]
      #expect(export.losses.first.map { codes.contains($0.code) } ?? false, comment)
      return
    }
    let comparison = DriveComparison(
      file, delivery: delivery, profile: profile, strengths: form.strengths, losses: export.losses)
    #expect(comparison.difference == nil, comment)
  }
}
