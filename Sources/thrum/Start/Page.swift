internal import ArgumentParser
internal import Glibc
internal import HapticConsole
internal import HapticProject

/// A use of a command that shows only while it runs.
struct UsageError: Error {
  let message: String
  let command: any ParsableCommand.Type

  /// The message with the command's usage.
  var text: String {
    let usage = command.configuration.usage.map { "Usage: \($0)\n" } ?? ""
    return "Error: \(message)\n" + usage
  }
}

/// Help pages and errors of use, as wide as the terminal.
enum Page {
  /// The width of a page that is not broken.
  private static let unlimited = 10_000

  /// The columns of standard output: `COLUMNS` if it is set, or those of the terminal, or 80.
  static var width: Int {
    if let columns = getenv("COLUMNS").flatMap({ Int(String(cString: $0)) }), columns > 0 {
      return max(columns, 20)
    }
    return Terminal(STDOUT_FILENO).textWidth ?? 80
  }

  /// Writes a page; ends the command if that fails, as every other output does.
  private static func write(_ text: String) {
    do { try StandardOutput.write(text) } catch let failure as ProjectFailure {
      ClosedPipe.end(after: failure)
      StandardError.write(failure)
      exit(failure.kind.exitCode)
    } catch {
      exit(ProjectFailure.Kind.output.exitCode)
    }
  }

  /// Prints the text for an error of ArgumentParser, which may be a help page, and ends the command.
  static func end(_ error: any Error) -> Never {
    if let usage = error as? UsageError {
      refuse(usage.message, usage.text)
      exit(ExitCode.validationFailure.rawValue)
    }
    let code = Thrum.exitCode(for: error)
    let message = Thrum.fullMessage(for: error, columns: unlimited)
    if code == .success {
      let text =
        HelpLayout.isPage(message)
        ? HelpLayout(width: width).text(message) : CompletionScript.withFiles(message)
      if !text.isEmpty { write(text + "\n") }
    } else if !message.isEmpty {
      refuse(Thrum.message(for: error), message + "\n")
    }
    exit(code.rawValue)
  }

  /// Writes an error of use: for people with the usage, for programs as JSON.
  private static func refuse(_ what: String, _ text: String) {
    guard StandardError.asksJSON else { return StandardError.write(text) }
    let command = ProcessArguments.words.dropFirst().first.map { "thrum \($0)" } ?? "thrum"
    StandardError.write(ProjectFailure(.usage, command, what, code: "usage"))
  }
}
