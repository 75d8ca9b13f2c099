package import HapticModel

/// A device that people own, and the profile that stands for it.
///
/// Thread-safe: yes, a value.
package struct Product: Sendable, Hashable {
  /// The kinds of products.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case phone, tablet, watch, gamepad, handheld, headset
  }

  /// The types of actuators: those of profiles, and no actuator at all.
  package enum ActuatorType: String, Sendable, Hashable, CaseIterable {
    case lra
    case voiceCoil = "voice-coil"
    case piezo
    case erm
    case none
  }

  /// The reason why a profile stands for a product.
  package enum Match: String, Sendable, Hashable, CaseIterable {
    /// The profile has the public numbers of the product.
    case own
    /// The product has the same driver as the device of the profile.
    case driver
    /// The profile is the nearest one with an actuator of the same type.
    case type
  }

  /// The name, with that of the maker.
  package var name: String
  /// Other names, such as the code name.
  package var also: [String]
  /// The kind.
  package var kind: Kind
  /// The name of the profile.
  package var profile: String
  /// The reason for the profile.
  package var match: Match
  /// The type of the actuator.
  package var actuator: ActuatorType
  /// The resonance or the greatest frequency of the actuator; `nil` if it is not known.
  package var frequency: Frequency?
  /// The origin of the type and the frequency; it begins with "chosen" if no public source states them.
  package var source: String

  /// True if a public source states the type of the actuator.
  package var isSourced: Bool { !source.hasPrefix("chosen") }

  /// Returns the reason for the profile in words, with both frequencies where they differ.
  package func reason(_ profile: DeviceProfile) -> String {
    switch match {
    case .own: return "its public numbers"
    case .driver: return "same driver" + frequencies(profile)
    case .type: return (actuator == .none ? "no actuator" : "same type: \(typeName)") + frequencies(profile)
    }
  }

  private var typeName: String {
    switch actuator {
    case .lra: "LRA"
    case .voiceCoil: "voice coil"
    case .piezo: "piezo"
    case .erm: "rotating motor"
    case .none: "none"
    }
  }

  private func frequencies(_ profile: DeviceProfile) -> String {
    guard let other = profile.actuator?.frequency else { return "" }
    guard let frequency else { return ", \(other.words) in the profile" }
    return frequency == other ? ", \(frequency.words)" : ", \(frequency.words); \(other.words) in the profile"
  }
}

extension Actuator {
  /// The frequency at which it is strongest: the resonance, or that of the greatest speed.
  package var frequency: Frequency {
    switch self {
    case .resonant(let actuator): actuator.resonance
    case .eccentric(let actuator): actuator.topFrequency
    }
  }
}

extension Frequency {
  /// The frequency in whole hertz.
  fileprivate var words: String { "\(Int(hertz.rounded())) Hz" }
}
