/// Folders and files that others change, lock, move and forbid.
@Suite(.timeLimit(.minutes(5))) struct SharedFolderTests {
  private func stream(of studio: Studio) throws -> RawClient {
    let client = try RawClient(port: studio.port)
    client.send("GET /api/events HTTP/1.1\r\n\(studio.host)\(studio.key)\r\n")
    _ = client.read(until: ": \n\n")
    return client
  }

  @Test func `two studios on one folder see what the other saves`() throws {
    let one = try Studio()
    let two = try Studio(folder: one.folder.path)
    let (hearsOne, hearsTwo) = (try stream(of: one), try stream(of: two))
    let first = try one.save(Studio.tap("0.5"), to: "one.ahap", tag: try one.tag("one.ahap"))
    let tag = try #require(Studio.json(first)["etag"]?.string)
    #expect(hearsTwo.read(until: tag).contains(tag))
    #expect(try two.entry("one.ahap")?["words"]?.string?.contains("0.5") == true)
    let second = try two.save(Studio.tap("0.25"), to: "one.ahap", tag: tag)
    let newer = try #require(Studio.json(second)["etag"]?.string)
    #expect(hearsOne.read(until: newer).contains(newer))
    #expect(try one.save(Studio.tap("0.75"), to: "one.ahap", tag: tag).status == 412)
    #expect(one.folder.bytes("one.ahap") == Array(Studio.tap("0.25").utf8))
  }

  /// Each round both studios save from the same version at once.
  @Test func `of two studios that save at once one is told`() async throws {
    let one = try Studio()
    let two = try Studio(folder: one.folder.path)
    let id = try one.id("one.ahap")
    for round in 1...20 {
      let tag = try one.tag("one.ahap")
      let requests = [one, two].map { studio in
        let body = Studio.tap("0.\(round)\(studio === one ? 1 : 2)")
        let text =
          "PUT /api/entries/\(id)/source HTTP/1.1\r\n\(studio.host)\(studio.key)Connection: close\r\n"
          + "If-Match: \(tag)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
        return (port: studio.port, text: text)
      }
      let codes = try await withThrowingTaskGroup(of: Int.self) { group in
        for (port, text) in requests {
          group.addTask {
            let client = try RawClient(port: port)
            client.send(text)
            return client.readAll().status
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(codes.sorted() == [200, 412], "round \(round)")
    }
  }

  @Test func `a folder that another program keeps is said`() throws {
    let studio = try Studio { $0.lock = 100 }
    let tag = try studio.tag("one.ahap")
    let held = open(studio.folder.path, O_RDONLY | O_DIRECTORY)
    defer { close(held) }
    #expect(flock(held, LOCK_EX | LOCK_NB) == 0)
    let reply = try studio.save(Studio.tap("0.5"), to: "one.ahap", tag: tag)
    #expect(reply.status == 423 && reply.body.contains("another program is saving in this folder"))
    #expect(studio.folder.bytes("one.ahap") == Array(Studio.tap().utf8))
    flock(held, LOCK_UN)
    #expect(try studio.save(Studio.tap("0.5"), to: "one.ahap", tag: tag).status == 200)
  }

  @Test func `a folder that goes is said and one that comes back is used`() throws {
    let above = try Scratch()
    let (folder, aside) = (above.file("haptics"), above.file("aside"))
    let files = FileManager.default
    try files.createDirectory(atPath: folder, withIntermediateDirectories: false)
    _ = try above.write(Studio.tap(), to: "haptics/one.ahap")
    let studio = try Studio(folder: folder)
    let (client, id, tag) = (try stream(of: studio), try studio.id("one.ahap"), try studio.tag("one.ahap"))
    for isMoved in [true, false] {
      if isMoved {
        try files.moveItem(atPath: folder, toPath: aside)
      } else {
        try files.removeItem(atPath: folder)
      }
      #expect(client.read(until: "event: library").contains("event: library"))
      let requested = [
        try studio.ask("GET", target: "/api/library"), try studio.ask("GET", target: "/api/entries/\(id)"),
        try studio.ask(
          "PUT", target: "/api/entries/\(id)/source", fields: "If-Match: \(tag)\r\n", body: Studio.tap("0.5")),
      ]
      for reply in requested {
        let error = Studio.json(reply)["error"]
        #expect(reply.status == 410 && error?["code"]?.string == "folder-gone", "\(reply.body)")
        #expect(error?["message"]?.string == "the folder is gone")
        #expect(error?["hint"]?.string?.hasPrefix("put it back where it was") == true)
      }
      if isMoved {
        try files.moveItem(atPath: aside, toPath: folder)
      } else {
        try files.createDirectory(atPath: folder, withIntermediateDirectories: false)
        _ = try above.write(Studio.tap(), to: "haptics/one.ahap")
      }
      #expect(client.read(until: "event: library").contains("event: library"))
      #expect(try studio.id("one.ahap") == id)
    }
    #expect(try studio.save(Studio.tap("0.5"), to: "one.ahap", tag: tag).status == 200)
    #expect(client.read(until: "event: changed").contains("event: changed"))
  }

  /// The page does not offer what a save would refuse.
  @Test func `a read-only file is not editable and stays`() throws {
    let studio = try Studio()
    let id = try studio.id("one.ahap")
    chmod(studio.folder.file("one.ahap"), 0o444)
    let entry = Studio.json(try studio.ask("GET", target: "/api/entries/\(id)"))
    #expect(entry["editable"] == .bool(false))
    let reply = try studio.save(Studio.tap("0.5"), to: "one.ahap", tag: entry["etag"]?.string ?? "")
    let error = Studio.json(reply)["error"]
    #expect(reply.status == 403 && error?["message"]?.string == "the file is read-only")
    #expect(error?["hint"]?.string == "chmod u+w makes it writable")
    #expect(studio.folder.bytes("one.ahap") == Array(Studio.tap().utf8))
    chmod(studio.folder.file("one.ahap"), 0o644)
    #expect(Studio.json(try studio.ask("GET", target: "/api/entries/\(id)"))["editable"] == .bool(true))
  }

  @Test func `a link inside the folder is shown and not written through`() throws {
    let studio = try Studio()
    try FileManager.default.createSymbolicLink(
      atPath: studio.folder.file("link.ahap"), withDestinationPath: "one.ahap")
    let entry = Studio.json(try studio.ask("GET", target: "/api/entries/\(studio.id("link.ahap"))"))
    #expect(entry["editable"] == .bool(false) && entry["source"]?.string == Studio.tap())
    let reply = try studio.save(Studio.tap("0.5"), to: "link.ahap", tag: entry["etag"]?.string ?? "")
    #expect(reply.status == 403 && reply.body.contains("file-link"), "\(reply.body)")
    #expect(studio.folder.bytes("one.ahap") == Array(Studio.tap().utf8))
  }
}
