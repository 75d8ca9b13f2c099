internal import ArgumentParser
internal import HapticConsole
internal import HapticProject
internal import HapticText

/// `thrum export` without a pattern: the targets of a `thrum.json`.
struct ExportTargetsRun {
  /// The configuration; `nil` for the nearest `thrum.json`.
  let configuration: String?
  /// True to compare the files only.
  let isChecking: Bool
  /// True to print JSON.
  let isJSON: Bool
  /// The shard to export, with its report.
  let sharding: ShardOptions

  /// Writes or compares the files, and prints the result.
  func run() throws {
    let batch = try ExportBatch(
      configuration: configuration, shard: sharding.shard, onWarning: StandardError.warn)
    let writer = isJSON ? sharding.writer(.targets, isChecked: isChecking) : nil
    let result = try LongRun(what: "exporting", jobs: batch.count).run {
      try batch.run(isChecking: isChecking, to: writer, progress: $0)
    }
    try writer?.end()
    try Self.end(result, isJSON: isJSON, to: writer == nil ? try OutputFile("-") : nil)
  }

  /// Prints a result, and ends the command with its exit code.
  ///
  /// - Parameter file: the file to write; `nil` if the result is written.
  static func end(_ result: ExportRun, isJSON: Bool, to file: OutputFile?) throws {
    if let file {
      try StandardOutput.write(to: file) { write in
        if isJSON { try result.writeJSON { try write(String(decoding: $0, as: UTF8.self)) } }
        if !isJSON { try result.writeText(to: write) }
      }
      try result.check()
    }
    for failure in result.failures { StandardError.write(failure) }
    StandardError.write(result.summary)
    if let failure = result.failures.first { throw ExitCode(failure.kind.exitCode) }
    if !result.orphans.isEmpty {
      StandardError.write(
        "  hint: delete the orphaned files, or restore their patterns; Thrum never deletes them\n")
    }
    if result.isChecked, result.isStale {
      StandardError.write("  hint: 'thrum export' writes the files\n")
      throw ExitCode(1)
    }
  }
}
