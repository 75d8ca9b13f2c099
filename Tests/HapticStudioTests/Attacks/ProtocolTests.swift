/// The rules of HTTP for a server, without which clients wait in vain or misread an answer (RFC 9110, RFC 9112).
@Suite(.timeLimit(.minutes(5))) struct ProtocolTests {
  private static let wanted = [
    "Content-Security-Policy", "X-Content-Type-Options", "X-Frame-Options", "Referrer-Policy",
  ]

  private func start(_ studio: Studio, _ line: String, hasKey: Bool = true) -> String {
    "\(line) HTTP/1.1\r\n\(studio.host)\(hasKey ? studio.key : "")"
  }

  /// Regression: curl waited its second before each body, and a client without a timer got 408.
  @Test func `a client that waits with its body is told to go on`() throws {
    let studio = try Studio()
    let client = try RawClient(port: studio.port)
    let body = Studio.body(["name": "p.ahap", "source": Studio.tap()])
    client.send(
      start(studio, "POST /api/preview")
        + "Connection: close\r\nExpect: 100-Continue\r\nContent-Length: \(body.utf8.count)\r\n\r\n")
    #expect(client.read(until: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
    client.send(body)
    #expect(client.readAll().status == 200)
  }

  /// Who waits with a body that nobody wants gets the answer at once.
  @Test func `a client that waits with a body is refused before it`() throws {
    let studio = try Studio()
    func expecting(_ length: Int) -> String { "Expect: 100-continue\r\nContent-Length: \(length)\r\n\r\n" }
    #expect(
      try studio.reply(raw: start(studio, "POST /api/preview", hasKey: false) + expecting(10)).status == 401)
    #expect(try studio.reply(raw: start(studio, "POST /api/nothing") + expecting(10)).status == 404)
    #expect(try studio.reply(raw: start(studio, "GET /api/library") + expecting(10)).status == 400)
    #expect(try studio.reply(raw: start(studio, "POST /api/preview") + expecting(9_000_000)).status == 413)
  }

  /// Regression: the answer to HEAD had a body, which a client took for the next answer.
  @Test func `HEAD gets the head of GET and nothing more`() throws {
    let studio = try Studio()
    for target in ["/", "/api/library", "/page/none.js", "/api/nothing"] {
      let whole = try studio.ask("GET", target: target)
      let client = try RawClient(port: studio.port)
      client.send(
        start(studio, "HEAD \(target)") + "\r\n" + start(studio, "GET /api/formats")
          + "Connection: close\r\n\r\n")
      let both = client.readAll()
      #expect(both.status == whole.status, "\(target)")
      #expect(both.values("Content-Length") == whole.values("Content-Length"), "\(target)")
      #expect(both.body.hasPrefix("HTTP/1.1 200 OK\r\n"), "\(target): \(both.body.prefix(40))")
    }
    for (target, status) in [("/api/events", 200), ("/api/tests/accept", 405)] {
      let reply = try studio.reply(raw: start(studio, "HEAD \(target)") + "Connection: close\r\n\r\n")
      #expect(reply.status == status && reply.body.isEmpty, "\(target): \(reply.head)")
    }
    #expect(studio.server.streamCount == 0)
    let refused = try studio.reply(
      raw: start(studio, "HEAD /api/library", hasKey: false) + "Connection: close\r\n\r\n")
    #expect(refused.status == 401 && refused.body.isEmpty)
  }

  /// Regression: the connection was reset before the answer was read.
  @Test func `a client that sends too much in one go reads that it is too much`() throws {
    let studio = try Studio()
    for length in ["Content-Length: 9437184\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n900000\r\n"] {
      let client = try RawClient(port: studio.port)
      client.send(start(studio, "POST /api/preview") + length)
      client.send([UInt8](repeating: 32, count: 9_437_184))
      client.finish()
      let reply = client.readAll()
      #expect(reply.status == 413 && reply.body.contains("too-large"), "\(reply.head)")
    }
  }

  /// Regression: the refusals of the parser had no body and none of these fields.
  @Test func `every refusal has the fields that keep the page to itself`() throws {
    let studio = try Studio()
    let refused = [
      "NONSENSE\r\n\r\n", "GET / HTTP/1.1\r\nHost : x\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
      "\u{16}\u{3}\u{1}\u{2}\r\n\r\n",
      "GET / HTTP/1.1\r\n\(studio.host)X: a\u{0}b\r\n\r\n", "GET / HTTP/1.1\r\nHost: other\r\n\r\n",
      "POST /api/preview HTTP/1.1\r\n\(studio.host)\(studio.key)Content-Length: -1\r\n\r\n",
      "GET / HTTP/1.1\r\n\(studio.host)X: \(String(repeating: "a", count: 20_000))\r\n\r\n",
      "GET /api/library HTTP/1.1\r\n\(studio.host)\r\n", "BREW / HTTP/1.1\r\n\(studio.host)\r\n",
    ]
    for request in refused {
      let client = try RawClient(port: studio.port)
      client.send(request)
      client.finish()
      let reply = client.readAll()
      #expect((400...499).contains(reply.status), "\(request.prefix(80).debugDescription): \(reply.head)")
      #expect(Studio.json(reply)["error"]?["message"]?.string?.isEmpty == false, "\(reply.body)")
      for field in Self.wanted {
        #expect(reply.values(field).count == 1, "\(request.prefix(80).debugDescription): \(field)")
      }
    }
  }

  @Test(arguments: ["Bearer", "bearer", "BEARER"]) func `the name of a scheme has no case`(scheme: String)
    throws
  {
    let studio = try Studio()
    let field = studio.key.replacing("Bearer", with: scheme)
    let reply = try studio.reply(
      raw: "GET /api/library HTTP/1.1\r\n\(studio.host)\(field)Connection: close\r\n\r\n")
    #expect(reply.status == 200)
  }
}
