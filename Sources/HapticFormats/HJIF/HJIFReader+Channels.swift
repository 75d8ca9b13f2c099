internal import HapticModel
internal import HapticScores
internal import HapticText

/// A perception as far as its channels need it.
struct HJIFPerception {
  /// Its number in the file, from 1.
  let number: Int
  /// True if it is the only one.
  let isSingle: Bool
  var description = ""
  var devices: Set<Int64> = []
  /// The effects that references name.
  var library: [Int64: HJIFEffect] = [:]
  /// The nodes of the channels.
  var channels: [Int] = []
}

extension HJIFReader {
  private enum PerceptionKey: String, FieldKey {
    case id
    case avatar = "avatar_id"
    case description
    case modality = "perception_modality"
    case library = "effect_library"
    case channels
    case devices = "reference_devices"
    case priority
    case unit = "unit_exponent"
    case perceptionUnit = "perception_unit_exponent"
    case scheme = "effect_semantic_scheme"
  }

  private enum ChannelKey: String, FieldKey {
    case id, description, gain
    case mixing = "mixing_coefficient"
    case bodyPart = "body_part_mask"
    case bands
    case device = "reference_device_id"
    case sampling = "frequency_sampling"
    case samples = "sample_count"
    case direction, priority, vertices
    case resolution = "actuator_resolution"
    case bodyPartTarget = "body_part_target"
    case actuatorTarget = "actuator_target"
  }

  /// Reads the perceptions and their channels.
  mutating func readPerceptions(_ nodes: [Int]) {
    var ids: Set<Int64> = []
    for (index, node) in nodes.enumerated() {
      guard let object = fields.object(node, noun: "the perception", keys: PerceptionKey.self) else {
        continue
      }
      var perception = HJIFPerception(number: index + 1, isSingle: nodes.count == 1)
      read(object, into: &perception, &ids)
      if index == 0 { details.perception = perception.description }
      var channelIDs: Set<Int64> = []
      for (index, channel) in perception.channels.enumerated() {
        checkCount(at: channel)
        readChannel(channel, number: index + 1, of: perception, &channelIDs)
      }
    }
  }

  private mutating func read(
    _ object: ObjectFields<HJIFCode, PerceptionKey>, into perception: inout HJIFPerception,
    _ ids: inout Set<Int64>
  ) {
    _ = identifier(.id, of: object, noun: "the perception", taken: &ids)
    if object.has(.avatar, otherwise: "read as 0"), let node = object[.avatar],
      let id = object.integer(.avatar, in: HJIFLimits.ids), id != 0, !avatars.contains(id)
    {
      fields.report(.warning, code: .idUnknown, node: node, message: "there is no avatar \(id)")
    }
    perception.description =
      object.expecting(.description, otherwise: "read as empty").text(.description) ?? ""
    readModality(object)
    for device in object.list(.devices) ?? [] { readDevice(device, &perception.devices) }
    perception.library = library(object.expecting(.library, otherwise: "read as empty").list(.library) ?? [])
    perception.channels = object.list(.channels, .required) ?? []
  }

  private func readModality(_ perception: ObjectFields<HJIFCode, PerceptionKey>) {
    guard perception.has(.modality, otherwise: "read as Vibrotactile"), let node = perception[.modality],
      let name = word(.modality, of: perception, in: HJIFWords.modalities, or: .warning)
    else { return }
    if !HJIFWords.vibrations.contains(name) {
      fields.report(
        .note, code: .modality, node: node,
        message: "the signal's modality is \(name); it is read as a vibration")
    }
    if details.profile == .simpleParametric, level == 1, !HJIFWords.parametricModalities.contains(name) {
      reportExceeded(node, "level 1 of the Simple Parametric profile does not allow the modality \(name)")
    }
  }

  /// Reads a reference device, of which only the identifier matters; its other members describe hardware.
  private func readDevice(_ node: Int, _ ids: inout Set<Int64>) {
    enum DeviceKey: String, FieldKey {
      case id, name, custom, impedance, size, type, weight
      case bodyPart = "body_part_mask"
      case maximumFrequency = "maximum_frequency"
      case minimumFrequency = "minimum_frequency"
      case resonanceFrequency = "resonance_frequency"
      case maximumAmplitude = "maximum_amplitude"
      case maximumVoltage = "maximum_voltage"
      case maximumCurrent = "maximum_current"
      case maximumDisplacement = "maximum_displacement"
    }
    guard let device = fields.object(node, noun: "the reference device", keys: DeviceKey.self) else { return }
    _ = identifier(.id, of: device, noun: "the device", taken: &ids)
    _ = device.expecting(.name, otherwise: "it is not needed here").text(.name)
  }

  // MARK: Channels

  private mutating func checkCount(at node: Int) {
    channels += 1
    let limit = level == 1 ? HJIFLimits.channelsOfLevel1 : HJIFLimits.channelsOfLevel2
    if channels == limit + 1 { reportExceeded(node, "this level allows at most \(limit) channels") }
  }

  /// Reads a channel into a part of its own.
  private mutating func readChannel(
    _ node: Int, number: Int, of perception: HJIFPerception, _ ids: inout Set<Int64>
  ) {
    guard let channel = fields.object(node, noun: "the channel", keys: ChannelKey.self) else { return }
    _ = identifier(.id, of: channel, noun: "the channel", taken: &ids)
    let description = channel.expecting(.description, otherwise: "read as empty").text(.description) ?? ""
    let gain = channel.expecting(.gain, otherwise: "read as 1").number(.gain, in: -1e6...1e6) ?? 1
    if gain < 0, let node = channel[.gain] {
      fields.report(
        .note, code: .signalIgnored, node: node,
        message: "the gain is negative, which inverts the wave; the sign is ignored")
    }
    channel.checkNumber(.mixing)
    channel.checkNumber(.bodyPart)
    if let device = channel[.device], let id = channel.integer(.device, in: HJIFLimits.ids),
      !perception.devices.contains(id)
    {
      fields.report(.warning, code: .idUnknown, node: device, message: "there is no reference device \(id)")
    }
    var signal = HJIFSignal()
    for band in channel.list(.bands, .required) ?? [] {
      readBand(band, gain: gain.magnitude, library: perception.library, signal: &signal)
    }
    var assembly = EnvelopeAssembly()
    assembly.append(signal.vibrations)
    assembly.append(signal.taps)
    assembly.sort()
    let name = name(description, number: number, of: perception)
    var part = PatternPart(
      name: name, pattern: assembly.pattern, origins: assembly.origins(in: fields.view),
      terms: .hjif(gain: gain.magnitude))
    part.pattern.name = name
    parts.append(part)
  }

  /// The part's name: the channel's description, or its number where that is empty or taken.
  ///
  /// If there are several perceptions, theirs comes first.
  private mutating func name(_ description: String, number: Int, of perception: HJIFPerception) -> String {
    let hasPrefix = !perception.isSingle && !perception.description.isEmpty && !description.isEmpty
    let name = hasPrefix ? "\(perception.description)/\(description)" : description
    if name.isEmpty, perception.isSingle, perception.channels.count == 1 { return "" }
    if !name.isEmpty, names.insert(name).inserted { return name }
    let numbers = "\(perception.number).\(number)"
    names.insert(numbers)
    return numbers
  }
}
