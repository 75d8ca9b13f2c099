/// The installed completion scripts, in the shells that use them: names and files, and every closed list.
@Suite struct CompletionTests {
  enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish
  }

  private let folder: Scratch

  init() throws {
    folder = try Scratch()
    try FileManager.default.createDirectory(atPath: folder.file("Haptics"), withIntermediateDirectories: true)
    _ = try folder.write("oO", to: "Haptics/46-mlem.thrum")
    _ = try folder.write("oO", to: "settled.thrum")
    // The shells run the command by its name.
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("thrum"), withDestinationPath: Command.path)
    for (shell, script) in Self.scripts {
      _ = try folder.write(script, to: shell == .zsh ? "_thrum" : "thrum.\(shell)")
    }
  }

  /// The script of each shell, made once.
  private static let scripts: [Shell: String] = {
    var scripts: [Shell: String] = [:]
    for shell in Shell.allCases {
      let script = try? Command.run("--generate-completion-script", shell.rawValue)
      #expect(script?.exitCode == 0)
      scripts[shell] = script?.output
    }
    return scripts
  }()

  /// Stands between the offers for two lines.
  private static let separator = "== next line =="

  /// Returns what a shell offers for each of some command lines with the cursor at its end; it starts once for all.
  private func offers(_ lines: [String], _ shell: Shell) throws -> [Set<String>] {
    let script: String
    switch shell {
    case .bash:
      script =
        "cd '\(folder.path)'; PATH=$PWD:$PATH; . ./thrum.bash\n" + lines.map(Self.bash).joined()
    case .fish:
      let completions = lines.map { "complete -C \"\($0)\"; echo \"\(Self.separator)\"" }
      script = """
        cd '\(folder.path)'; HOME=$PWD PATH=$PWD:$PATH \
          fish --no-config -c 'source thrum.fish; \(completions.joined(separator: "; "))' | cut -f 1
        """
    case .zsh:
      // Completion works only at a prompt: a second zsh, on a terminal of its own, prints what it would list.
      let words = lines.map { "'\($0)'" }.joined(separator: " ")
      script = """
        cd '\(folder.path)'; PATH=$PWD:$PATH HOME=$PWD zsh -f ./complete.zsh \(words)
        """
      _ = try folder.write(Self.zshDriver, to: "complete.zsh")
    }
    let run = try Command.startShell(script).finish()
    let parts = run.output.components(separatedBy: Self.separator).dropLast()
    try #require(parts.count == lines.count, "\(shell): \(run.errors)")
    return parts.map { part in
      let offers = part.components(separatedBy: .newlines).map { $0.trimmingCharacters(in: .whitespaces) }
      return Set(offers.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 })
    }
  }

  private static func bash(_ line: String) -> String {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    return """
      COMPREPLY=()
      COMP_WORDS=(\(quoted)) COMP_CWORD=\(words.count - 1) COMP_LINE='\(line)' COMP_POINT=\(line.utf8.count)
      _thrum thrum '\(words.last ?? "")' '\(words.dropLast().last ?? "")'
      printf '%s\\n' "${COMPREPLY[@]}" '\(separator)'

      """
  }

  /// Types only at a prompt: before it, the terminal itself would take Ctrl-U for the end of the line that was typed.
  private static let zshDriver = """
    zmodload zsh/zpty
    zpty -b prompt zsh -f -i
    send() { zpty -w prompt "$1"; }
    send 'PS1= PS2= RPS1=; unsetopt zle_bracketed_paste; fpath=($PWD $fpath); autoload -U compinit; compinit -u -D'
    send 'compadd() { local -a found; local -i end=${@[(I)-O*]}; builtin compadd -O found "$@"; print -l -- "offer:"$^found >offers.add; cat offers.add >>offers; builtin compadd "$@" }'
    send 'zle-line-init() { print "at"" prompt" }; zle -N zle-line-init'
    send 'bindkey "^I" complete-word; print ready'
    zpty -r prompt seen '*ready*ready*at prompt*'
    for line in "$@"; do
      : >offers
      zpty -w -n prompt "$line"$'\\t'
      zpty -w -n prompt $'\\C-u'"print finished"$'\\n'
      zpty -r prompt seen '*finished*finished*at prompt*'
      sed -n 's/^offer://p' offers
      print -- '\(separator)'
    done
    """

  @Test(.disabled(if: Effort.isQuick), arguments: Shell.allCases)
  func `patterns complete as names and as files`(shell: Shell) throws {
    // The scripts are made from the same options: what all commands have in one shell, they have in the others.
    let all = ["show", "diff", "test", "play", "simulate", "export", "render", "trace", "lint"]
    let commands = shell == .bash || Effort.isFull ? all : Array(all.prefix(3))
    let found = try offers(
      commands.map { "thrum \($0) sett" } + ["thrum show Haptics/46", "thrum show Hap"], shell)
    for (command, offers) in zip(commands, found) {
      #expect(offers.contains("settlementComplete"), "\(shell), \(command): \(offers)")
      #expect(offers.contains("settled.thrum"), "\(shell), \(command): \(offers)")
    }
    let (files, folders) = (found[commands.count], found[commands.count + 1])
    #expect(files.contains { $0.hasSuffix("46-mlem.thrum") }, "\(shell): \(files)")
    #expect(folders.contains("Haptics"), "\(shell): \(folders)")
  }

  @Test(arguments: Shell.allCases) func `only files that Thrum reads are offered`(shell: Shell) throws {
    _ = try folder.write("", to: "settled.png")
    _ = try folder.write("{}", to: "Settled.AHAP")
    let found = try offers(["thrum watch sett", "thrum show sett", "thrum show Sett"], shell)
    for offers in found.prefix(2) {
      #expect(offers.contains("settled.thrum") && !offers.contains("settled.png"), "\(shell): \(offers)")
    }
    #expect(found[2].contains("Settled.AHAP"), "\(shell): \(found[2])")
  }

  @Test(arguments: Shell.allCases) func `devices complete as names and as files`(shell: Shell) throws {
    let lines = [
      "thrum simulate tap --profile wide", "thrum adapt tap --for pinep",
      "thrum simulate tap --profile settl",
    ]
    let found = try offers(lines, shell)
    #expect(found[0].contains("wideband-phone"), "\(shell): \(found[0])")
    #expect(found[1].isSuperset(of: ["pinephone", "pinephone-pro"]), "\(shell): \(found[1])")
    #expect(found[2].contains("settled.thrum"), "\(shell): \(found[2])")
  }

  /// A line that ends before a value of a closed list, and some of its values.
  static let lists: [(line: String, values: Set<String>)] = [
    ("thrum export tap --to andr", ["android-xml", "android-waveform"]),
    ("thrum convert a b --to ah", ["ahap"]),
    ("thrum show tap --from not", ["notation"]),
    ("thrum export tap --kind prim", ["primitives"]),
    ("thrum show tap --color al", ["always"]),
    ("thrum show tap --notation hap", ["haptica"]),
    ("thrum play tap --mode dri", ["drive"]),
    ("thrum play tap --sample-rate 4", ["44100", "48000"]),
    ("thrum play tap --loop for", ["forever"]),
    ("thrum lint tap --format sa", ["sarif"]),
    ("thrum lint --explain fuse", ["fuse-hard"]),
    ("thrum lint --explain ahap-cl", ["ahap-clamped"]),
    ("thrum simulate tap --appearance da", ["dark"]),
    ("thrum show tap --theme gr", ["grace"]),
    ("thrum trace tap --clock di", ["dispatch"]),
    ("thrum export tap --losses js", ["json"]),
    ("thrum render tap --bits 3", ["32", "32f"]),
    ("thrum profiles import a --from meta", ["meta-acf"]),
    ("thrum new a --template conf", ["confirmation"]),
    ("thrum new a --to seq", ["sequence"]),
    ("thrum si", ["simulate"]),
    ("thrum help si", ["simulate"]),
    ("thrum profiles andr", ["android-lra", "android-erm"]),
    ("thrum formats andr", ["android-xml"]),
  ]

  @Test(.disabled(if: Effort.isQuick), arguments: Shell.allCases) func `every closed list completes`(
    shell: Shell
  ) throws {
    let found = try offers(Self.lists.map(\.line), shell)
    for ((line, values), offers) in zip(Self.lists, found) {
      #expect(offers.isSuperset(of: values), "\(shell), \(line): \(offers)")
    }
  }

  /// Options that take one of a list of words in the help must offer them.
  @Test func `every list of the help is completed`() throws {
    let script = try #require(Self.scripts[.bash])
    for words in try HelpPages.commands() where !words.isEmpty {
      let page = try HelpPages.lines(words, columns: 1_000).joined(separator: "\n")
      for match in page.matches(of: /(--[a-z-]+) <[^>]*>[^\n]*\n?[^\n]*\(values: ([^;)]*)/) {
        let values = match.output.2.components(separatedBy: ", ")
        // Lines between quotation marks, as bash has them.
        let list = "'" + values.joined(separator: "'$'\\n''") + "'"
        #expect(script.contains(list), "thrum \(words) \(match.output.1): \(values)")
      }
    }
  }
}
