public import HapticModel

/// An actuator of a device besides the main one, at another place in it.
///
/// The device defines the rest: the exponent, the steps, the gains, the mixing and the limits.
///
/// Thread-safe: yes, a value.
public struct OtherActuator: Sendable, Hashable {
  /// The name, such as `right`; unique within a device.
  public var name: String
  /// The actuator.
  package var actuator: Actuator
  /// The frequency of a vibration; `nil` for that of the device's ``DriveMapping``.
  public var frequency: SharpnessMap?
  /// The shape of a tap; `nil` for that of the device's ``DriveMapping``.
  public var tap: TapShape?
  /// The sharpness of the events that drive it.
  public var sharpness: SharpnessRange

  /// Makes an actuator.
  package init(
    name: String, actuator: Actuator, frequency: SharpnessMap? = nil, tap: TapShape? = nil,
    sharpness: SharpnessRange = .full
  ) {
    self.name = name
    self.actuator = actuator
    self.frequency = frequency
    self.tap = tap
    self.sharpness = sharpness
  }
}

/// The sharpnesses from a low one up to a high one, which is not in the range unless it is 1.
///
/// So two ranges that meet share no sharpness, and 1 is in one of them.
public struct SharpnessRange: Sendable, Hashable {
  /// The lowest sharpness.
  public var low: UnitLevel
  /// The end, above ``low``.
  public var high: UnitLevel

  /// Makes a range; a low end that is not below the high one makes it empty.
  public init(low: UnitLevel, high: UnitLevel) {
    self.low = low
    self.high = high
  }

  /// Every sharpness.
  public static var full: SharpnessRange { SharpnessRange(low: .zero, high: .full) }

  /// True if a sharpness is in the range.
  public func contains(_ sharpness: UnitLevel) -> Bool {
    sharpness >= low && (sharpness < high || (high == .full && sharpness == .full))
  }
}

extension DeviceProfile {
  /// The device with each of its actuators alone, the main one first, and the sharpness of the events that drive it.
  var parts: [(profile: DeviceProfile, sharpness: SharpnessRange)] {
    var main = self
    (main.sharpness, main.others) = (.full, [])
    let rest = others.map { other in
      var part = main
      part.actuator = other.actuator
      if let frequency = other.frequency { part.drive.frequency = frequency }
      if let tap = other.tap { part.drive.tap = tap }
      return (part, other.sharpness)
    }
    return [(main, sharpness)] + rest
  }

  /// Returns the frequency at which an event of a sharpness drives the device at its onset.
  ///
  /// It is `nil` for a motor, whose frequency follows its speed, and without an actuator.
  package func frequency(at sharpness: UnitLevel, ofTap isTap: Bool) -> Frequency? {
    let part = parts.first { $0.sharpness.contains(sharpness) } ?? parts[0]
    guard case .resonant = part.profile.actuator else { return nil }
    let drive = part.profile.drive
    return isTap ? drive.tap.frequency(sharpness) : drive.frequency.frequency(sharpness)
  }

  /// The actuator on which an event is felt.
  package func actuator(of event: FeltEvent) -> Actuator? { otherActuator(of: event)?.actuator ?? actuator }

  /// The actuator on which an event is felt; `nil` if that is the main one.
  package func otherActuator(of event: FeltEvent) -> OtherActuator? {
    event.actuator.flatMap { others.indices.contains($0) ? others[$0] : nil }
  }
}
