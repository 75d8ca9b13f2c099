package import HapticModel

/// The use of a device, which decides how deep a buffer may be.
package struct DeviceUse: Sendable {
  /// True if keys are read while it plays.
  var readsKeys: Bool
  /// True if the device can be held at a key: its sound is neither kept in a file nor meant for an actuator.
  var holds: Bool
  /// True if it goes on in silence when the device is lost.
  package var goesOnInSilence = false
  /// True if a stop has to be heard at once.
  var isDrive: Bool

  /// The use by somebody at the keys, or by nobody.
  package init(readsKeys: Bool = false, holds: Bool = true, isDrive: Bool = false) {
    (self.readsKeys, self.holds, self.isDrive) = (readsKeys, holds, isDrive)
  }
}

/// The length of sound that waits in the device's buffer, as `--buffer` takes it.
package enum BufferLength: Sendable, Hashable {
  case auto
  case milliseconds(Int)

  /// The shortest and the longest buffer that can be asked for (*chosen*).
  static let range = 5...2000

  /// Reads `auto`, or a whole number of milliseconds.
  package init?(argument: String) {
    if argument == "auto" {
      self = .auto
    } else if let number = Int(argument), Self.range.contains(number) {
      self = .milliseconds(number)
    } else {
      return nil
    }
  }

  /// Nobody is at the keys: deep enough for a busy machine without real-time scheduling (measured).
  private static let deep = TimeSpan.milliseconds(500)
  /// At the keys, where a change discards what the device has not played.
  private static let medium = TimeSpan.milliseconds(200)
  /// Where what the device has not played must be heard first.
  private static let short = TimeSpan.milliseconds(40)

  /// The length to which the buffer may grow; `nil` if it was asked for.
  package var growth: TimeSpan? { self == .auto ? Self.deep : nil }

  /// Returns the length for a use; `isRealTime` tells if the system grants real-time scheduling.
  package func length(for use: DeviceUse, isRealTime: () -> Bool) -> TimeSpan {
    if case .milliseconds(let number) = self { return .milliseconds(Int64(number)) }
    if use.isDrive { return Self.short }
    if !use.readsKeys { return Self.deep }
    return use.holds && !isRealTime() ? Self.medium : Self.short
  }
}
