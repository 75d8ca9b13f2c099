/// Accepting writes goldens of the opened folder, and nothing else.
@Suite(.timeLimit(.minutes(5))) struct AcceptAttackTests {
  @Test func `names that are not the tests' are refused`() throws {
    let studio = try Studio()
    let id = try studio.test("one.ahap")
    for hostile in [
      "", "../one.ahap", "%2e%2e", "t0.0", "/etc/passwd", "x", id + "0", String(id.dropLast(30)),
    ] {
      let status = try studio.accept([hostile]).status
      #expect([404, 412].contains(status), "\(hostile): \(status)")
      #expect(
        [404, 412].contains(
          try studio.ask("GET", target: "/api/tests/" + (hostile.isEmpty ? "-" : "x" + hostile)).status))
    }
    for body in ["", "[]", "{}", #"{"ids":"x"}"#, #"{"ids":[1]}"#, #"{"all":1}"#, #"{"ids":null}"#] {
      #expect(try studio.ask("POST", target: "/api/tests/accept", body: body).status == 400, "\(body)")
    }
    #expect(try studio.ask("POST", target: "/api/tests/accept", body: #"{"all":true}"#).status == 428)
    #expect(try studio.ask("GET", target: "/api/tests/accept").status == 405)
    #expect(studio.folder.names == ["one.ahap"])
  }

  @Test func `goldens outside the opened folder are not written`() throws {
    let outer = try Scratch()
    _ = try outer.write(
      #"{"format": "thrum.config/1", "test": {"goldens": "goldens"}}"#, to: "thrum.json")
    _ = try outer.write(Studio.tap(), to: "inner/one.ahap")
    let studio = try Studio(folder: outer.file("inner"))
    let reply = try studio.accept([try studio.test("one.ahap")])
    #expect(reply.status == 403 && reply.body.contains("goldens-outside"), "\(reply.body)")
    #expect(try studio.acceptAll(tag: try studio.testTag()).status == 403)
    #expect(outer.names == ["inner", "thrum.json"])
  }

  @Test func `goldens are not written through a link`() throws {
    let elsewhere = try Scratch()
    let studio = try Studio()
    #expect(symlink(elsewhere.path, studio.folder.file("goldens")) == 0)
    let reply = try studio.accept([try studio.test("one.ahap")])
    #expect(reply.status == 403, "\(reply.body)")
    #expect(elsewhere.names.isEmpty)
  }

  @Test func `a file that is no golden is not replaced`() throws {
    let studio = try Studio(files: [
      "one.ahap": Studio.tap(), "goldens/one.ahap.golden.json": #"{"mine": 1}"#,
    ])
    let reply = try studio.accept([try studio.test("one.ahap")])
    #expect(reply.status == 403 && reply.body.contains("not-a-golden"), "\(reply.body)")
    #expect(studio.folder.bytes("goldens/one.ahap.golden.json") == Array(#"{"mine": 1}"#.utf8))
  }
}
