/// Devices of the tests: ``DeviceProfile/neutral(tapLength:)`` with limits.
enum TestDevice {
  static func make(
    playback: PlaybackLevel = .custom, steps: Int? = nil, leastAmplitude: UnitLevel = .zero,
    exponent: Double = 2, tap: (soft: TimeSpan, sharp: TimeSpan)? = nil, primitives: Set<String> = [],
    envelope: EnvelopeCapability? = nil, frequency: SharpnessMap = .reported,
    limits: DeviceLimits = DeviceLimits()
  ) -> DeviceProfile {
    var device = DeviceProfile.neutral()
    device.name = "test"
    device.playback = playback
    device.drive.steps = steps
    device.drive.leastAmplitude = leastAmplitude
    device.drive.exponent = exponent
    device.drive.frequency = frequency
    if let tap { (device.drive.tap.soft.length, device.drive.tap.sharp.length) = (tap.soft, tap.sharp) }
    device.primitives = primitives
    device.envelope = envelope
    device.limits = limits
    device.limits.timeStep = limits.timeStep ?? .milliseconds(1)
    return device
  }
}
