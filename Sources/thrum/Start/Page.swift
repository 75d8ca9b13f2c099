internal import ArgumentParser
internal import Glibc
internal import HapticConsole
internal import HapticProject

/// A use of a command that shows only while it runs.
struct UsageError: Error {
  let message: String
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
      refuse(usage.message)
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
      refuse(Thrum.message(for: error))
    }
    exit(code.rawValue)
  }

  /// Writes an error of use.
  private static func refuse(_ what: String) {
    let words = Array(ProcessArguments.words.dropFirst())
    StandardError.write(UsageComplaint(what, arguments: words).failure)
  }

  /// Returns true if an argument asks for JSON: `--json`, or `json` as the value of an option that names a form.
  static func asksJSON(_ arguments: [String]) -> Bool {
    let words = arguments.prefix { $0 != "--" }
    let forms = ["--format", "--losses", "--report"]
    return words.contains("--json") || words.contains { word in forms.contains { word == $0 + "=json" } }
      || zip(words, words.dropFirst()).contains { forms.contains($0) && $1 == "json" }
  }
}
