/// Names and texts of patterns that look like something else to a browser.
@Suite(.timeLimit(.minutes(5))) struct HostileTextTests {
  private static let names = [
    "</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>", "\u{202E}paha.exe", "a\"b'c&d",
    "\u{2028}x",
  ]

  @Test func `a hostile name is text in JSON and nothing else`() throws {
    var files: [String: String] = [:]
    for (index, name) in Self.names.enumerated() {
      let escaped = name.replacing("\"", with: "\\\"")
      files["\(index).ahap"] = Studio.tap().replacing(
        "{\"Version\"", with: "{\"Metadata\": {\"Project\": \"\(escaped)\"}, \"Version\"")
    }
    files["<img onerror=alert(1)>.ahap"] = Studio.tap()
    let studio = try Studio(files: files)
    let library = try studio.ask("GET", target: "/api/library")
    #expect(library.values("Content-Type") == ["application/json; charset=utf-8"])
    #expect(try studio.entry("<img onerror=alert(1)>.ahap")?["name"]?.string == "<img onerror=alert(1)>")
    for (index, name) in Self.names.enumerated() {
      let reply = try studio.ask("GET", target: "/api/entries/\(studio.id("\(index).ahap"))")
      #expect(reply.status == 200)
      // Characters that reorder or break lines are written by their numbers.
      #expect(!reply.body.contains("\u{202E}") && !reply.body.contains("\u{2028}"), "\(reply.body)")
      #expect(Studio.json(reply)["source"]?.string?.contains(name.replacing("\"", with: "\\\"")) == true)
    }
  }

  @Test func `a deep and a broken text are findings`() throws {
    let studio = try Studio()
    for source in [String(repeating: "[", count: 100_000), "{\"Version\": ", "\u{0}", ""] {
      var writer = JSONWriter(.compact)
      writer.object {
        $0.member("name", "new.ahap")
        $0.member("source", source)
      }
      let reply = try studio.ask("POST", target: "/api/preview", body: writer.text)
      #expect(reply.status == 200, "\(reply.body.prefix(200))")
      #expect(Studio.json(reply)["problem"]?.string?.isEmpty == false)
      #expect(Studio.json(reply)["timeline"] == .null)
    }
    #expect(studio.folder.names == ["one.ahap"])
  }
}
