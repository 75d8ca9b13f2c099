internal import HapticModel
internal import HapticText

extension HJIFReading {
  /// Reads a channel into a part of its own.
  mutating func readChannel(
    _ node: Int, number: Int, of perception: HJIFPerception, _ ids: inout Set<Int64>
  ) {
    guard let found = fields.members(of: node, "a channel", HJIFVocabulary.channel) else { return }
    _ = identifier(found[0], of: node, "the channel", &ids)
    let text = present(found[1], "description", of: node, "read as empty")
    let description = text.flatMap { fields.text($0, "description") } ?? ""
    let gain =
      present(found[2], "gain", of: node, "read as 1")
      .flatMap { fields.number($0, "gain", in: -1e6...1e6) } ?? 1
    if gain < 0, let node = found[2] {
      fields.report(.note, .signalIgnored, node, "the gain is negative, which turns the wave around; ignored")
    }
    check(found[3], "mixing_coefficient", of: node, isNumber: true)
    check(found[4], "body_part_mask", of: node, isNumber: true)
    if let device = found[6],
      let id = fields.integer(device, "reference_device_id", in: -2_147_483_648...4_294_967_295),
      !perception.devices.contains(id)
    {
      fields.report(.warning, .idUnknown, device, "there is no reference device \(id)")
    }
    var signal = HJIFSignal()
    if let list = fields.required(found[5], "bands", of: node, "the channel"), fields.isList(list, "bands") {
      view.forEachElement(of: list) { readBand($0, gain.magnitude, perception.library, &signal) }
    }
    let name = name(description, "\(perception.number).\(number)", of: perception)
    append(signal, named: name)
  }

  private mutating func append(_ signal: HJIFSignal, named name: String) {
    let assembly = HJIFAssembly(signal)
    var part = PatternPart(
      name: name,
      pattern: HapticPattern(name: name, events: assembly.events.map(\.event)))
    part.origins.events = assembly.events.map { fields.offset($0.node) }
    document.parts.append(part)
  }

  /// The channel's description, or its number where that is empty or taken.
  private mutating func name(_ description: String, _ number: String, of perception: HJIFPerception) -> String
  {
    let hasPrefix = !perception.isSingle && !perception.description.isEmpty && !description.isEmpty
    let name = hasPrefix ? "\(perception.description)/\(description)" : description
    if name.isEmpty, perception.isSingle, isOnlyChannel(of: perception) { return "" }
    if !name.isEmpty, names.insert(name).inserted { return name }
    names.insert(number)
    return number
  }

  private func isOnlyChannel(of perception: HJIFPerception) -> Bool {
    guard let list = perception.channels, !view.isEmpty(list) else { return true }
    return view.nodes[list + 1].next == view.nodes[list].next
  }
}
