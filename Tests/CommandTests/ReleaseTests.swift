/// `tools/release`, in a clone of its own that has nothing but what it reads.
@Suite struct ReleaseTests {
  private static let tools = URL(filePath: #filePath).appending(path: "../../../tools").standardized.path()

  private static let changelog = """
    # Changelog

    ## Unreleased

    - A new thing.

    ## 0.8.1 - 2026-01-02

    - An old thing.

    """

  private func clone() throws -> Scratch {
    let scratch = try Scratch()
    _ = try scratch.write(Self.changelog, to: "CHANGELOG.md")
    _ = try scratch.write("  static let version = \"0.8.1\"\n", to: "Sources/thrum/Thrum.swift")
    let made = try run(
      "mkdir tools && cp \(Self.tools)/release tools && cp -r \(Self.tools)/package.d tools && git init -q && \(Self.commit)",
      in: scratch)
    #expect(made.exitCode == 0, "\(made.output)")
    return scratch
  }

  private static let commit =
    "git add . && GIT_COMMITTER_DATE='2026-03-04T05:06:07Z' git -c user.name=n -c user.email=n@example.org commit -qm all"

  private func run(_ line: String, in scratch: Scratch) throws -> (output: String, exitCode: Int32) {
    let outcome = try Command.startShell("cd \"$0\" && { \(line); } 2>&1", argument: scratch.path).finish()
    return (outcome.output, outcome.exitCode)
  }

  @Test func `a release has the version of the changelog, and nothing that waits or is not committed`() throws
  {
    let scratch = try clone()
    var check = try run("tools/release --check", in: scratch)
    #expect(check.exitCode == 1 && check.output.contains("entries under Unreleased"), "\(check.output)")

    let lower = try run("tools/release --prepare 0.8.0", in: scratch)
    #expect(lower.exitCode == 1 && lower.output.contains("0.8.0 is not above 0.8.1"), "\(lower.output)")

    let prepared = try run("tools/release --prepare 0.10.0", in: scratch)
    #expect(prepared.exitCode == 0, "\(prepared.output)")
    let changelog = String(decoding: scratch.bytes("CHANGELOG.md"), as: UTF8.self)
    #expect(
      changelog.contains("## Unreleased\n\n## 0.10.0 - 2026-03-04\n\n- A new thing.\n\n## 0.8.1"),
      "\(changelog)")
    check = try run("tools/release --check", in: scratch)
    #expect(check.exitCode == 1 && check.output.contains("not committed"), "\(check.output)")

    check = try run("\(Self.commit) && tools/release --check", in: scratch)
    #expect(check.exitCode == 0 && check.output == "# Thrum 0.10.0\n\n- A new thing.\n", "\(check.output)")
  }

  @Test func `a version in the source that the changelog has not is no release`() throws {
    let scratch = try clone()
    let check = try run(
      "sed -i s/0.8.1/0.8.2/ Sources/thrum/Thrum.swift && \(Self.commit) && tools/release --check",
      in: scratch)
    #expect(check.exitCode == 1, "\(check.output)")
    #expect(
      check.output.contains("Thrum.swift is version 0.8.2, the newest of CHANGELOG.md is 0.8.1"),
      "\(check.output)")
  }

  /// The clone of these tests, whose changelog has a version for what its source says.
  @Test func `the version of the program is in the changelog`() throws {
    let path = URL(filePath: Self.tools).appending(path: "../CHANGELOG.md").standardized.path()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let newest = text.firstMatch(of: #/\n## (\d+\.\d+\.\d+) - \d{4}-\d{2}-\d{2}\n/#)
    let version = try Command.run("--version").output
    #expect(newest.map { "\($0.output.1)\n" } == version)
  }
}
