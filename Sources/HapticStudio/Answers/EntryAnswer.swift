internal import HapticDevices
internal import HapticFormats
internal import HapticModel
internal import HapticPictures
internal import HapticProject
internal import HapticRegression
internal import HapticScores
internal import HapticText
internal import HapticTimeline
internal import HapticTokens

extension StudioAnswers {
  /// An entry with its source, its timeline and its findings.
  func entry(_ id: String, _ request: StudioRequest) throws -> Answer {
    let theme = try theme(request.head)
    let entry = try read(id, request.work)
    return .object(try JSONWriter.compact { try Self.write(entry, in: theme, request.work, to: &$0) })
  }

  /// The theme that a request names for its pictures.
  func theme(_ head: RequestHead) throws -> Theme {
    guard let name = head.queries("theme").last else { return .swissCoin }
    guard let theme = Theme(rawValue: name) else {
      throw Answer.error(
        400, "theme", message: "no theme has this name",
        hint: Theme.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return theme
  }

  /// Reads an entry; throws the answer that there is none.
  func read(_ id: String, _ work: AnswerWork) throws -> StudioEntry {
    switch try location(id) {
    case .haptic(let haptic): library.reader.read(haptic)
    case .file(let path): try library.reader.read(file: path, work)
    }
  }

  /// Writes the members of the answer about an entry.
  static func write(
    _ entry: StudioEntry, in theme: Theme, hasPictures: Bool = true, _ work: AnswerWork,
    to members: inout JSONWriter
  ) throws {
    try work.expectWanted()
    entry.write(to: &members)
    members.member("etag", entry.bytes.map { ContentTag.of($0) })
    members.member("editable", entry.isEditable)
    members.member("source", entry.source)
    members.raw("description", entry.description ?? Array("null".utf8))
    members.number("page", entry.page)
    let timeline = entry.timeline.map { TimelineJSONEncoder.encode($0, layout: .compact) }
    members.raw("timeline", timeline ?? Array("null".utf8))
    try work.expectWanted()
    entry.writePlan(to: &members)
    if hasPictures { try entry.writePicture(in: theme, to: &members, work) }
    try work.expectWanted()
    // The counts are in the library; here is each of them.
    members.list("findings", FindingsAnswer(entry).json)
  }
}

extension JSONWriter {
  /// Adds a whole number, or `null`.
  mutating func number(_ key: String, _ number: Int64?) {
    member(key) { writer in if let number { writer.value(number) } else { writer.null() } }
  }
}

/// The names of Thrum's own devices.
enum DeviceNames {
  /// The names in the order of `thrum profiles`.
  static var builtIn: [String] { DeviceProfiles.builtIn.names }
}
