internal import HapticFormats
internal import HapticModel
internal import HapticProject
internal import HapticText

/// The findings about an entry for the page, which counts a text in UTF-16 units.
struct FindingsAnswer {
  private let entry: StudioEntry
  private let locations: UTF16Positions

  /// Takes the findings of an entry.
  init(_ entry: StudioEntry) {
    self.entry = entry
    let edits = entry.findings.compactMap(\.fix).flatMap(\.edits)
    let offsets = entry.findings.compactMap { $0.position?.offset }
    locations = UTF16Positions(
      of: edits.flatMap { [$0.range.lowerBound, $0.range.upperBound] } + offsets, in: entry.bytes ?? [])
  }

  /// Each finding as an object.
  var json: [[UInt8]] { entry.findings.map(json) }

  private func json(of finding: Finding) -> [UInt8] {
    var finding = finding
    if entry.source == nil { finding.fix = nil }
    return finding.json(units: { locations[$0] }) { writer in
      if let time = time(of: finding) { writer.member("timeNs", time.nanoseconds) }
    }
  }

  /// The time of the event that a finding is about; `nil` if it is about none.
  private func time(of finding: Finding) -> TimePoint? {
    guard case .event(let index) = finding.subject, let events = entry.pattern?.pattern.events,
      events.indices.contains(index)
    else { return nil }
    return events[index].time
  }
}

extension Finding {
  /// The finding as an object.
  var json: [UInt8] { json() }

  /// The finding as an object, with offsets in other units, and more members that `more` writes.
  func json(units: @escaping (Int) -> Int = { $0 }, _ more: (inout JSONWriter) -> Void = { _ in }) -> [UInt8]
  {
    var writer = JSONWriter(.compact)
    writer.object { writer in
      write(to: &writer, units: units)
      more(&writer)
    }
    return writer.utf8
  }
}

/// The places of bytes of a UTF-8 text, counted in UTF-16 units as JavaScript does.
struct UTF16Positions {
  private var locations: [Int: Int] = [:]

  /// Counts to each of these bytes; the text is read once.
  init(of offsets: [Int], in utf8: [UInt8]) {
    var (byte, units) = (0, 0)
    for offset in Set(offsets).sorted() {
      while byte < min(offset, utf8.count) {
        // A byte that continues a scalar adds nothing; a scalar of four bytes is two units.
        if utf8[byte] & 0xC0 != 0x80 { units += utf8[byte] >= 0xF0 ? 2 : 1 }
        byte += 1
      }
      locations[offset] = units
    }
  }

  /// The units before one of these bytes.
  subscript(offset: Int) -> Int { locations[offset] ?? 0 }
}
