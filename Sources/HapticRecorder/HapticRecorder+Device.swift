public import HapticModel

extension HapticRecorder {
  /// The device on which a recorder reports a cold start: its name and its two latencies.
  ///
  /// `HapticProject` makes one from any device profile.
  ///
  /// Thread-safe: yes, a value.
  public struct Device: Sendable, Hashable {
    /// The name in messages.
    public var name: String
    /// The time from the call to the beginning of an unprepared haptic.
    public var coldLatency: TimeSpan
    /// The time from the call to the beginning of a prepared haptic.
    public var warmLatency: TimeSpan

    /// Makes a device; latencies are 0 or more.
    public init(name: String, coldLatency: TimeSpan, warmLatency: TimeSpan) {
      self.name = name
      self.coldLatency = coldLatency
      self.warmLatency = warmLatency
    }

    /// The built-in profile `wideband-phone`; a test compares the numbers with its file.
    public static let widebandPhone = Device(
      name: "wideband-phone", coldLatency: .milliseconds(150), warmLatency: .milliseconds(10))
  }
}
