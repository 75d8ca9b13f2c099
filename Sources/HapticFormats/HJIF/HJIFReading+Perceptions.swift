internal import HapticModel
internal import HapticText

/// A perception as far as its channels need it.
struct HJIFPerception {
  /// Its place in the file, from 1.
  let number: Int
  var description = ""
  /// Whether it is the only one.
  var isSingle = true
  var devices: Set<Int64> = []
  var library = HJIFLibrary()
  var channels: Int?
}

extension HJIFReading {
  /// Reads a perception, its library of effects among it, but not its channels.
  mutating func perception(_ node: Int, number: Int, _ ids: inout Set<Int64>) -> HJIFPerception? {
    guard let found = fields.members(of: node, "a perception", HJIFVocabulary.perception) else { return nil }
    var perception = HJIFPerception(number: number)
    _ = identifier(found[0], of: node, "the perception", &ids)
    checkAvatar(found[1], of: node)
    if let text = present(found[2], "description", of: node, "read as empty") {
      perception.description = fields.text(text, "description") ?? ""
    }
    readModality(found[3], of: node)
    if let list = found[6], fields.isList(list, "reference_devices") {
      view.forEachElement(of: list) { readDevice($0, &perception.devices) }
    }
    if let list = present(found[4], "effect_library", of: node, "read as empty"),
      fields.isList(list, "effect_library")
    {
      perception.library = library(list)
    }
    guard let list = fields.required(found[5], "channels", of: node, "the perception"),
      fields.isList(list, "channels")
    else { return perception }
    perception.channels = list
    return perception
  }

  private func checkAvatar(_ node: Int?, of owner: Int) {
    guard let node = present(node, "avatar_id", of: owner, "read as 0"),
      let id = fields.integer(node, "avatar_id", in: -2_147_483_648...4_294_967_295)
    else { return }
    if id != 0, !avatars.contains(id) {
      fields.report(.warning, .idUnknown, node, "there is no avatar \(id)")
    }
  }

  private func readModality(_ node: Int?, of owner: Int) {
    guard let node = present(node, "perception_modality", of: owner, "read as Vibrotactile"),
      let name = word(node, "perception_modality", among: HJIFVocabulary.modalities, .warning)
    else { return }
    if !HJIFVocabulary.vibrations.contains(name) {
      fields.report(.note, .modality, node, "the signal is meant as \(name); it is read as a vibration")
    }
    if document.profile == .simpleParametric, level == 1,
      !HJIFVocabulary.parametricModalities.contains(name)
    {
      reportExceeded(node, "level 1 of the Simple Parametric profile does not allow the modality \(name)")
    }
  }

  /// Reads a reference device, of which only the identifier matters; its other members describe hardware.
  private func readDevice(_ node: Int, _ ids: inout Set<Int64>) {
    guard fields.isObject(node, "a reference device") else { return }
    var (id, name): (Int?, Int?)
    view.forEachMember(of: node) { key, value in
      if view.isEqual(key, "id") { id = value }
      if view.isEqual(key, "name") { name = value }
    }
    _ = identifier(id, of: node, "the device", &ids)
    check(name, "name", of: node, isNumber: false)
  }
}
