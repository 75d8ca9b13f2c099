internal import HapticProject

/// The arguments of `thrum-studio`, which `thrum studio` hands over.
///
/// Thread-safe: yes, a value.
package struct StudioArguments: Sendable, Hashable {
  /// The folder to open.
  package var folder = "."
  /// The port; 0 for any that is free.
  package var port = 0
  /// True if a browser opens the page.
  package var opensBrowser = true
  /// The folder with the files of the page, for work on them.
  package var page: String?

  /// The way to call the program.
  package static let usage = "usage: thrum-studio [FOLDER] [--port N] [--no-open] [--page FOLDER]"

  /// Reads arguments; throws ``ProjectFailure`` with ``ProjectFailure/Kind/usage``.
  package init(_ arguments: [String]) throws {
    var rest = arguments[...]
    var folders: [String] = []
    while let argument = rest.popFirst() {
      switch argument {
      case "--no-open": opensBrowser = false
      case "--port": port = try Self.port(rest.popFirst())
      case "--page": page = try Self.value(rest.popFirst(), of: argument)
      case "--": (folders, rest) = (folders + rest, [])
      default:
        if argument.hasPrefix("-") { throw Self.failure(argument, "there is no such option") }
        folders.append(argument)
      }
    }
    if folders.count > 1 { throw Self.failure(folders[1], "the studio opens one folder") }
    folder = folders.first ?? folder
  }

  /// The port that a text names; throws ``ProjectFailure``.
  private static func port(_ text: String?) throws -> Int {
    let text = try value(text, of: "--port")
    guard text.utf8.allSatisfy({ (48...57).contains($0) }), let port = Int(text), (0...65_535).contains(port)
    else {
      throw failure("--port \(text)", "a port is a number from 0 to 65535")
    }
    return port
  }

  private static func value(_ text: String?, of option: String) throws -> String {
    guard let text, !text.isEmpty else { throw failure(option, "the value is missing") }
    return text
  }

  private static func failure(_ subject: String, _ what: String) -> ProjectFailure {
    ProjectFailure(.usage, subject: subject, what: what, code: "usage", hint: usage)
  }
}
