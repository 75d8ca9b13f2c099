internal import HapticModel
internal import HapticScores
internal import HapticText

/// Reads an MPEG haptics file: its header, then its perceptions, each with channels that become parts.
struct HJIFReader: JSONFormatReader {
  private enum FileKey: String, FieldKey {
    case version, profile, level, date, description, timescale, perceptions, avatars, syncs
  }

  private enum AvatarKey: String, FieldKey { case id, lod, type, mesh }

  let fields: FieldReader<HJIFCode>
  var details = HJIFDetails()
  var parts: [PatternPart] = []
  /// Ticks per second.
  var timescale = HJIFLimits.parametricTimescale
  var level: Int64?
  var avatars: Set<Int64> = []
  /// The number of channels so far.
  var channels = 0
  /// The number of keyframes that references have repeated so far.
  var repeated = 0
  /// The names of the parts so far.
  var names: Set<String> = []
  private var summary: String?

  init(fields: FieldReader<HJIFCode>) { self.fields = fields }

  mutating func read() -> ParsedFile<HJIFDetails> {
    readFile()
    return ParsedFile(parts: parts, summary: summary, details: details)
  }

  /// Reads the file.
  ///
  /// Reports nothing but the version if that is unsupported.
  private mutating func readFile() {
    guard fields.view.nodes[0].kind == .object else {
      return fields.report(
        .error, code: .notAFile, node: 0,
        hint: "a file is {\"version\": \"2023\", \"perceptions\": [ … ], … }",
        message: "an MPEG haptics file must be an object, not \(fields.view.kindName(0))")
    }
    guard let file = fields.object(0, noun: "the file", keys: FileKey.self), readVersion(file) else { return }
    readHeader(file)
    for avatar in file.expecting(.avatars, otherwise: "read as empty").list(.avatars) ?? [] {
      readAvatar(avatar)
    }
    if file.has(.syncs, otherwise: "read as empty"), let syncs = file.list(.syncs), !syncs.isEmpty {
      fields.report(
        .note, code: .leftOut, node: file[.syncs] ?? 0, message: "synchronisation points are ignored")
    }
    guard let node = file.value(.perceptions, .required), let perceptions = file.list(.perceptions) else {
      return
    }
    readPerceptions(perceptions)
    // An error explains already why there is nothing.
    if !fields.hasErrors, parts.allSatisfy(\.pattern.events.isEmpty) {
      fields.report(
        .error, code: .nothingToPlay, node: node, message: "there is no tap or vibration that can be read")
    }
  }

  // MARK: Header

