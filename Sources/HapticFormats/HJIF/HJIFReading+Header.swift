internal import HapticModel
internal import HapticText

extension HJIFReading {
  /// Reads what the file says about itself.
  mutating func readHeader(_ top: [Int?]) {
    if let node = present(top[1], "profile", of: 0, "nothing is checked against it"),
      let word = word(node, "profile", among: HJIFProfile.allCases.map(\.rawValue), .warning)
    {
      document.profile = HJIFProfile(rawValue: word)
    }
    if let node = present(top[2], "level", of: 0, "nothing is checked against it") {
      level = fields.integer(node, "level", in: 1...2)
    }
    if let node = present(top[3], "date", of: 0, "read without one") {
      document.date = fields.text(node, "date")
    }
    if let node = present(top[4], "description", of: 0, "read as empty"),
      let text = fields.text(node, "description"), !text.isEmpty
    {
      document.summary = text
    }
    if let node = present(top[5], "timescale", of: 0, "1000 ticks per second are taken") {
      readTimescale(node)
    }
  }

  /// A year, or a year and the number of an amendment: `2023`, `2023-1`.
  ///
  /// False where it is none that can be read.
  mutating func readVersion(_ node: Int?) -> Bool {
    guard let node = fields.required(node, "version", of: 0, "the file"),
      let text = fields.text(node, "version")
    else { return true }
    let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let isWhole = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { $0 &- 0x30 < 10 } }
    if isWhole, parts[0].utf8.count == 4, let year = Int(parts[0]), year >= HJIFLimits.firstYear {
      document.version = text
      return true
    }
    fields.report(
      .error, .versionUnsupported, node, hint: "drafts before the standard had another structure",
      "the version is \(Quotation.quote(text)), not a year from 2023 on, such as \"2023\"")
    return false
  }

  private mutating func readTimescale(_ node: Int) {
    guard let ticks = fields.integer(node, "timescale", in: HJIFLimits.timescale) else { return }
    timescale = ticks
    if document.profile == .simpleParametric, ticks != HJIFLimits.parametricTimescale {
      reportExceeded(node, "the Simple Parametric profile has a timescale of 1000, not \(ticks)")
    } else if document.profile == .main, ticks > HJIFLimits.mainTimescale {
      reportExceeded(node, "the Main profile has a timescale of 48000 at most, not \(ticks)")
    }
  }

  /// Reads an avatar, of which only the identifier matters.
  mutating func readAvatar(_ node: Int) {
    guard let found = fields.members(of: node, "an avatar", HJIFVocabulary.avatar) else { return }
    if let id = identifier(found[0], of: node, "the avatar", &avatars), id == 0, let place = found[0] {
      fields.report(.warning, .idZero, place, "the identifier 0 stands for no avatar")
    }
    check(found[1], "lod", of: node, isNumber: true)
    guard let type = present(found[2], "type", of: node, "read without one"),
      let name = word(type, "type", among: HJIFVocabulary.avatarTypes, .warning)
    else { return }
    if let mesh = found[3], fields.text(mesh, "mesh") != nil, name != "Custom" {
      fields.report(.warning, .contradiction, mesh, "only an avatar of the type Custom has a mesh")
    }
  }

  func reportExceeded(_ node: Int, _ message: @autoclosure () -> String) {
    fields.report(.warning, .profileExceeded, node, message())
  }
}
