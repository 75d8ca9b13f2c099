/// Everything that is data needs the key of the session.
@Suite(.timeLimit(.minutes(5))) struct KeyTests {
  private static let targets = [
    ("GET", "/api/library"), ("GET", "/api/entries/c4ad6459c1fe6b7ef"), ("GET", "/api/events"),
    ("GET", "/api/tests"),
    ("GET", "/api/vocabulary"), ("POST", "/api/preview"), ("POST", "/api/transcript"), ("GET", "/api"),
    ("PUT", "/api/entries/c4ad6459c1fe6b7ef/source"), ("GET", "/api/nothing"), ("DELETE", "/api/library"),
  ]

  @Test func `nothing that is data is told without the right key`() throws {
    let studio = try Studio()
    let key = studio.server.key.text
    let wrong = [
      "", "Authorization: Bearer\r\n", "Authorization: Bearer \r\n", "Authorization: \(key)\r\n",
      "Authorization: Basic \(key)\r\n", "Authorization: Bearer \(key.dropLast())\r\n",
      "Authorization: Bearer \(key)0\r\n", "Authorization: Bearer \(key.uppercased())x\r\n",
      "Authorization: Bearer \(String(repeating: "0", count: 32))\r\n", "Cookie: k=\(key)\r\n",
      studio.key + studio.key,
    ]
    for (method, target) in Self.targets {
      for field in wrong {
        let reply = try studio.reply(
          raw: "\(method) \(target) HTTP/1.1\r\n\(studio.host)\(field)Connection: close\r\n\r\n")
        #expect(reply.status == 401, "\(method) \(target) with \(field): \(reply.head)")
        #expect(!reply.body.contains(key))
      }
    }
    let query = try studio.reply(
      raw: "GET /api/library?k=\(key) HTTP/1.1\r\n\(studio.host)Connection: close\r\n\r\n")
    #expect(query.status == 401)
  }

  /// A connection has one guess, also if it sends a thousand, and the key after them.
  @Test func `a thousand guesses on one connection get one answer`() throws {
    let studio = try Studio()
    var text = ""
    for guess in 0..<1000 {
      let digits = String(guess, radix: 16)
      let key = String(repeating: "0", count: 32 - digits.count) + digits
      text += "GET /api/library HTTP/1.1\r\n\(studio.host)Authorization: Bearer \(key)\r\n\r\n"
    }
    let client = try RawClient(port: studio.port)
    client.send(text + "GET /api/library HTTP/1.1\r\n\(studio.host)\(studio.key)\r\n")
    let reply = client.readAll()
    #expect(reply.status == 401 && reply.values("Connection") == ["close"])
    #expect(!reply.body.contains("HTTP/1.1"), "\(reply.body)")
    #expect(try studio.ask("GET", target: "/api/library").status == 200)
  }

  @Test func aKeyHas128BitsAndIsNeverUsedTwice() {
    let keys = (0..<100).map { _ in AccessKey().text }
    #expect(Set(keys).count == 100)
    #expect(keys.allSatisfy { $0.utf8.count == 32 && $0.allSatisfy(\.isHexDigit) })
    // Every digit takes every value somewhere: no part of a key is fixed.
    for location in 0..<32 { #expect(Set(keys.map { Array($0)[location] }).count > 10) }
  }

  @Test func `a key matches itself only`() {
    let key = AccessKey()
    #expect(key.matches(key.text))
    for other in ["", "0", String(key.text.dropFirst()), key.text + "0", AccessKey().text, key.text + "\0"] {
      #expect(!key.matches(other), "\(other)")
    }
  }
}
