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
    let isComplete = try list.readAll(isQuiet: true, endlessLimit: PatternReader.Options.examinedLength) {
      patterns.append($1)
    }
    let matrix = ExportMatrix(of: patterns, on: device)
    if json {
      try StandardOutput.write(matrix.json)
    } else {
      try StandardOutput.print(matrix.text(width: Terminal(STDOUT_FILENO).textWidth))
    }
    if !isComplete { throw ExitCode(ProjectFailure.Kind.input.exitCode) }
  }
}
