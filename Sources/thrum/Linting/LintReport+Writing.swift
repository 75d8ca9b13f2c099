internal import Glibc
internal import HapticLint

extension LintReport {
  /// Writes the report to standard output.
  func write(as format: LintFormat) throws {
    switch format {
    case .text: try StandardOutput.write(text(width: Terminal(STDOUT_FILENO).width))
    case .json: try StandardOutput.write(json())
    case .sarif: try StandardOutput.write(sarif(version: Thrum.version))
    case .github: try StandardOutput.write(gitHub())
    }
  }
}
