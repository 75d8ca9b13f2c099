internal import HapticCatalog
internal import HapticDevices
internal import HapticFormats
internal import HapticModel
internal import HapticPictures
internal import HapticProject
internal import HapticScores
internal import HapticText
internal import HapticTimeline
internal import HapticTokens

extension StudioAnswers {
  /// An entry with its source, its timeline and its findings.
  func entry(_ id: String, _ head: RequestHead) throws -> Answer {
    .object(Self.members(of: try read(id), in: try theme(head)))
  }

  /// The theme that a request names for its pictures.
  func theme(_ head: RequestHead) throws -> Theme {
    guard let name = head.queries("theme").last else { return .swissCoin }
    guard let theme = Theme(rawValue: name) else {
      throw Answer.error(
        400, "theme", "no theme has this name", hint: Theme.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return theme
  }

  /// Reads an entry; throws the answer that there is none.
  func read(_ id: String) throws -> StudioEntry {
    switch try place(id) {
    case .haptic(let haptic): library.reader.read(haptic)
    case .file(let path): try library.reader.read(file: path)
    }
  }

  /// The members of the answer about an entry.
  static func members(of entry: StudioEntry, in theme: Theme) -> JSONMembers {
    JSONMembers { members in
      entry.write(to: &members)
      members.member("etag", entry.bytes.map { ContentTag.of($0) })
      members.member("editable", entry.isEditable)
      members.member("source", entry.source)
      let timeline = entry.timeline.map { TimelineJSONEncoder.encode($0, layout: .compact) }
      members.raw("timeline", timeline ?? Array("null".utf8))
      entry.writePlan(to: &members)
      entry.writePicture(in: theme, to: &members)
      // The counts are in the library; here is each of them.
      members.list("findings", entry.findings.map { json(of: $0, in: entry) })
    }
  }

  private static func json(of finding: Finding, in entry: StudioEntry) -> [UInt8] {
    JSONMembers { members in
      members.member("code", finding.code)
      members.member("severity", finding.severity.rawValue)
      members.member("message", finding.message)
      members.member("hint", finding.hint)
      members.member("path", finding.path)
      members.number("line", finding.position.map { Int64($0.line) })
      members.number("column", finding.position.map { Int64($0.column) })
      members.number("timeNs", time(of: finding, in: entry)?.nanoseconds)
    }.utf8
  }

  /// The time of the event that a finding of a rule is about; `nil` if it is about none.
  private static func time(of finding: Finding, in entry: StudioEntry) -> TimePoint? {
    guard finding.path.hasPrefix("events["), finding.path.hasSuffix("]"),
      let index = Int(finding.path.dropFirst("events[".count).dropLast()),
      let events = entry.pattern?.request.pattern.events, events.indices.contains(index)
    else { return nil }
    return events[index].time
  }

  /// What a hand would feel of an entry, as `thrum simulate --json` says it.
  func felt(_ id: String, _ head: RequestHead) throws -> Answer {
    let names = head.queries("profile")
    let profiles = try names.map { name in
      // A path would name a file of this machine.
      guard let profile = DeviceProfiles.builtIn[name] else {
        throw Answer.error(
          404, "unknown-profile", "no device profile has this name", hint: "the library lists the profiles")
      }
      return profile
    }
    guard !profiles.isEmpty else {
      throw Answer.error(400, "profile", "name a device: felt?profile=NAME")
    }
    let entry = try read(id)
    guard let call = entry.pattern?.call else {
      throw Answer.error(422, "unreadable", entry.problem ?? "the file cannot be read")
    }
    let hasCourse = head.queries("course") == ["true"]
    try SimulationRoom.expect(
      call, named: entry.name, devices: profiles.count, kept: profiles.count,
      shown: hasCourse ? profiles.count : 0)
    let series = SimulationSeries(call, on: profiles, from: .warm)
    return Answer(body: Array(SimulationJSON(series, from: .warm, includesEnvelope: hasCourse).text.utf8))
  }
}

extension JSONMembers {
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
