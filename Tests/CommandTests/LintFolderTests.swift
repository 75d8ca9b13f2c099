/// `lint` of a folder, as somebody who acts on it calls it.
@Suite struct LintFolderTests {
  private let folder: Scratch

  init() throws {
    folder = try Scratch()
    for name in ["a", "b"] {
      _ = try folder.write(Self.soon, to: "\(name).ahap")
    }
    _ = try folder.write(Self.soon.replacing("\n]}", with: ",\n]}"), to: "c.ahap")
  }

  private static let soon = """
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": [
        {"ParameterID": "HapticIntensity", "ParameterValue": 1}, {"ParameterID": "HapticSharpness", "ParameterValue": 0.5}]}},
      {"Event": {"Time": 0.02, "EventType": "HapticTransient", "EventParameters": [
        {"ParameterID": "HapticIntensity", "ParameterValue": 1}, {"ParameterID": "HapticSharpness", "ParameterValue": 0.5}]}}
    ]}
    """

  private func lint(_ arguments: String...) throws -> (output: String, errors: String, exitCode: Int32) {
    let run = try Command.start(["lint"] + arguments, in: folder.path).finish()
    return (run.output, run.errors, run.exitCode)
  }

  @Test func `without a path this folder is checked, and six devices are common`() throws {
    let plain = try lint()
    #expect(plain.exitCode == 0 && plain.errors == "4 warnings in 3 of 3 files\n", "\(plain)")
    #expect(plain.output.hasPrefix("./a.ahap:4:13: warning: ") && !plain.output.contains("simulated"))
    let common = try lint("--profile", "common")
    #expect(
      common.output.hasPrefix(
        "what a hand would feel, simulated:\n\n     iphone  pixel  weak-android  watch  gamepad  web\n  a  "),
      "\(common.output)")
    let named = try lint("--profile", "iphone,pixel,weak-android,watch,gamepad,web")
    #expect(named.output == common.output)
    let findings = common.output.components(separatedBy: "\n\n").last?.split(separator: "\n") ?? []
    #expect(findings.allSatisfy { $0.hasPrefix("./") && $0.hasSuffix("]") }, "\(findings)")
    #expect(try lint("--profile", "common", "--full").output.contains("\n  hint: "))
  }

  @Test func `codes are selected and ignored, and an unknown one is a usage error`() throws {
    #expect(
      try lint("--select", "json").output.split(separator: "\n").first?.hasSuffix("[json-trailing-comma]")
        == true)
    #expect(try lint("--select", "json,gap-soft").errors.hasPrefix("1 warning in 1 of 3 files\n"))
    #expect(try lint("--ignore", "fuse-hard", "--ignore", "json").errors == "nothing found in 3 files\n")
    let unknown = try lint("--select", "fuse-hrd")
    #expect(unknown.exitCode == 64)
    #expect(
      unknown.errors.hasPrefix(
        "thrum lint: error: --select: there is no code 'fuse-hrd'. Did you mean fuse-hard?"))
  }

  @Test func `the statistics take the place of the findings`() throws {
    let table = try lint("--statistics")
    #expect(table.output.hasPrefix("FINDINGS  FILES  FIXABLE  SEVERITY  CODE "), "\(table.output)")
    #expect(table.output.contains("\n3         3      0        warning   fuse-hard "), "\(table.output)")
    #expect(table.output.contains("\n1         1      1        warning   json-trailing-comma\n"))
    #expect(try lint("--statistics", "--json").output.contains(#""format": "thrum.statistics/1""#))
    #expect(try lint("--statistics", "--format", "sarif").exitCode == 64)
  }

  @Test func `a quiet run has no notes, no table and no source lines`() throws {
    let quiet = try lint("-q", "--profile", "common")
    let lines = quiet.output.split(separator: "\n")
    #expect(
      !lines.isEmpty && lines.allSatisfy { $0.contains(": warning: ") && $0.hasSuffix("]") }, "\(lines)")
    #expect(quiet.errors.hasSuffix(" in 3 of 3 files\n") && !quiet.errors.contains("note"), "\(quiet.errors)")
    #expect(try !lint("-q", "--json", "--profile", "watch").output.contains(#""severity": "note""#))
    #expect(try lint("--quiet", "--shard", "1/2", "--json").exitCode == 64)
  }
}
