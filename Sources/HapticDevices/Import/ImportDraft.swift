package import HapticModel
internal import HapticText

/// A profile in the making: chosen values, and those that a file has.
package struct ImportDraft {
  package private(set) var profile: DeviceProfile
  /// The field paths that the file filled.
  package private(set) var filled: [String] = []

  /// The file, for sources.
  private let origin: String

  package init(name: String, origin: String) {
    self.origin = origin
    profile = DeviceProfile(
      name: name, title: "Imported device", playback: .custom, actuator: .resonant(Self.resonator))
    setFrequency(Self.resonator.resonance)
  }

  /// The actuator without data: that of ``DeviceProfiles``' phones, *chosen*.
  private static var resonator: ResonantActuator {
    ResonantActuator(
      .lra, resonance: Frequency(hertz: 170) ?? .hertz80, q: 10,
      peakAcceleration: Acceleration(g: peak) ?? .zero)
  }

  /// The greatest acceleration of that actuator, in g; *chosen*.
  private static let peak = 1.2

  /// The motor without data: τ as TDK's and Precision Microdrives' measurements give it, the rest *chosen*.
  private static var motor: EccentricActuator {
    EccentricActuator(
      topFrequency: Frequency(hertz: 170) ?? .hertz80, peakAcceleration: Acceleration(g: 0.8) ?? .zero,
      spinUp: .milliseconds(39), spinDown: .milliseconds(50))
  }

  // MARK: Filling

  /// Notes that the file has a field, with the key that it comes from.
  mutating func fill(_ path: String, from key: String) {
    if !filled.contains(path) { filled.append(path) }
    profile.sources[path] = "\(origin): \(key)"
  }

  package mutating func setTitle(_ title: String) {
    profile.title = title
    filled.append("title")
  }

  /// Takes a motor with an eccentric mass.
  mutating func setMotor(from key: String) {
    profile.actuator = .eccentric(Self.motor)
    setFrequency(Self.motor.topFrequency)
    fill("actuator.type", from: key)
  }

  /// Changes the resonant actuator; without effect on a motor.
  package mutating func change(_ path: String, from key: String, _ change: (inout ResonantActuator) -> Void) {
    guard case .resonant(var actuator) = profile.actuator else { return }
    change(&actuator)
    profile.actuator = .resonant(actuator)
    fill(path, from: key)
  }

  /// Changes overdrive or braking of either actuator.
  mutating func setOverdrive(_ overdrive: Double, from key: String) {
    switch profile.actuator {
    case .resonant(var actuator):
      actuator.overdrive = overdrive
      profile.actuator = .resonant(actuator)
    case .eccentric(var actuator):
      actuator.overdrive = overdrive
      profile.actuator = .eccentric(actuator)
    case nil: return
    }
    fill("actuator.overdrive", from: key)
  }

  /// Changes the drive.
  mutating func drive(_ path: String, from key: String, _ change: (inout DriveMapping) -> Void) {
    change(&profile.drive)
    fill("drive.\(path)", from: key)
  }

  /// Changes anything else.
  package mutating func change(
    _ path: String, from key: String, profile change: (inout DeviceProfile) -> Void
  ) {
    change(&profile)
    fill(path, from: key)
  }

  /// Sets the frequency of vibrations and taps of an actuator with one frequency.
  package mutating func setFrequency(_ frequency: Frequency, from key: String? = nil) {
    profile.drive.frequency = .fixed(frequency)
    profile.drive.tap.soft.frequency = frequency
    profile.drive.tap.sharp.frequency = frequency
    guard let key else {
      let length = TimeSpan.seconds(2 / frequency.hertz)
      (profile.drive.tap.soft.length, profile.drive.tap.sharp.length) = (length, length)
      return
    }
    for path in ["frequencyHz", "tap.soft.hz", "tap.sharp.hz"] { fill("drive.\(path)", from: key) }
  }

  /// Takes an actuator that is level over the frequencies of the drive, if there are several (*chosen*).
  ///
  /// A driver with a range of frequencies is that of a voice coil or a piezo, which is made to be even over it, while an
  /// LRA is felt near its resonance only. The resonance in the middle of the range, and a Q of 1, make the motion follow
  /// the drive within some milliseconds; the level does not depend on them.
  mutating func setLevelActuator() {
    guard case .resonant(var actuator) = profile.actuator else { return }
    var frequencies = [profile.drive.tap.soft.frequency, profile.drive.tap.sharp.frequency]
    switch profile.drive.frequency {
    case .fixed(let frequency): frequencies.append(frequency)
    case .range(let low, let high): frequencies += [low, high]
    }
    guard let low = frequencies.min(), let high = frequencies.max() else { return }
    actuator.resonance = Frequency(hertz: (low.hertz + high.hertz) / 2) ?? low
    if low < high {
      (actuator.kind, actuator.q) = (.voiceCoil, 1)
      actuator.output = FrequencyTable([
        FrequencyTable.Point(low, Self.peak), FrequencyTable.Point(high, Self.peak),
      ])
    }
    profile.actuator = .resonant(actuator)
  }

  // MARK: Result

  /// The field paths of the numbers, tables and words that the file does not have, in the order of a profile's file.
  package var chosen: [String] {
    Self.values(of: profile).filter { profile.sources[$0] == nil }
  }

  /// The profile with a source for each number, table and word.
  package var finished: DeviceProfile {
    var result = profile
    for path in chosen { result.sources[path] = "chosen" }
    let values = Set(Self.values(of: profile) + ["primitives"])
    result.sources = result.sources.filter { values.contains($0.key) }
    if result.summary.isEmpty {
      result.summary =
        "Imported from \(origin); a number or a word whose source is \"chosen\" is not in that file."
    }
    return result
  }

  /// The fields that describe a profile; they are no choice about the device.
  private static let descriptions: Set<String> = ["format", "name", "title", "summary"]

  /// The field paths of the numbers, tables and words of a profile, in the order of its file.
  private static func values(of profile: DeviceProfile) -> [String] {
    var bare = profile
    // A list of primitives is there only if the file has one.
    bare.primitives = nil
    let text = DeviceProfileFile.bare(bare)
    guard let root = JSONTree(reading: SourceText(name: "", bytes: Array(text.utf8))).root else { return [] }
    return values(root).filter { !descriptions.contains($0) }
  }

  private static func values(_ element: JSONElement) -> [String] {
    let isTable = element.elements?.first?.elements != nil
    if element.number != nil || element.string != nil || isTable { return [element.path] }
    return (element.members?.map(\.value) ?? element.elements ?? []).flatMap(values)
  }
}
