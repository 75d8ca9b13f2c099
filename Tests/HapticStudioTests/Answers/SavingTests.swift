/// A save replaces the version that the page knows, as a whole, or nothing.
@Suite(.timeLimit(.minutes(5))) struct SavingTests {
  @Test func `a save writes the bytes and keeps the permissions`() throws {
    let studio = try Studio()
    chmod(studio.folder.file("one.ahap"), 0o640)
    let reply = try studio.save(Studio.tap("0.5"), to: "one.ahap", tag: try studio.tag("one.ahap"))
    #expect(reply.status == 200, "\(reply.body)")
    #expect(studio.folder.bytes("one.ahap") == Array(Studio.tap("0.5").utf8))
    #expect(Studio.json(reply)["etag"]?.string == (try studio.tag("one.ahap")))
    var facts = stat()
    #expect(stat(studio.folder.file("one.ahap"), &facts) == 0 && facts.st_mode & 0o777 == 0o640)
    #expect(studio.folder.names == ["one.ahap"])
  }

  @Test func `what somebody else wrote is not lost`() throws {
    let studio = try Studio()
    let tag = try studio.tag("one.ahap")
    let theirs = Studio.tap("0.75")
    _ = try studio.folder.write(theirs, to: "one.ahap")
    let reply = try studio.save(Studio.tap("0.5"), to: "one.ahap", tag: tag)
    #expect(reply.status == 412)
    #expect(Studio.json(reply)["source"]?.string == theirs)
    #expect(Studio.json(reply)["error"]?["code"]?.string == "changed")
    #expect(studio.folder.bytes("one.ahap") == Array(theirs.utf8))
    // With the tag that the refusal told, it is a decision.
    let again = try studio.save(
      Studio.tap("0.5"), to: "one.ahap", tag: Studio.json(reply)["etag"]?.string ?? "")
    #expect(again.status == 200)
  }

  @Test func `of many saves at once one wins and the others are told`() async throws {
    let studio = try Studio()
    let (port, id, tag) = (studio.port, try studio.id("one.ahap"), try studio.tag("one.ahap"))
    let fields = "\(studio.host)\(studio.key)Connection: close\r\nIf-Match: \(tag)\r\n"
    let codes = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<8 {
        let body = Studio.tap("0.\(number + 1)")
        group.addTask {
          let client = try RawClient(port: port)
          client.send(
            "PUT /api/entries/\(id)/source HTTP/1.1\r\n\(fields)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
          )
          return client.readAll().status
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(codes.sorted() == [200] + Array(repeating: 412, count: 7))
  }

  @Test func `two studios on one folder lose nothing`() throws {
    let one = try Studio()
    let two = try Studio(folder: one.folder.path)
    let tag = try two.tag("one.ahap")
    #expect(try one.save(Studio.tap("0.5"), to: "one.ahap", tag: tag).status == 200)
    #expect(try two.save(Studio.tap("0.25"), to: "one.ahap", tag: tag).status == 412)
    #expect(one.folder.bytes("one.ahap") == Array(Studio.tap("0.5").utf8))
    #expect(one.server.key.text != two.server.key.text)
    // The key of one opens nothing in the other.
    let reply = try two.reply(
      raw: "GET /api/library HTTP/1.1\r\n\(two.host)\(one.key)Connection: close\r\n\r\n")
    #expect(reply.status == 401)
  }

  /// The tests may run as root, whom the system lets write anything.
  @Test func `a read-only file stays as it is`() throws {
    let studio = try Studio()
    chmod(studio.folder.file("one.ahap"), 0o444)
    let reply = try studio.save(Studio.tap("0.5"), to: "one.ahap", tag: try studio.tag("one.ahap"))
    #expect(reply.status == 403 && reply.body.contains("read-only"), "\(reply.body)")
    #expect(studio.folder.bytes("one.ahap") == Array(Studio.tap().utf8))
  }

  @Test func `a file that is gone is not made again`() throws {
    let studio = try Studio()
    let (id, tag) = (try studio.id("one.ahap"), try studio.tag("one.ahap"))
    try FileManager.default.removeItem(atPath: studio.folder.file("one.ahap"))
    let reply = try studio.ask(
      "PUT", target: "/api/entries/\(id)/source", fields: "If-Match: \(tag)\r\n", body: "{}")
    #expect(reply.status == 422 && reply.body.contains("the file is gone"), "\(reply.body)")
    #expect(studio.folder.names == [])
  }

  @Test func `a save without a version or of other things is refused`() throws {
    let studio = try Studio()
    let target = "/api/entries/\(try studio.id("one.ahap"))/source"
    #expect(try studio.ask("PUT", target: target, body: "{}").status == 428)
    #expect(try studio.ask("PUT", target: target, fields: "If-Match: *\r\n", body: "{}").status == 412)
    #expect(
      try studio.ask("PUT", target: target, fields: "If-Match: a\r\nIf-Match: b\r\n", body: "{}").status
        == 428)
    let catalogue = try studio.ask(
      "PUT", target: "/api/entries/c4ad6459c1fe6b7ef/source", fields: "If-Match: x\r\n", body: "{}")
    #expect(catalogue.status == 403 && catalogue.body.contains("catalogue"))
    let client = try RawClient(port: studio.port)
    client.send(
      "PUT \(target) HTTP/1.1\r\n\(studio.host)\(studio.key)If-Match: x\r\nContent-Length: 1\r\n\r\n")
    client.send([0xFF])
    client.finish()
    #expect(client.readAll().status == 422)
    #expect(studio.folder.bytes("one.ahap") == Array(Studio.tap().utf8))
  }

  @Test func aPreviewIsReadLikeTheSavedFileAndWritesNothing() throws {
    let studio = try Studio()
    let id = try studio.id("one.ahap")
    let body = #"{"id":"\#(id)","name":"one","source":"{\"Version\": 1.0, \"Pattern\": []}"}"#
    let preview = Studio.json(try studio.ask("POST", target: "/api/preview", body: body))
    #expect(studio.folder.bytes("one.ahap") == Array(Studio.tap().utf8))
    _ = try studio.folder.write(#"{"Version": 1.0, "Pattern": []}"#, to: "one.ahap")
    #expect(preview == Studio.json(try studio.ask("GET", target: "/api/entries/\(id)")))
    #expect(preview["path"]?.string == "one.ahap")
  }
}
