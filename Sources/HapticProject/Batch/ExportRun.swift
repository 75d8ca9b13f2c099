internal import HapticModel
package import HapticText

/// A file of an export of targets.
///
/// Thread-safe: yes, a value.
package struct ExportedFile: Sendable, Hashable {
  /// The relation of the file on the disk to its pattern.
  package enum State: String, Sendable, CaseIterable {
    /// It is as Thrum writes it.
    case current
    /// It was written by this run.
    case written
    /// It differs from what Thrum writes.
    case stale
    /// It does not exist.
    case missing
  }

  /// The path.
  package internal(set) var path: String = ""
  /// The path of the pattern.
  package internal(set) var source: String = ""
  /// The format.
  package internal(set) var format: String = ""
  /// The device; `nil` if the target names none.
  package internal(set) var device: String?
  /// The number of losses.
  package internal(set) var lossCount: Int = 0
  /// The state.
  package internal(set) var state = State.current
}

/// The result of an export of targets.
///
/// Thread-safe: yes, a value.
package struct ExportRun: Sendable {
  /// The reasons why patterns could not be exported.
  package internal(set) var failures: [ProjectFailure] = []
  /// True if nothing was written.
  package let isChecked: Bool

  private let spool = ResultSpool()
  /// The places of the files in the spool.
  private var places: [Int] = []
  private var states: [ExportedFile.State: Int] = [:]
  private var lossy = 0
  /// The places of the orphans.
  private var lost: [Int] = []
  /// The place of the file that first has a path, by the path's hash; paths of one hash are in `others`.
  private var claimed: [UInt64: Int] = [:]
  private var others: [PathKey: Int] = [:]

  init(isChecked: Bool) { self.isChecked = isChecked }

  /// The files, in the order of the patterns' paths, then of the targets.
  package var files: Results<ExportedFile> {
    Results(count: places.count) { [spool, places] in Self.file(spool, places[$0]) }
  }

  /// The files that no pattern is exported to, in the order of the targets.
  package var orphans: Results<ExportOrphan> {
    Results(count: lost.count) { [spool, lost] in
      ShardResult(line: spool.record(at: lost[$0]))?.orphans.first ?? ExportOrphan()
    }
  }

  private static func file(_ spool: ResultSpool, _ place: Int) -> ExportedFile {
    ShardResult(line: spool.record(at: place))?.exports.first?.file ?? ExportedFile()
  }

  private func keep(_ file: ExportedFile) -> Int {
    var result = ShardResult()
    result.exports = [ShardExport(file: file)]
    return spool.append(result.line)
  }

  /// Throws ``ProjectFailure`` if the results cannot be kept or read again.
  package func check() throws { try spool.check() }

  /// Adds a file that `write` writes, or the reason why there is none: that, or another pattern has its name.
  ///
  /// Returns what a report of a shard says of it; other patterns of its name may be in other shards.
  mutating func add(
    _ file: ExportedFile, _ write: (inout ExportedFile) throws -> Void
  ) throws -> ShardExport {
    if let other = claim(file) {
      failures.append(
        OutputFolder.failure(
          .input, file: file.path, inputs: (other, file.source),
          hint: "rename one of them, or give the targets folders of their own"))
      return ShardExport(file: file)
    }
    var file = file
    do { try write(&file) } catch let failure as ProjectFailure {
      failures.append(failure)
      return ShardExport(file: file, failure: failure)
    }
    places.append(keep(file))
    states[file.state, default: 0] += 1
    if file.lossCount > 0 { lossy += 1 }
    return ShardExport(file: file)
  }

  /// Claims the path of a file; returns the pattern that had it before.
  private mutating func claim(_ file: ExportedFile) -> String? {
    let hash = FNV1a.hash(file.path.utf8)
    let place = keep(file)
    guard let first = claimed[hash] else {
      claimed[hash] = place
      return nil
    }
    let former = Self.file(spool, first)
    if PathText.isSame(former.path, file.path) {
      claimed[hash] = place
      return former.source
    }
    return others.updateValue(place, forKey: PathKey(file.path)).map { Self.file(spool, $0).source }
  }

  /// True if a pattern is exported to a path.
  func isClaimed(_ path: String) -> Bool { claimed[FNV1a.hash(path.utf8)] != nil }

  /// Adds a file that no pattern is exported to, once all patterns are: none if one failed, since it may be that one's.
  mutating func add(_ orphan: ExportOrphan) {
    guard failures.isEmpty, !isClaimed(orphan.path) else { return }
    var result = ShardResult()
    result.orphans = [orphan]
    let place = spool.append(result.line)
    lost.append(place)
    // Two targets may have one folder.
    claimed[FNV1a.hash(orphan.path.utf8)] = place
  }

  /// The number of files in a state.
  package func count(_ state: ExportedFile.State) -> Int { states[state] ?? 0 }

  /// True if a check found files that are not as Thrum writes them.
  package var isStale: Bool { count(.stale) + count(.missing) > 0 }

  /// A line for each file that is not current.
  package var text: String {
    var text = ""
    writeText { text += $0 }
    return text
  }

  /// Writes ``text`` line by line.
  package func writeText(to sink: (String) throws -> Void) rethrows {
    for file in count(.current) == places.count ? Results([]) : files where file.state != .current {
      let device = file.device.map { " for \(DisplayText.plain($0))" } ?? ""
      try sink(
        DisplayText.plain(file.path) + ": " + file.state.rawValue
          + " (\(DisplayText.plain(file.source)) to \(file.format)\(device))\n")
    }
    for orphan in orphans {
      try sink(DisplayText.plain(orphan.path) + ": orphaned (\(orphan.format) of no pattern)\n")
    }
  }

  /// The numbers of files in a line.
  package var summary: String {
    let states = ExportedFile.State.allCases.filter { count($0) > 0 }.map { "\(count($0)) \($0.rawValue)" }
    let failed = failures.isEmpty ? [] : ["\(failures.count) failed"]
    let losses = lossy == 0 ? "" : "; \(lossy) keep\(lossy == 1 ? "s" : "") less than the pattern has"
    return "\(places.count) export\(places.count == 1 ? "" : "s")"
      + (places.isEmpty && failed.isEmpty ? "" : ": " + (states + failed).joined(separator: ", ")) + losses
      + (lost.isEmpty ? "" : "; \(lost.count) orphaned")
      + "\n"
  }

  /// The format thrum.targets/1.
  package static var report: Report<ExportRun> {
    Report(format, summary: "The exports that a thrum.json names, and how each file is.") {
      Column(lists.files, list: \.files, of: file)
      Column(lists.orphans, list: \.orphans, of: orphan)
      Column(lists.failures, list: { $0.failures.flatMap(\.errors) }, of: ProjectFailure.errorMembers)
    }
  }

  /// Writes the JSON of ``report`` in fragments of one file each, since there may be many.
  package func writeJSON(to sink: ([UInt8]) throws -> Void) rethrows {
    let list = JSONList(.pretty)
    try sink(list.beginning(format: Self.format, list: Self.lists.files))
    let members = Self.file
    for (index, file) in files.enumerated() {
      try sink(list.item(isFirst: index == 0) { members.write(file, to: &$0) })
    }
    try sink(list.next(isEmpty: files.isEmpty, list: Self.lists.orphans))
    let orphan = Self.orphan
    for (index, each) in orphans.enumerated() {
      try sink(list.item(isFirst: index == 0) { orphan.write(each, to: &$0) })
    }
    try sink(list.next(isEmpty: lost.isEmpty, list: Self.lists.failures))
    let (errors, error) = (failures.flatMap(\.errors), ProjectFailure.errorMembers)
    for (index, each) in errors.enumerated() {
      try sink(list.item(isFirst: index == 0) { error.write(each, to: &$0) })
    }
    try sink(list.end(isEmpty: errors.isEmpty))
  }

  private static let format = "thrum.targets/1"
  private static let lists = (files: "files", orphans: "orphans", failures: "failures")

  private static var orphan: Members<ExportOrphan> {
    Members {
      Column("path", \.path)
      Column("to", \.format)
    }
  }

  private static var file: Members<ExportedFile> {
    Members {
      Column("path", \.path)
      Column("state", word: \.state)
      Column("source", \.source)
      Column("to", \.format)
      Column("for", \.device)
      Column("losses", \.lossCount)
    }
  }
}
