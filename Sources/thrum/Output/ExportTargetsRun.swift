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

  /// Writes or compares the files, and prints the result.
  func run() throws {
    let batch = try ExportBatch(configuration: configuration, onWarning: StandardError.warn)
    let result = try LongRun(what: "exporting", jobs: batch.count).run {
      try batch.run(isChecking: isChecking, progress: $0)
    }
    try StandardOutput.write(isJSON ? ExportRun.report.json(result) : result.text)
    for failure in result.failures { StandardError.write(failure) }
    StandardError.write(result.summary)
    if let failure = result.failures.first { throw ExitCode(failure.kind.exitCode) }
    if isChecking, result.isStale {
      StandardError.write("  hint: 'thrum export' writes the files\n")
      throw ExitCode(1)
    }
  }
}
