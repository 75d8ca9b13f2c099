internal import HapticFormats
internal import HapticModel
internal import HapticProject
internal import HapticText

/// The findings about an entry for the page, which counts a text in UTF-16 units.
struct FindingsAnswer {
  private let entry: StudioEntry
  private let places: UTF16Places

  /// Takes the findings of an entry.
  init(_ entry: StudioEntry) {
    self.entry = entry
    let edits = entry.findings.compactMap(\.fix).flatMap(\.edits)
    places = UTF16Places(
      of: edits.flatMap { [$0.range.lowerBound, $0.range.upperBound] }, in: entry.bytes ?? [])
  }

  /// Each finding as an object.
  var json: [[UInt8]] { entry.findings.map(json) }

  private func json(of finding: Finding) -> [UInt8] {
    JSONMembers { members in
      members.member("code", finding.code)
      members.member("severity", finding.severity.rawValue)
      members.member("message", finding.message)
      members.member("hint", finding.hint)
      members.member("path", finding.path)
      members.number("line", finding.position.map { Int64($0.line) })
      members.number("column", finding.position.map { Int64($0.column) })
      members.number("timeNs", time(of: finding)?.nanoseconds)
      members.member("fix") { writer in
        if let fix = finding.fix, entry.source != nil { write(fix, &writer) } else { writer.null() }
      }
    }.utf8
  }

  private func write(_ fix: TextFix, _ writer: inout JSONWriter) {
    writer.object { object in
      object.member("title", fix.title)
      object.array("edits") { array in
        for edit in fix.edits {
          array.object { object in
            object.member("from", places[edit.range.lowerBound])
            object.member("to", places[edit.range.upperBound])
            object.member("text", edit.replacement)
          }
        }
      }
    }
  }

  /// The time of the event that a finding is about; `nil` if it is about none.
  private func time(of finding: Finding) -> TimePoint? {
    guard let events = entry.pattern?.request.pattern.events, let index = ruled(finding) ?? read(finding),
      events.indices.contains(index)
    else { return nil }
    return events[index].time
  }

  /// The event that a rule names.
  private func ruled(_ finding: Finding) -> Int? {
    guard finding.path.hasPrefix("events["), finding.path.hasSuffix("]") else { return nil }
    return Int(finding.path.dropFirst("events[".count).dropLast())
  }

  /// The event in whose text a reader of AHAP found something.
  private func read(_ finding: Finding) -> Int? {
    guard finding.path.hasPrefix("Pattern["), let end = finding.path.firstIndex(of: "]"),
      finding.path[end...].hasPrefix("].Event"), let offset = finding.position?.offset
    else { return nil }
    // Events are in the order of time, not of the text.
    let begins = entry.pattern?.document?.origins.events.enumerated().filter { $0.element <= offset }
    return begins?.max { $0.element < $1.element }?.offset
  }
}

/// The places of bytes of a UTF-8 text, counted in UTF-16 units as JavaScript does.
struct UTF16Places {
  private var places: [Int: Int] = [:]

  /// Counts to each of these bytes; the text is read once.
  init(of offsets: [Int], in utf8: [UInt8]) {
    var (byte, units) = (0, 0)
    for offset in Set(offsets).sorted() {
      while byte < min(offset, utf8.count) {
        // A byte that continues a scalar adds nothing; a scalar of four bytes is two units.
        if utf8[byte] & 0xC0 != 0x80 { units += utf8[byte] >= 0xF0 ? 2 : 1 }
        byte += 1
      }
      places[offset] = units
    }
  }

  /// The units before one of these bytes.
  subscript(offset: Int) -> Int { places[offset] ?? 0 }
}
