/// A completion script that offers files beside the names of patterns and devices.
///
/// ArgumentParser completes either names or files. Wherever its script asks Thrum for names, this one adds files.
enum CompletionScript {
  /// Returns the script with files; another text as it is.
  static func withFiles(_ script: String) -> String {
    if script.hasPrefix("#!/bin/bash") { return bash(script) }
    if script.hasPrefix("#compdef") { return zsh(script) }
    return script.hasPrefix("function __thrum") ? fish(script) : script
  }

  private static let asksThrum = "__thrum_custom_complet"

  private static func bash(_ script: String) -> String {
    let files = """
      __thrum_add_files() {
          local file
          while IFS='' read -r file; do
              COMPREPLY+=("${file}")
          done < <(compgen -f -- "${cur}")
          # Names of folders get a slash, and special characters a backslash.
          compopt -o filenames 2>/dev/null
      }


      """
    let lines = script.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.contains("$(\(asksThrum)e ---completion")
        ? "\(line)\n        __thrum_add_files" : String(line)
    }
    return lines.joined(separator: "\n").replacing(
      "_thrum() {", with: files + "_thrum() {", maxReplacements: 1)
  }

  private static func zsh(_ script: String) -> String {
    let end = "        __thrum_complete \"${completions[@]:0:-1}\"\n    fi\n"
    return script.replacing(end, with: end + "    _files\n", maxReplacements: 1)
  }

  private static func fish(_ script: String) -> String {
    script.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.contains("'(\(asksThrum)ion ---completion") else { return String(line) }
      // Where fish completes a text in place of a prompt, it knows no cursor, only the part before it.
      return String(line).replacing(" -fka '", with: " -Fka '").replacing(" -rfka '", with: " -rFka '")
        .replacing("(__thrum_tokens -tC)", with: "(string length -- (commandline -ct))")
    }.joined(separator: "\n")
  }
}
