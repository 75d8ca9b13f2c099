internal import HapticModel

/// Words of a command that a person is to copy into a shell.
///
/// Thread-safe: yes.
package enum ShellWord {
  /// Returns the word as a shell takes it: in quotes if it has to be.
  package static func quote(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || "_-./+,:@%".utf8.contains(byte)
    }
    return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: #"'\''"#) + "'"
  }

  /// Returns the command that reports every finding of a file; `nil` for text that is not a file.
  package static func lint(_ path: String, options: [String] = []) -> String? {
    if path.hasPrefix("<") { return nil }
    return DisplayText.plain((["thrum lint", quote(path), "--all"] + options).joined(separator: " "))
  }
}
