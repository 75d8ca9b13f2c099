internal import ArgumentParser
internal import Glibc
internal import HapticConsole
internal import HapticDevices
internal import HapticFormats
internal import HapticProject
internal import HapticText

extension FormatsCommand {
  /// Writes patterns in every format, reads them back, and prints what each format keeps.
  ///
  /// A file that cannot be read is reported, and the others are compared; the command then ends with its exit code.
  func compare(_ source: PatternSource, on device: DeviceProfile?) throws {
    let list = try PlayList([source], input.loader)
    var patterns: [PatternDocument] = []
    var hasFailed = list.hasFailed
    for entry in list.entries {
      do {
        patterns.append(
          try entry.load(isQuiet: true, endlessLimit: PatternReader.Options.examinedLength))
      } catch let error as ProjectFailure where list.entries.count > 1 && error.kind == .input {
        StandardError.write(error)
        hasFailed = true
      }
    }
    let matrix = ExportMatrix(of: patterns, on: device)
    if json {
      try StandardOutput.write(matrix.json)
    } else {
      try StandardOutput.print(matrix.text(width: Terminal(STDOUT_FILENO).textWidth))
    }
    if hasFailed { throw ExitCode(ProjectFailure.Kind.input.exitCode) }
  }
}
