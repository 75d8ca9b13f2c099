/// Requests that are broken on purpose, or never end.
@Suite(.timeLimit(.minutes(5))) struct RequestTests {
  @Test func `two lengths of one body are refused`() throws {
    let studio = try Studio()
    let start = "POST /api/preview HTTP/1.1\r\n\(studio.host)\(studio.key)Connection: close\r\n"
    let chunk = "4\r\n{}{}\r\n0\r\n\r\n"
    let lengths = [
      "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n",
      "Transfer-Encoding: chunked\r\nContent-Length: 4\r\n",
      "Content-Length: 4\r\nContent-Length: 5\r\n", "Content-Length: 4, 5\r\n", "Content-Length: -1\r\n",
      "Content-Length: 0x4\r\n", "Transfer-Encoding: xchunked\r\n",
      "Transfer-Encoding: chunked, identity\r\n",
    ]
    for length in lengths {
      let reply = try studio.reply(raw: "\(start)\(length)\r\n\(chunk)GET / HTTP/1.1\r\n\r\n")
      #expect(reply.status == 400, "\(length): \(reply.head)")
      // One answer: what follows the broken request is no request.
      #expect(!reply.body.contains("HTTP/1.1"), "\(length): \(reply.body)")
    }
  }

  @Test func `what is not HTTP is refused`() throws {
    let studio = try Studio()
    let requests = [
      "\r\n\r\n\r\n\u{0}\u{1}\u{2}", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\(studio.host)\r\n",
      "\u{16}\u{3}\u{1}\u{2}",
      "GET / HTTP/1.1\r\n\(studio.host) folded: x\r\n\r\n", "GET /\u{0} HTTP/1.1\r\n\(studio.host)\r\n",
      "GET / HTTP/1.1\r\nHost : 127.0.0.1:\(studio.port)\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
      "GET / HTTP/1.1\r\n\(studio.host)X: a\u{0}b\r\n\r\n",
    ]
    for request in requests {
      let client = try RawClient(port: studio.port)
      client.send(request)
      client.finish()
      let reply = client.readAll()
      #expect([0, 400, 403, 505].contains(reply.status), "\(request): \(reply.head)")
    }
    #expect(try studio.ask("GET", target: "/api/library").status == 200)
  }

  /// The server reads no more than its limit, and so the client cannot send a hundred times as much.
  @Test(arguments: ["X-Endless: ", "", "GET /"])
  func `a head without an end is cut off`(start: String) throws {
    let studio = try Studio()
    let client = try RawClient(port: studio.port)
    client.send(start == "GET /" ? start : "GET / HTTP/1.1\r\n\(studio.host)\(start)")
    let line = start.isEmpty ? "X-Many: 1234567890\r\n" : "1234567890123456"
    let block = String(repeating: line, count: 4096)
    var sent = 0
    while sent < 200, client.send(block) { sent += 1 }
    #expect(sent < 200, "the server took \(sent * block.utf8.count) bytes of a head")
    #expect(try studio.ask("GET", target: "/").status == 200)
  }

  @Test func `a body without an end is cut off`() throws {
    let studio = try Studio { $0.body = 1 << 16 }
    let start = "POST /api/preview HTTP/1.1\r\n\(studio.host)\(studio.key)"
    let claimed = try studio.reply(raw: "\(start)Content-Length: 100000000000\r\n\r\n{")
    #expect(claimed.status == 413)

    let client = try RawClient(port: studio.port)
    client.send("\(start)Transfer-Encoding: chunked\r\n\r\n")
    let block = String(repeating: "1000\r\n\(String(repeating: "x", count: 4096))\r\n", count: 64)
    var sent = 0
    while sent < 1000, client.send(block) { sent += 1 }
    #expect(sent < 1000, "the server took \(sent * block.utf8.count) bytes of a body")
    #expect(try studio.ask("GET", target: "/").status == 200)
  }

  @Test func `a body where there is none to be is refused`() throws {
    let studio = try Studio()
    #expect(try studio.ask("GET", target: "/api/library", body: "x").status == 400)
    #expect(try studio.ask("GET", target: "/", body: "x").status == 400)
  }

  @Test func `a body without the key is not read`() throws {
    let studio = try Studio()
    let client = try RawClient(port: studio.port)
    client.send("POST /api/preview HTTP/1.1\r\n\(studio.host)Content-Length: 8000000\r\n\r\n{")
    #expect(client.readAll().status == 401)
  }

  @Test func `two requests at once are answered in their order`() throws {
    let studio = try Studio()
    let reply = try studio.reply(
      raw: "GET /api/vocabulary HTTP/1.1\r\n\(studio.host)\(studio.key)\r\n"
        + "GET / HTTP/1.1\r\n\(studio.host)Connection: close\r\n\r\n")
    let first = reply.body.firstRange(of: "\"haptics\"")
    let second = reply.body.firstRange(of: "<!doctype html>")
    #expect(try #require(first).lowerBound < #require(second).lowerBound)
  }

  @Test(arguments: [
    "[]", "", "{", "null", #"{"source":1}"#, #"{"name":"x"}"#, String(repeating: "[", count: 100_000),
  ])
  func `a body that is no such object is refused`(body: String) throws {
    let studio = try Studio()
    #expect(try studio.ask("POST", target: "/api/preview", body: body).status == 400)
    #expect(try studio.ask("POST", target: "/api/transcript", body: body).status == 400)
  }
}
