/// The recipes for CI, hooks and make work as pasted; thrum is not built again for each.
@Suite struct RecipeTests {
  private static let address = "https://git.example.com/thrum.git"
  private static let identity = [
    "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "a",
    "GIT_COMMITTER_EMAIL": "a@example.com", "GIT_CONFIG_GLOBAL": "/dev/null", "HOME": "/tmp",
  ]
  private let page: DocumentPage
  private let scratch: Scratch

  init() throws {
    page = try DocumentPage("Recipes", of: "HapticRegression")
    scratch = try Scratch()
    let setUp = """
      mkdir haptics && thrum export settlementComplete --to ahap > haptics/paid.ahap \
      && thrum test haptics --update >/dev/null; git init -q . && git add . && git commit -qm first
      """
    #expect(try run(setUp).exitCode == 0)
  }

  private func run(_ line: String) throws -> (output: String, exitCode: Int32) {
    try Command.shell(line, in: scratch.path, environment: Self.identity)
  }

  private func block(_ language: String, _ number: Int = 0) throws -> [String] {
    let blocks = page.blocks(in: language)
    return try #require(number < blocks.count ? blocks[number] : nil)
  }

  /// Moves the second tap by 12 ms.
  private func moveATap() throws {
    #expect(try run("sed -i 's/0\\.12,/0.132,/' haptics/paid.ahap && ! git diff --quiet").exitCode == 0)
  }

  /// The lines of `run: |` under the step of this name.
  private func script(ofStep name: String, in workflow: [String]) throws -> String {
    let start = try #require(workflow.firstIndex { $0.contains("name: \(name)") })
    let rest = workflow[(start + 1)...].drop { !$0.contains("run: |") }
    let indent = try #require(rest.first).prefix { $0 == " " }.count
    return rest.dropFirst().prefix { $0.prefix { $0 == " " }.count > indent }.joined(separator: "\n")
  }

  @Test func `the git hub step tells what changed beside the line`() throws {
    let script = try script(ofStep: "Haptics", in: block("yaml"))
      .replacingOccurrences(of: "/opt/thrum/bin/thrum", with: "thrum")
    #expect(try run(script).exitCode == 0)
    #expect(scratch.names.contains("haptics.xml"))
    try moveATap()
    let (output, exitCode) = try run(script)
    #expect(exitCode == 1)
    #expect(output.contains("::error file=haptics/paid.ahap,line="), "\(output)")
    #expect(output.contains("tap 2 moved +12 ms"), "\(output)")
  }

  @Test func `the git hub job builds thrum from the address that is written once`() throws {
    let workflow = try block("yaml")
    #expect(workflow.count { $0.contains(Self.address) } == 1)
    let build = try script(ofStep: "Build thrum", in: workflow)
    #expect(build.contains(#"git clone --depth 1 "$THRUM" /tmp/thrum"#))
    #expect(build.contains("/tmp/thrum/tools/install /opt/thrum"))
  }

  @Test func `the git lab script writes its report`() throws {
    let job = try block("yaml", 1)
    let start = try #require(job.firstIndex { $0.hasPrefix("  script:") })
    let lines = job[(start + 1)...].prefix { $0.hasPrefix("    - ") }.map { String($0.dropFirst(6)) }
    #expect(lines.count == 1)
    let own = URL(filePath: Command.path).deletingLastPathComponent().path
    #expect(try run("mkdir .thrum && ln -s '\(own)' .thrum/bin").exitCode == 0)
    #expect(try run(lines.joined(separator: "\n")).exitCode == 0)
    try moveATap()
    #expect(try run(lines.joined(separator: "\n")).exitCode == 1)
    #expect(String(decoding: scratch.bytes("haptics.xml"), as: UTF8.self).contains("moved +12 ms"))
  }

  @Test func `the hook refuses a commit without its golden and looks at what is staged`() throws {
    let hook = try block("sh").joined(separator: "\n") + "\n"
    try hook.write(toFile: scratch.file(".git/hooks/pre-commit"), atomically: true, encoding: .utf8)
    #expect(try run("chmod +x .git/hooks/pre-commit").exitCode == 0)
    try moveATap()
    let refused = try run("git commit -qam 'move a tap'")
    #expect(refused.exitCode == 1 && refused.output.contains("moved +12 ms"), "\(refused.output)")
    // Unstaged changes do not count.
    #expect(try run("echo text > note.txt && git add note.txt && git commit -qm 'a note'").exitCode == 0)
    #expect(try run("thrum test haptics --update").exitCode == 0)
    let taken = try run("git add haptics && git commit -qm 'move a tap'")
    #expect(taken.exitCode == 0, "\(taken.output)")
  }

  @Test func `git shows a change in words`() throws {
    let attributes = try block("text").joined(separator: "\n") + "\n"
    try attributes.write(toFile: scratch.file(".gitattributes"), atomically: true, encoding: .utf8)
    #expect(try run(block("sh", 1).joined(separator: "\n")).exitCode == 0)
    try moveATap()
    let (output, exitCode) = try run("git diff")
    #expect(exitCode == 0)
    #expect(output.hasPrefix("haptics/paid.ahap:\ntap 2 moved +12 ms (120 → 132)"), "\(output)")
    #expect(output.contains(" noticeable steps apart ("), "\(output)")
    #expect(try run("git diff --no-ext-diff").output.contains("+"))
    let show = try run(
      "git config --unset diff.haptic.command; git config diff.haptic.textconv 'thrum show'; git diff")
    #expect(show.exitCode == 0 && show.output.contains("@@"), "\(show.output)")
  }

  @Test func makeChecksAndUpdates() throws {
    let makefile = try block("make").joined(separator: "\n") + "\n"
    try makefile.write(toFile: scratch.file("Makefile"), atomically: true, encoding: .utf8)
    #expect(try run("make haptics").exitCode == 0)
    try moveATap()
    let failed = try run("make haptics")
    #expect(failed.exitCode == 2 && failed.output.contains("moved +12 ms"), "\(failed.output)")
    let updated = try run("make haptics-update")
    #expect(updated.exitCode == 0 && updated.output.contains("paid.ahap.golden.json"), "\(updated.output)")
    #expect(try run("make haptics").exitCode == 0)
  }
}