  /// Reads a year, or a year and the number of an amendment: `2023`, `2023-1`; returns false if it is not supported.
  private mutating func readVersion(_ file: ObjectFields<HJIFCode, FileKey>) -> Bool {
    guard let text = file.text(.version, .required) else { return true }
    let numbers = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let isWhole = numbers.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { $0 &- 0x30 < 10 } }
    if isWhole, numbers[0].utf8.count == 4, let year = Int(numbers[0]), year >= HJIFLimits.firstYear {
      details.version = text
      return true
    }
    fields.report(
      .error, code: .versionUnsupported, node: file[.version] ?? 0,
      hint: """
        convert the file with an encoder of the published standard, whose versions "2023" and later are read; drafts had \
        another structure
        """,
      message: "the version is \(Quotation.quote(text)), not a year from 2023 onwards")
    return false
  }

  private mutating func readHeader(_ file: ObjectFields<HJIFCode, FileKey>) {
    if file.has(.profile, otherwise: "nothing is checked against it") {
      details.profile = word(.profile, of: file, in: HJIFProfile.self, or: .warning)
    }
    level = file.expecting(.level, otherwise: "nothing is checked against it").integer(.level, in: 1...2)
    details.date = file.expecting(.date, otherwise: "read without one").text(.date)
    if file.has(.description, otherwise: "read as empty"), let text = file.text(.description), !text.isEmpty {
      summary = text
    }
    guard file.has(.timescale, otherwise: "1000 ticks per second are assumed"), let node = file[.timescale],
      let ticks = file.integer(.timescale, in: HJIFLimits.timescale)
    else { return }
    timescale = ticks
    if details.profile == .simpleParametric, ticks != HJIFLimits.parametricTimescale {
      reportExceeded(node, "the Simple Parametric profile has a timescale of 1000, not \(ticks)")
    } else if details.profile == .main, ticks > HJIFLimits.mainTimescale {
      reportExceeded(node, "the Main profile has a timescale of 48000 at most, not \(ticks)")
    }
  }

  /// Reads an avatar, of which only the identifier matters.
  private mutating func readAvatar(_ node: Int) {
    guard let avatar = fields.object(node, noun: "the avatar", keys: AvatarKey.self) else { return }
    if let id = identifier(.id, of: avatar, noun: "the avatar", taken: &avatars), id == 0 {
      fields.report(
        .warning, code: .idZero, node: avatar[.id] ?? node, message: "the identifier 0 means no avatar")
    }
    avatar.checkNumber(.lod)
    guard avatar.has(.type, otherwise: "read without one"),
      let type = word(.type, of: avatar, in: HJIFWords.avatarTypes, or: .warning)
    else { return }
    if let mesh = avatar[.mesh], avatar.text(.mesh) != nil, type != "Custom" {
      fields.report(
        .warning, code: .contradiction, node: mesh, message: "only an avatar of the type Custom has a mesh")
    }
  }

  // MARK: Values

  /// The case of `Words` in a field; `nil` with a finding if the format has no such word.
  func word<Key, Words: RawRepresentable<String> & CaseIterable>(
    _ key: Key, of object: ObjectFields<HJIFCode, Key>, in words: Words.Type, or severity: Finding.Severity
  ) -> Words? {
    word(key, of: object, in: Words.allCases.map(\.rawValue), or: severity).flatMap(Words.init)
  }

  /// The word in a field; `nil` with a finding if it is none of `words`.
  func word<Key>(
    _ key: Key, of object: ObjectFields<HJIFCode, Key>, in words: [String], or severity: Finding.Severity
  ) -> String? {
    guard let node = object[key], let text = object.text(key) else { return nil }
    if words.contains(text) { return text }
    return fields.reject(
      .wordUnknown, node: node, as: severity,
      hint: NearMiss.question(text, among: words) ?? "one of \(words.joined(separator: ", "))",
      message: "there is no \(key.rawValue) \(Quotation.quote(text))")
  }

  /// The identifier in a field; a warning if it is missing or in `taken`.
  func identifier<Key>(
    _ key: Key, of object: ObjectFields<HJIFCode, Key>, noun: String, taken: inout Set<Int64>
  ) -> Int64? {
    guard object.has(key, otherwise: "\(noun) cannot be referred to"),
      let id = object.integer(key, in: HJIFLimits.ids)
    else { return nil }
    if !taken.insert(id).inserted {
      fields.report(
        .warning, code: .idRepeated, node: object[key] ?? object.node,
        message: "the identifier \(id) is already used")
    }
    return id
  }

  /// The ticks in a field as a length of time, rounded to the nanosecond.
  func ticks<Key>(_ key: Key, of object: ObjectFields<HJIFCode, Key>) -> TimeSpan? {
    guard let node = object[key] else { return nil }
    let view = fields.view
    guard let value = view.number(at: node) else {
      return fields.reject(
        .wrongType, node: node,
        message: "\(key.rawValue) must be a whole number of ticks, not \(view.kindName(node))")
    }
    var text: String { Quotation.shorten(view.text(at: node)) }
    if value < 0 {
      return fields.reject(.timeNegative, node: node, message: "\(key.rawValue) is \(text), below 0")
    }
    if value > Double(timescale) * TimePoint.latest.inSeconds {
      return fields.reject(
        .timeTooLate, node: node, message: "\(key.rawValue) is \(text); at most 1000000 s can be read")
    }
    guard value.rounded() == value else {
      return fields.reject(
        .wrongType, node: node, message: "\(key.rawValue) must be a whole number of ticks, not \(text)")
    }
    // A timescale has 32 bits: the product with a rest below it stays below 4.3e18.
    let (seconds, rest) = Int64(value).quotientAndRemainder(dividingBy: timescale)
    return TimeSpan(nanoseconds: seconds * 1_000_000_000 + (rest * 1_000_000_000 + timescale / 2) / timescale)
  }

  func reportExceeded(_ node: Int, _ message: @autoclosure () -> String) {
    fields.report(.warning, code: .profileExceeded, node: node, message: message())
  }
}

extension ObjectFields where Code == HJIFCode {
  /// Returns true if the object has a field that the format requires and Thrum does not need; otherwise warns.
  func has(_ key: Key, otherwise consequence: @autoclosure () -> String) -> Bool {
    if self[key] != nil { return true }
    reader.report(
      .warning, code: .fieldAbsent, node: node, message: "there is no \(key.rawValue); \(consequence())")
    return false
  }

  /// The object itself; warns if it lacks a field that the format requires and Thrum does not need.
  func expecting(_ key: Key, otherwise consequence: @autoclosure () -> String) -> Self {
    _ = has(key, otherwise: consequence())
    return self
  }

  /// Reports a required number that is missing or of the wrong type.
  func checkNumber(_ key: Key) {
    if has(key, otherwise: "it is not needed here") { _ = number(key) }
  }
}
