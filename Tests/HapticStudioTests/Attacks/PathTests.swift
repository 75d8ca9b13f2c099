/// Requests name entries, never paths.
@Suite(.timeLimit(.minutes(5))) struct PathTests {
  @Test func `no target leads out of the page or the folder`() throws {
    let studio = try Studio()
    let ways = [
      "../one.ahap", "..%2fone.ahap", "%2e%2e%2fone.ahap", "%2e%2e/one.ahap", "....//one.ahap",
      "..\\one.ahap",
      "/etc/passwd", "%2fetc%2fpasswd", "one.ahap", "one.ahap%00.html", "index.html%00", "./index.html",
      "//index.html",
      "%69ndex.html", "index.html/", "\u{00}",
    ]
    for way in ways {
      for start in ["/page/", "/page/x/../", "/api/entries/", "/", "/api/../page/"] {
        let reply = try studio.ask("GET", target: start + way)
        #expect([400, 404].contains(reply.status) || reply.status == 0, "\(start)\(way): \(reply.head)")
        #expect(!reply.body.contains("HapticTransient") && !reply.body.contains("root:"), "\(start)\(way)")
      }
    }
  }

  @Test func `files of the page on a disk are found by plain names only`() throws {
    let pages = try Studio(files: ["index.html": "<p>", "app.js": "1", ".secret.js": "s", "secret.txt": "s"])
    try FileManager.default.createSymbolicLink(
      atPath: pages.folder.file("out.js"), withDestinationPath: "/etc/passwd")
    let studio = try Studio(page: pages.folder.path)
    #expect(try studio.ask("GET", target: "/").body == "<p>")
    #expect(
      try studio.ask("GET", target: "/page/app.js").values("Content-Type") == [
        "text/javascript; charset=utf-8"
      ])
    let others = [
      ".secret.js", "secret.txt", "out.js", "../app.js", "%2e/app.js", "./app.js", "x/../app.js", "",
    ]
    for other in others {
      #expect(try studio.ask("GET", target: "/page/" + other).status == 404, "\(other)")
    }
  }

  @Test func `a link out of the folder is neither listed nor read nor written`() throws {
    let outside = try Studio(files: ["secret.ahap": Studio.tap("0.25")])
    let studio = try Studio()
    let link = studio.folder.file("link.ahap")
    let secret = outside.folder.file("secret.ahap")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: secret)
    #expect(try studio.entry("link.ahap") == nil)

    // A file that becomes a link between the listing and the save.
    let id = try studio.id("one.ahap")
    let tag = try studio.tag("one.ahap")
    try FileManager.default.removeItem(atPath: studio.folder.file("one.ahap"))
    try FileManager.default.createSymbolicLink(
      atPath: studio.folder.file("one.ahap"), withDestinationPath: secret)
    let read = try studio.ask("GET", target: "/api/entries/\(id)")
    #expect(read.status == 422 && !read.body.contains("0.25"), "\(read.body)")
    let write = try studio.ask(
      "PUT", target: "/api/entries/\(id)/source", fields: "If-Match: \(tag)\r\n", body: "{}")
    #expect(write.status == 422, "\(write.body)")
    #expect(outside.folder.bytes("secret.ahap") == Array(Studio.tap("0.25").utf8))
  }

  @Test func `a link inside the folder is shown and not written through`() throws {
    let studio = try Studio()
    try FileManager.default.createSymbolicLink(
      atPath: studio.folder.file("two.ahap"), withDestinationPath: "one.ahap")
    let reply = try studio.save("{}", to: "two.ahap", tag: try studio.tag("two.ahap"))
    #expect(reply.status == 403 && reply.body.contains("file-link"), "\(reply.body)")
    #expect(studio.folder.bytes("one.ahap") == Array(Studio.tap().utf8))
  }

  @Test(arguments: ["../x.ahap", "a/b.ahap", "..", ".", "", "x\\u0000.ahap", "/etc/x.ahap"])
  func `a new file has a plain name`(name: String) throws {
    let studio = try Studio()
    let reply = try studio.ask(
      "POST", target: "/api/preview", body: #"{"id":null,"name":"\#(name)","source":"{}"}"#)
    #expect(reply.status == 422, "\(reply.body)")
  }
}
