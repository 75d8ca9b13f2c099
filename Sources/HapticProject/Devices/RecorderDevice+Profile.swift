public import HapticDevices
public import HapticRecorder

extension HapticRecorder.Device {
  /// The device that a profile describes, as a recorder needs it.
  public init(_ profile: DeviceProfile) {
    self.init(
      name: profile.name, coldLatency: profile.latency.cold, warmLatency: profile.latency.warm)
  }
}
