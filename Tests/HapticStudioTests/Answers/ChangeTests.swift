/// The open page hears of every change of a file.
@Suite(.timeLimit(.minutes(5))) struct ChangeTests {
  private func stream(of studio: Studio) throws -> RawClient {
    let client = try RawClient(port: studio.port)
    client.send("GET /api/events HTTP/1.1\r\n\(studio.host)\(studio.key)\r\n")
    _ = client.read(until: ": \n\n")
    return client
  }

  @Test func `a save of an editor is told with the new tag`() throws {
    let studio = try Studio()
    let id = try studio.id("one.ahap")
    let client = try stream(of: studio)
    _ = try studio.folder.write(Studio.tap("0.5"), to: "one.ahap")
    let text = client.read(until: "\"}\n\n")
    #expect(
      text.contains(
        "event: changed\ndata: {\"id\":\"\(id)\",\"etag\":\"\(try studio.tag("one.ahap"))\"}\n\n"), "\(text)")
    #expect(try studio.entry("one.ahap")?["words"]?.string?.contains("0.5") == true)
  }

  @Test func `files and folders that come and go are told`() throws {
    let studio = try Studio()
    _ = try studio.ask("GET", target: "/api/library")
    let client = try stream(of: studio)
    _ = try studio.folder.write(Studio.tap(), to: "two.ahap")
    #expect(client.read(until: "event: library").contains("event: library"))
    #expect(try studio.entry("two.ahap") != nil)

    try FileManager.default.createDirectory(
      atPath: studio.folder.file("deep/er"), withIntermediateDirectories: true)
    _ = try studio.folder.write(Studio.tap(), to: "deep/er/three.ahap")
    #expect(client.read(until: "event: library").contains("event: library"))
    #expect(try studio.entry("deep/er/three.ahap") != nil)

    try FileManager.default.removeItem(atPath: studio.folder.file("deep"))
    #expect(client.read(until: "event: library").contains("event: library"))
    #expect(try studio.entry("deep/er/three.ahap") == nil)
  }

  @Test func `an own save is told to the other pages`() throws {
    let studio = try Studio()
    let client = try stream(of: studio)
    let reply = try studio.save(Studio.tap("0.5"), to: "one.ahap", tag: try studio.tag("one.ahap"))
    let tag = try #require(Studio.json(reply)["etag"]?.string)
    #expect(client.read(until: tag).contains(tag))
  }
}
