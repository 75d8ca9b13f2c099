internal import ArgumentParser
internal import HapticDevices
internal import HapticFormats
internal import HapticProject

/// A completion script that offers files beside the names of patterns and devices.
///
/// ArgumentParser completes either names or files. Wherever its script asks Thrum for names, this one adds files that Thrum
/// reads, and folders. It also adds the commands behind `help`, and the profiles behind `profiles`.
enum CompletionScript {
  /// The endings of the files that Thrum reads, in small letters without the dot.
  private static let endings: [String] = {
    let readable = PatternFormat.all.filter(\.isReadable).flatMap(\.extensions)
    return Set((readable + ["json"]).compactMap { $0.split(separator: ".").last.map(String.init) }).sorted()
  }()
  /// The options whose values are names and never files.
  private static let named = ["--device", "--explain", "--select", "--ignore"]
  private static let commands = Thrum.configuration.subcommands.compactMap { $0.configuration.commandName }
  private static let profiles = DeviceProfiles.builtIn.names

  /// Returns the script with files; another text as it is.
  static func withFiles(_ script: String) -> String {
    if script.hasPrefix("#!/bin/bash") { return bash(script) }
    if script.hasPrefix("#compdef") { return zsh(script) }
    return script.hasPrefix("function __thrum") ? fish(script) : script
  }

  private static let asksThrum = "__thrum_custom_complet"

  /// True if a line of a script completes an option that takes no file.
  private static func isNamed(_ line: Substring) -> Bool { named.contains { line.contains(" -- \($0) ") } }

  private static func bash(_ script: String) -> String {
    let files = """
      __thrum_add_files() {
          local file
          while IFS='' read -r file; do
              case "${file,,}" in
              \(endings.map { "*." + $0 }.joined(separator: "|"))) ;;
              *) [[ -d ${file/#\\~/${HOME}} ]] || continue ;;
              esac
              COMPREPLY+=("${file}")
          done < <(compgen -f -- "${cur}")
          # Names of folders get a slash, and special characters a backslash.
          compopt -o filenames 2>/dev/null
      }


      """
    let subcommands = "show import calibrate"
    let known = script.replacing(
      "-W '\(subcommands)'", with: "-W '\((subcommands + " " + profiles.joined(separator: " ")))'")
    let lines = known.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line == "    __thrum_offer_flags_options -1" {
        return "\(line)\n    COMPREPLY+=($(compgen -W '\(commands.joined(separator: " "))' -- \"${cur}\"))"
      }
      return line.contains("$(\(asksThrum)e ---completion") && !isNamed(line)
        ? "\(line)\n        __thrum_add_files" : String(line)
    }
    return lines.joined(separator: "\n").replacing(
      "_thrum() {", with: files + "_thrum() {", maxReplacements: 1)
  }

  private static func zsh(_ script: String) -> String {
    let end = "        __thrum_complete \"${completions[@]:0:-1}\"\n    fi\n"
    let isNamed = named.map { "${*} == *' -- \($0) '*" }.joined(separator: " || ")
    let files = "    [[ \(isNamed) ]] || _files -g '(#i)*.(\(endings.joined(separator: "|")))'\n"
    return script.replacing(end, with: end + files, maxReplacements: 1)
      .replacing("'*:subcommands:'", with: "'*:subcommands:(\(commands.joined(separator: " ")))'")
      .replacing(
        "            'show:List the profiles",
        with: profiles.map { "            '\($0)'\n" }.joined() + "            'show:List the profiles")
  }

  private static func fish(_ script: String) -> String {
    let lines = script.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.contains("'(\(asksThrum)ion ---completion") else { return String(line) }
      // Where fish completes a text in place of a prompt, it knows no cursor, only the part before it.
      let named = line.hasSuffix(")'") && !isNamed(line) ? line.dropLast(2) + "; __thrum_files)'" : line
      return String(named)
        .replacing("(__thrum_tokens -tC)", with: "(string length -- (commandline -ct))")
    }
    let own = """
      function __thrum_files
          for file in (__fish_complete_path (commandline -ct) | string replace -r '\\t.*' '')
              if string match -qr '/$' -- $file; or string match -qir '\\.(\(endings.joined(separator: "|")))$' -- $file
                  echo $file
              end
          end
      end
      complete -c 'thrum' -n '__thrum_should_offer_completions_for_positional "thrum help" -ge 1' -fa '\(commands.joined(separator: " "))'
      complete -c 'thrum' -n '__thrum_should_offer_completions_for_positional "thrum profiles" -eq 1' -fa '\(profiles.joined(separator: " "))'

      """
    return lines.joined(separator: "\n") + "\n" + own
  }
}
