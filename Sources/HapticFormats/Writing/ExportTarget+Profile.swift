public import HapticDevices
internal import HapticModel

extension ExportTarget {
  /// What a writer needs to know of a device.
  ///
  /// `call` is the haptic that is exported: with it, a device that plays no patterns says what it plays instead.
  public init(_ profile: DeviceProfile, playing call: HapticCall? = nil) {
    let drive = profile.drive
    self.init(
      acceptance: Acceptance(profile.playback),
      substitute: call.flatMap { Self.substitute(for: $0, on: profile) },
      amplitudeSteps: drive.steps, leastAmplitude: drive.leastAmplitude, exponent: drive.exponent,
      tap: TapLengths(soft: drive.tap.soft.length, sharp: drive.tap.sharp.length),
      primitives: profile.primitives ?? [], envelope: profile.envelope.map { Envelope($0) },
      frequencies: Frequencies(
        soft: drive.frequency.frequency(.zero), sharp: drive.frequency.frequency(.full)),
      limits: Limits(profile.limits))
  }

  /// What plays in place of the pattern, in words; `nil` where nothing does, or where the pattern itself plays.
  private static func substitute(for call: HapticCall, on profile: DeviceProfile) -> String? {
    switch Delivery.step(of: call, on: profile) {
    case .asAsked: profile.playback == .generators ? "the platform's own haptic" : nil
    case .fallback: call.fallback?.name
    case .vibration: "a plain vibration"
    case .nothing: nil
    }
  }
}

extension ExportTarget.Acceptance {
  /// What a device of this level can be asked to play.
  init(_ level: PlaybackLevel) {
    switch level {
    case .custom: self = .patterns
    case .generators: self = .generators
    case .vibration: self = .vibration
    case .none: self = .nothing
    }
  }
}

extension ExportTarget.Envelope {
  /// The same limits as a writer knows them.
  init(_ capability: EnvelopeCapability) {
    self.init(
      points: capability.points, shortestSegment: capability.shortestSegment,
      longestSegment: capability.longestSegment)
  }
}

extension ExportTarget.Limits {
  /// The limits that a written file can keep.
  init(_ limits: DeviceLimits) {
    self.init(
      tapsPerSecond: limits.tapsPerSecond, longestVibration: limits.longestVibration,
      longestPattern: limits.longestPattern, shortestRun: limits.shortestRun, timeStep: limits.timeStep,
      entries: limits.entries)
  }
}
