public import HapticModel

/// The rule by which a device makes one drive of simultaneous events.
///
/// A drive has one frequency at a time: that of the newest event that moves the motor.
public enum DriveMixing: Sendable, Hashable {
  /// The strongest event drives the motor; of equal ones, the one that began last.
  ///
  /// Exporters write it for devices without a known rule, since a list of strengths holds one at a time.
  case strongest
  /// The drives of all events are added, up to the full drive.
  ///
  /// Core Haptics plays "a mix of all of them" (WWDC19 session 520, as wwdcnotes.com records it); Linux's ff-memless
  /// adds magnitudes and limits the sum.
  case sum
  /// The strongest vibration is multiplied by a gain while a tap sounds, and the newest tap is added.
  ///
  /// Meta's renderer does this: its `emphasis_ducking` is the gain, 1 for no ducking (renderer.c of meta-haptics-sdk).
  case duck(UnitLevel)
  /// The event that began last drives the motor, and ends all earlier ones.
  ///
  /// Android's vibrator service cancels the running vibration when it starts another.
  case latest

  /// The words of profile files.
  static let words = ["strongest", "sum", "duck", "latest"]

  /// The word for it in profile files.
  public var word: String {
    switch self {
    case .strongest: "strongest"
    case .sum: "sum"
    case .duck: "duck"
    case .latest: "latest"
    }
  }

  /// True if it plays a tap together with a vibration.
  var addsTaps: Bool {
    switch self {
    case .strongest, .latest: false
    case .sum, .duck: true
    }
  }
}
