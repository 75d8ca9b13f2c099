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
  /// The files, in the order of the patterns' paths, then of the targets.
  package private(set) var files: [ExportedFile] = []
  /// The reasons why patterns could not be exported.
  package internal(set) var failures: [ProjectFailure] = []
  /// True if nothing was written.
  package let isChecked: Bool

  /// The pattern of each file so far.
  private var claimed: [PathKey: String] = [:]

  init(isChecked: Bool) { self.isChecked = isChecked }

  /// Adds a file that `write` writes, or the reason why there is none: that, or another pattern has its name.
  ///
  /// Returns what a report of a shard says of it; other patterns of its name may be in other shards.
  mutating func add(
    _ file: ExportedFile, _ write: (inout ExportedFile) throws -> Void
  ) throws -> ShardExport {
    if let other = claimed.updateValue(file.source, forKey: PathKey(file.path)) {
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
    files.append(file)
    return ShardExport(file: file)
  }

  /// The number of files in a state.
  package func count(_ state: ExportedFile.State) -> Int { files.count { $0.state == state } }

  /// True if a check found files that are not as Thrum writes them.
  package var isStale: Bool { files.contains { $0.state == .stale || $0.state == .missing } }

  /// A line for each file that is not current.
  package var text: String {
    files.filter { $0.state != .current }.map { file in
      let device = file.device.map { " for \(DisplayText.plain($0))" } ?? ""
      return DisplayText.plain(file.path) + ": " + file.state.rawValue
        + " (\(DisplayText.plain(file.source)) to \(file.format)\(device))\n"
    }.joined()
  }

  /// The numbers of files in a line.
  package var summary: String {
    let states = ExportedFile.State.allCases.filter { count($0) > 0 }.map { "\(count($0)) \($0.rawValue)" }
    let failed = failures.isEmpty ? [] : ["\(failures.count) failed"]
    let lossy = files.count { $0.lossCount > 0 }
    let losses = lossy == 0 ? "" : "; \(lossy) keep\(lossy == 1 ? "s" : "") less than the pattern has"
    return "\(files.count) export\(files.count == 1 ? "" : "s")"
      + (files.isEmpty && failed.isEmpty ? "" : ": " + (states + failed).joined(separator: ", ")) + losses
      + "\n"
  }

  /// The format thrum.targets/1.
  package static var report: Report<ExportRun> {
    Report(format, summary: "The exports that a thrum.json names, and how each file is.") {
      Column(lists.files, list: \.files, of: file)
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
    try sink(list.next(isEmpty: files.isEmpty, list: Self.lists.failures))
    let (errors, error) = (failures.flatMap(\.errors), ProjectFailure.errorMembers)
    for (index, each) in errors.enumerated() {
      try sink(list.item(isFirst: index == 0) { error.write(each, to: &$0) })
    }
    try sink(list.end(isEmpty: errors.isEmpty))
  }

  private static let format = "thrum.targets/1"
  private static let lists = (files: "files", failures: "failures")

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
