/// The stable names of the findings of a device profile, in addition to those of JSON.
package enum DeviceCode: String, Sendable, Hashable, CaseIterable {
  case format = "device-format"
  case name = "device-name"
  case missingKey = "device-missing-key"
  case unknownKey = "device-unknown-key"
  case wrongKind = "device-wrong-kind"
  case unknownWord = "device-unknown-word"
  case outOfRange = "device-out-of-range"
  case contradiction = "device-contradiction"
  case unfelt = "device-unfelt"
  case tooLarge = "device-too-large"
  case tooMany = "device-too-many-faults"
}
