/// `thrum test` at the root of a project whose configurations are in folders below.
@Suite struct RootOfProjectTests {
  @Test func `test without a path takes what configurations below name`() throws {
    let folder = try Scratch()
    folder.put(
      #"{"format": "thrum.config/1", "test": {"paths": ["haptics"], "goldens": "Goldens"}}"#,
      at: "a/thrum.json")
    folder.put("O", at: "a/haptics/one.thrum")
    folder.put("O", at: "a/other/two.thrum")
    folder.put("O", at: "b/three.thrum")
    let run = try Command.run("test", in: folder.path)
    #expect(run.exitCode == 1)
    #expect(run.output.contains("a/haptics/one.thrum") && !run.output.contains("two.thrum"), "\(run.output)")
    #expect(!run.output.contains("three.thrum"))
    folder.put(#"{"format": "thrum.config/1", "lint": {}}"#, at: "a/thrum.json")
    let all = try Command.run("test", in: folder.path).output
    #expect(["one", "two", "three"].allSatisfy { all.contains("\($0).thrum") }, "\(all)")
  }
}
