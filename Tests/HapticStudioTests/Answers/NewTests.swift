@testable import HapticStudio

/// New files: made in the folder itself, under plain names, and nothing is replaced.
@Suite(.timeLimit(.minutes(5))) struct NewTests {
  private func make(
    _ studio: Studio, _ start: String = #""template":"tap""#, name: String = "Saved", format: String = "ahap"
  ) throws -> Reply {
    var writer = JSONWriter(.compact)
    writer.value(name)
    let body = "{\(start),\"name\":\(writer.text),\"format\":\"\(format)\"}"
    return try studio.ask("POST", target: "/api/new", body: body)
  }

  @Test func `the templates are those of the command, and each source is a pattern`() throws {
    let studio = try Studio()
    let answer = Studio.json(try studio.ask("GET", target: "/api/templates"))
    guard case .array(let templates)? = answer["templates"], case .array(let formats)? = answer["formats"]
    else {
      Issue.record("there are no templates")
      return
    }
    #expect(templates.compactMap { $0["name"]?.string } == Template.all.map(\.name))
    #expect(templates.compactMap { $0["words"]?.string } == Template.all.map(\.words))
    #expect(formats.first?["ending"]?.string == ".ahap")
    #expect(formats.contains { $0["id"]?.string == "sequence" })
    for template in Template.all {
      let text = template.sequence(named: nil)
      var writer = JSONWriter(.compact)
      writer.value(text)
      let body = #"{"id":null,"name":"\#(template.name).sequence.json","source":\#(writer.text)}"#
      let preview = Studio.json(try studio.ask("POST", target: "/api/preview", body: body))
      #expect(preview["problem"] == .null && preview["plan"] != .null, "\(template.name)")
    }
  }

  @Test func `a new file opens at once, is listed, and is read as it was previewed`() throws {
    let studio = try Studio(files: [:])
    for (format, path) in [
      ("ahap", "Saved.ahap"), ("sequence", "Saved.sequence.json"), ("notation", "Saved.thrum"),
      ("pulsar", "Saved.pulsar.json"),
    ] {
      let reply = try make(studio, format: format)
      #expect(reply.status == 201, "\(reply.body)")
      let id = Studio.json(reply)["id"]?.string ?? ""
      #expect(Studio.json(reply)["path"]?.string == path)
      #expect(reply.values("Location") == ["/api/entries/\(id)"])
      let entry = Studio.json(try studio.ask("GET", target: "/api/entries/\(id)"))
      #expect(entry["format"]?.string == format && entry["editable"] == .bool(true), "\(entry)")
      #expect(try studio.id(path) == id)
    }
    var facts = stat()
    #expect(stat(studio.folder.file("Saved.ahap"), &facts) == 0 && facts.st_mode & 0o111 == 0)
  }

  @Test func `every format that is offered opens`() throws {
    let studio = try Studio(files: [:])
    guard case .array(let formats)? = Studio.json(try studio.ask("GET", target: "/api/templates"))["formats"]
    else {
      return
    }
    #expect(formats.count > 8)
    for format in formats.compactMap({ $0["id"]?.string }) {
      let reply = try make(studio, #""template":"error""#, name: "A \(format)", format: format)
      let id = Studio.json(reply)["id"]?.string ?? ""
      let entry = Studio.json(try studio.ask("GET", target: "/api/entries/\(id)"))
      #expect(reply.status == 201 && entry["problem"] == .null, "\(format): \(reply.body)")
    }
  }

  @Test func `what a format cannot hold is told`() throws {
    let studio = try Studio(files: [:])
    guard case .array(let losses)? = Studio.json(try make(studio, format: "android-xml"))["losses"] else {
      Issue.record("there are no losses")
      return
    }
    #expect(losses.contains { $0["code"]?.string == "tap-as-pulse" })
    let level = try make(studio, #""template":"ramp""#, name: "Ramp", format: "notation")
    #expect(level.status == 201 && level.body.contains("notation-controls-dropped"), "\(level.body)")
    #expect(studio.folder.names == ["Ramp.thrum", "Saved.xml"])
  }

  @Test func `a line and a haptic of the catalogue are starts`() throws {
    let studio = try Studio(files: [:])
    #expect(try make(studio, #""notation":"oO.O""#, name: "Knock").status == 201)
    let haptic = try #require(Catalogue.builtIn["settlementComplete"])
    let copy = try make(studio, #""copyOf":"\#(EntryReader.id(of: haptic))""#, name: haptic.name)
    let entry = Studio.json(
      try studio.ask("GET", target: "/api/entries/\(Studio.json(copy)["id"]?.string ?? "")"))
    #expect(entry["source"]?.string?.contains("\"Title\": \"settlementComplete\"") == true, "\(copy.body)")
    let wrong = try make(studio, #""notation":"oO(""#, name: "Wrong")
    #expect(wrong.status == 422 && wrong.body.contains("not closed"), "\(wrong.body)")
    #expect(studio.folder.names == ["Knock.ahap", "settlementComplete.ahap"])
  }

  @Test func `nothing is replaced, and no link is followed`() throws {
    let outside = try Studio(files: ["secret.ahap": "secret"])
    let studio = try Studio(files: ["Saved.ahap": "mine"])
    let reply = try make(studio)
    #expect(reply.status == 409)
    #expect(Studio.json(reply)["error"]?["code"]?.string == "file-exists")
    #expect(Studio.json(reply)["error"]?["hint"]?.string == "choose another name")
    for (name, target) in [("a", outside.folder.file("secret.ahap")), ("b", outside.folder.file("new.ahap"))]
    {
      try FileManager.default.createSymbolicLink(
        atPath: studio.folder.file(name + ".ahap"), withDestinationPath: target)
      #expect(try make(studio, name: name).status == 409)
    }
    #expect(outside.folder.names == ["secret.ahap"])
    #expect(outside.folder.bytes("secret.ahap") == Array("secret".utf8))
    #expect(studio.folder.bytes("Saved.ahap") == Array("mine".utf8))
  }

  @Test func `of many at once one is made`() async throws {
    let studio = try Studio(files: [:])
    let (port, head) = (studio.port, "\(studio.host)\(studio.key)Connection: close\r\n")
    let body = #"{"template":"tap","name":"One","format":"ahap"}"#
    let codes = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let client = try RawClient(port: port)
          client.send("POST /api/new HTTP/1.1\r\n\(head)Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
          return client.readAll().status
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(codes.sorted() == [201] + Array(repeating: 409, count: 7))
    #expect(studio.folder.names == ["One.ahap"])
  }

  @Test func `a folder that is read-only or gone is said, and nothing is written elsewhere`() throws {
    let studio = try Studio(files: [:])
    chmod(studio.folder.path, 0o555)
    let refused = try make(studio)
    chmod(studio.folder.path, 0o755)
    #expect(refused.status == 403 && refused.body.contains("read-only"), "\(refused.body)")
    let elsewhere = try Scratch()
    let location = studio.folder.path
    try FileManager.default.moveItem(atPath: location, toPath: location + ".moved")
    defer { try? FileManager.default.removeItem(atPath: location + ".moved") }
    #expect(try make(studio).status == 422)
    // A link in place of the folder.
    try FileManager.default.createSymbolicLink(atPath: location, withDestinationPath: elsewhere.path)
    let linked = try make(studio)
    #expect(linked.status == 403, "\(linked.body)")
    #expect(elsewhere.names.isEmpty)
  }
}
