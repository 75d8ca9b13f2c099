/// The action, the template of GitLab and the hooks run as they are written; only the network and apt are stood in for.
@Suite struct AutomationTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  private let scratch: Scratch
  private let version: String

  /// A repository with a haptic and its golden, a release with a package, and stand-ins for curl and apt-get.
  ///
  /// curl copies from the release; apt-get writes its arguments to a file, and installs thrum beside itself.
  init() throws {
    scratch = try Scratch()
    version = try Command.run("--version").output.trimmingCharacters(in: .whitespacesAndNewlines)
    let setUp = """
      mkdir -p work/haptics bin release && cd work && git init -q . \
      && thrum export settlementComplete --to ahap > haptics/paid.ahap \
      && thrum test haptics --update > /dev/null && cd ../release && echo package > thrum_\(version)_amd64.deb \
      && sha256sum thrum_\(version)_amd64.deb > SHA256SUMS
      """
    #expect(try Command.shell(setUp, in: scratch.path).exitCode == 0)
    try tool(
      "curl",
      """
      for word; do case $word in http*) address=$word ;; --output-dir) next=1 ;; *) [ "$next" = 1 ] && folder=$word; next= ;; esac; done
      cp '\(scratch.file("release"))'/"$(basename "$address")" "${folder:-.}" && echo "$address" >> '\(scratch.file("fetched"))'
      """)
    try tool("apt-get", "echo \"$*\" >> '\(scratch.file("installed"))'\n")
    try tool("sudo", "\"$@\"\n")
    try tool("thrum", "exec '\(Command.path)' \"$@\"\n")
  }

  private func tool(_ name: String, _ text: String) throws {
    _ = try scratch.write("#!/bin/sh\n" + text, to: "bin/\(name)")
    #expect(chmod(scratch.file("bin/\(name)"), 0o755) == 0)
  }

  /// Reads a file of the project, or another by its absolute path, as YAML.
  private static func read(_ name: String) throws -> Any {
    let path = name.hasPrefix("/") ? name : "\(root)/\(name)"
    let program = "import sys, json, yaml; print(json.dumps(yaml.safe_load(open(sys.argv[1]))))"
    let (text, code) = try Command.shell("python3 -c '\(program)' '\(path)'", in: root)
    #expect(code == 0, "\(text)")
    return try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  /// Runs a script in the repository.
  private func run(_ script: String, _ variables: [String: String] = [:]) throws -> (
    output: String, exitCode: Int32
  ) {
    _ = try scratch.write(script, to: "script")
    return try Command.shell(
      "PATH=$(cd ../bin && pwd):$PATH exec bash ../script", in: scratch.file("work"),
      environment: variables.merging(["TMPDIR": scratch.path]) { $1 })
  }

  private func moveATap() throws {
    #expect(
      try Command.shell("sed -i 's/0\\.12,/0.132,/' haptics/paid.ahap", in: scratch.file("work")).exitCode
        == 0)
  }

  private func content(of name: String) -> String {
    String(decoding: scratch.bytes(name), as: UTF8.self)
  }

  @Test func theRecipesNameWhatIsThere() throws {
    let page = try DocumentPage("Recipes", of: "HapticRegression")
    let blocks = try page.blocks(in: "yaml").dropFirst(2).map { lines in
      try Self.read(try scratch.write(lines.joined(separator: "\n"), to: "recipe.yml"))
    }
    let step = try #require((blocks[0] as? [[String: Any]])?.first)
    let given = try #require(step["with"] as? [String: String])
    #expect(Set(given.keys).isSubset(of: try Self.steps().inputs.keys))
    let job = try #require(blocks[1] as? [String: Any])
    let include = try #require((job["include"] as? [[String: String]])?.first)
    let path = try #require(include["file"]).dropFirst()
    let template = try #require(try Self.read(String(path)) as? [String: [String: Any]])
    let own = try #require((job["haptics"] as? [String: [String: String]])?["variables"])
    let known = try #require(template[".thrum"]?["variables"] as? [String: String])
    #expect(template["haptics"] != nil && Set(own.keys).isSubset(of: known.keys))
    let repositories = try #require((blocks[3] as? [String: Any])?["repos"] as? [[String: Any]])
    let used = try #require(repositories.first?["hooks"] as? [[String: String]]).compactMap { $0["id"] }
    let hooks = try #require(try Self.read(".pre-commit-hooks.yaml") as? [[String: Any]])
    #expect(used == hooks.compactMap { $0["id"] as? String })
    for revision in [
      step["uses"] as? String ?? "", include["ref"] ?? "", repositories.first?["rev"] as? String ?? "",
    ] {
      #expect(revision.hasSuffix("v\(version)"))
    }
  }

  // MARK: GitHub

  private struct Step {
    let name: String
    let condition: String?
    let script: String
    let variables: [String: String]
  }

  private static func steps() throws -> (steps: [Step], inputs: [String: String]) {
    let action = try #require(try read("action.yml") as? [String: Any])
    let runs = try #require(action["runs"] as? [String: Any])
    #expect(runs["using"] as? String == "composite")
    let steps = try #require(runs["steps"] as? [[String: Any]])
    let inputs = try #require(action["inputs"] as? [String: [String: Any]])
    return (
      try steps.map { step in
        #expect(step["shell"] as? String == "bash")
        return Step(
          name: try #require(step["name"] as? String), condition: step["if"] as? String,
          script: try #require(step["run"] as? String),
          variables: step["env"] as? [String: String] ?? [:])
      }, inputs.mapValues { $0["default"] as? String ?? "" }
    )
  }

  /// Runs the steps as the runner does: with the inputs and the context in the place of `${{ … }}`.
  private func act(_ given: [String: String]) throws -> [(name: String, output: String, exitCode: Int32)] {
    let (steps, defaults) = try Self.steps()
    var values = Dictionary(
      uniqueKeysWithValues: defaults.merging(given) { $1 }.map { ("inputs.\($0)", $1) })
    values["github.server_url"] = "https://example.com"
    values["github.action_repository"] = "owner/thrum"
    values["github.action_path"] = Self.root
    return try steps.compactMap { step in
      for (input, value) in [("lint", values["inputs.lint"]), ("test", values["inputs.test"])]
      where step.condition?.contains("inputs.\(input) ==") == true && value != "true" { return nil }
      #expect(!step.script.contains("${{"), "an input inside a script could be a command")
      let variables = step.variables.mapValues { text in
        values.reduce(text) { $0.replacingOccurrences(of: "${{ \($1.key) }}", with: $1.value) }
      }
      #expect(!variables.values.contains { $0.contains("${{") }, "\(variables)")
      let (output, code) = try run(step.script, variables)
      return (step.name, output, code)
    }
  }

  @Test func theActionInstallsThePackageAndAnnotatesTheLine() throws {
    let clean = try act(["paths": "haptics"])
    #expect(clean.map(\.name) == ["Install thrum", "Problems", "Goldens"])
    #expect(clean.map(\.exitCode) == [0, 0, 0], "\(clean)")
    #expect(clean[0].output.hasSuffix("\(version)\n"))
    let address = "https://example.com/owner/thrum/releases/download/v\(version)"
    #expect(
      content(of: "fetched") == "\(address)/thrum_\(version)_amd64.deb\n\(address)/SHA256SUMS\n")
    let installed = content(of: "installed").split(separator: "\n")
    #expect(installed.first == "update --quiet")
    #expect(installed.last?.hasSuffix("/thrum_\(version)_amd64.deb") == true)
    try moveATap()
    let failed = try act(["paths": "\nhaptics\n", "junit": "haptics.xml", "sarif": "lint.sarif"])
    #expect(failed.map(\.exitCode) == [0, 0, 1], "\(failed)")
    #expect(failed[2].output.contains("::error file=haptics/paid.ahap,line=25,col=16"), "\(failed[2])")
    #expect(content(of: "work/haptics.xml").contains("moved +12 ms"))
    #expect(content(of: "work/lint.sarif").contains("\"2.1.0\""))
  }

  @Test func theActionFailsForADamagedPackageAndForABrokenPattern() throws {
    _ = try scratch.write("other", to: "release/thrum_\(version)_amd64.deb")
    let damaged = try act([:])
    #expect(damaged[0].exitCode != 0 && damaged[0].output.contains("FAILED"), "\(damaged[0])")
    #expect(!FileManager.default.fileExists(atPath: scratch.file("installed")))
    _ = try scratch.write("{", to: "work/haptics/broken.ahap")
    let broken = try act([
      "lint": "true", "test": "false", "release": "https://example.com/here", "sarif": "x.sarif",
    ])
    #expect(broken.map(\.name) == ["Install thrum", "Problems"])
    #expect(broken[1].exitCode == 2)
    #expect(content(of: "fetched").contains("https://example.com/here/SHA256SUMS"))
  }

  @Test func theActionTakesAShard() throws {
    _ = try scratch.write("{", to: "work/haptics/broken.ahap")
    #expect(try act(["paths": "haptics", "shard": "2/2"]).map(\.exitCode) == [0, 0, 0])
    #expect(try act(["paths": "haptics", "shard": "1/2"]).map(\.exitCode) == [0, 2, 2])
  }

  // MARK: GitLab

  @Test func jobsShareAFolderAndOneJoinsTheirReports() throws {
    let page = try DocumentPage("Recipes", of: "HapticRegression")
    let block = try #require(page.blocks(in: "yaml").first { $0.contains("haptics-report:") })
    let file = try #require(
      try Self.read(scratch.write(block.joined(separator: "\n"), to: "jobs.yml")) as? [String: [String: Any]])
    func script(_ job: String) throws -> String {
      let lines = try #require(file[job]?["script"] as? [String])
      return (["set -eo pipefail"] + lines).joined(separator: "\n")
    }
    let count = try #require(file["haptics"]?["parallel"] as? Int)
    try moveATap()
    for index in 1...count {
      let place = ["CI_NODE_INDEX": "\(index)", "CI_NODE_TOTAL": "\(count)"]
      let part = try run(script("haptics"), place)
      #expect(part.exitCode == 0, "\(part.output)")
    }
    let joined = try run(script("haptics-report"))
    #expect(joined.exitCode == 1, "\(joined.output)")
    #expect(content(of: "work/test.xml").contains("moved +12 ms"))
    #expect(content(of: "work/lint.xml").contains(#"<testsuites name="thrum lint" tests="1""#))
  }

  @Test func theTemplateInstallsThePackageAndReportsBoth() throws {
    let file = try #require(try Self.read(".gitlab/haptics.yml") as? [String: [String: Any]])
    let base = try #require(file[".thrum"])
    let job = try #require(file["haptics"])
    var variables = try #require(base["variables"] as? [String: String])
    #expect(variables["THRUM_VERSION"] == version)
    variables["THRUM_RELEASE"] = "https://example.com/thrum"
    let before = try #require(base["before_script"] as? [String])
    let script = try #require(job["script"] as? [String])
    // The runner stops at the first line that fails, and keeps variables from line to line.
    let lines = (["set -eo pipefail"] + before + script).joined(separator: "\n")
      .replacingOccurrences(of: "/tmp", with: scratch.path)
    let clean = try run(lines, variables)
    #expect(clean.exitCode == 0, "\(clean.output)")
    #expect(content(of: "installed").hasSuffix("\(scratch.path)/thrum_\(version)_amd64.deb\n"))
    let reports = try #require((job["artifacts"] as? [String: Any])?["reports"] as? [String: [String]])
    for report in reports["junit"] ?? [] {
      #expect(
        try JUnitChecker.lines(of: scratch.file("work/\(report)")).allSatisfy { $0.hasPrefix("haptics/") })
    }
    try moveATap()
    let failed = try run(lines, variables)
    #expect(failed.exitCode == 1)
    #expect(content(of: "work/haptics.xml").contains("moved +12 ms"))
  }

  // MARK: pre-commit

  @Test func theHooksTakeTheFilesOfEveryFormatAndFailForAChange() throws {
    let hooks = try #require(try Self.read(".pre-commit-hooks.yaml") as? [[String: Any]])
    #expect(hooks.map { $0["id"] as? String } == ["thrum-lint", "thrum-test"])
    let formats = try #require(
      try JSONSerialization.jsonObject(with: Data(Command.run("formats", "--json").output.utf8))
        as? [String: Any])
    let read = try #require(formats["formats"] as? [[String: Any]]).filter { $0["reads"] as? Bool == true }
    // .xml, .json and .jsonl alone may hold anything, and a trace is no authored pattern.
    let extensions = read.flatMap { $0["extensions"] as? [String] ?? [] }
      .filter { !["xml", "json", "jsonl", "trace.jsonl"].contains($0) }
    for hook in hooks {
      let files = try Regex(#require(hook["files"] as? String))
      for name in extensions { #expect("haptics/tap.\(name)".contains(files), "\(name)") }
      #expect(!"package.json".contains(files) && !"haptics.swift".contains(files))
      #expect(hook["language"] as? String == "system")
    }
    func commit(_ names: String...) throws -> [Int32] {
      try hooks.map { hook in
        let takesNames = hook["pass_filenames"] as? Bool ?? true
        let entry = try #require(hook["entry"] as? String)
        return try run(([entry] + (takesNames ? names : [])).joined(separator: " ")).exitCode
      }
    }
    #expect(try commit("haptics/paid.ahap") == [0, 0])
    try moveATap()
    #expect(try commit("haptics/paid.ahap") == [0, 1])
    _ = try scratch.write("{", to: "work/haptics/broken.ahap")
    #expect(try commit("haptics/broken.ahap", "haptics/paid.ahap") == [2, 2])
  }
}
