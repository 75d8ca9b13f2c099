/// Clients without the key: whatever they do with their connections, the owner has a place.
@Suite(.timeLimit(.minutes(5))) struct PlaceTests {
  /// Regression: such an answer kept the connection and renewed its minute.
  ///
  /// 64 connections that asked again every 20 s kept the owner out for as long as they liked.
  @Test func `the first refusal for want of the key ends the connection`() throws {
    let studio = try Studio()
    let refused = [
      "GET /api/library HTTP/1.1\r\n\(studio.host)\r\n",
      "GET /api/library HTTP/1.1\r\n\(studio.host)Authorization: Bearer 0\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: other:\(studio.port)\r\n\r\n",
      "GET /api/library HTTP/1.1\r\n\(studio.host)\(studio.key)Sec-Fetch-Site: cross-site\r\n\r\n",
    ]
    for request in refused {
      let client = try RawClient(port: studio.port)
      client.send(request)
      let reply = client.readAll()
      #expect((401...403).contains(reply.status), "\(reply.head)")
      #expect(reply.values("Connection") == ["close"], "\(reply.head)")
    }
  }

  /// Regression: 300 half-open connections kept the owner out for a minute.
  @Test func `connections that ask for nothing leave the owner a place`() throws {
    let studio = try Studio()
    let begun = ["", "GET / HTTP/1.1\r\n", "GET /api/lib", "\r\n"]
    let others = try (0..<120).map { number in
      let client = try RawClient(port: studio.port)
      client.send(begun[number % begun.count])
      return client
    }
    for _ in 0..<10 {
      #expect(try studio.ask("GET", target: "/api/library").status == 200)
      #expect(try studio.ask("GET", target: "/").status == 200)
    }
    withExtendedLifetime(others) {}
  }

  /// Files of the page need no key, and many at a time need many connections.
  @Test func `connections that load the page leave the owner a place`() throws {
    let studio = try Studio()
    let owner = try RawClient(port: studio.port)
    let ask = "GET /api/formats HTTP/1.1\r\n\(studio.host)\(studio.key)\r\n"
    owner.send(ask)
    #expect(Reply(owner.read()).status == 200)
    var others: [RawClient] = []
    for _ in 0..<120 {
      let client = try RawClient(port: studio.port)
      client.send("GET /page/app/icon.svg HTTP/1.1\r\n\(studio.host)\r\n")
      #expect(Reply(client.read()).status == 200)
      others.append(client)
    }
    // The same connection: one that has shown the key is closed for no other.
    owner.send(ask)
    #expect(Reply(owner.read()).status == 200)
    #expect(try studio.ask("GET", target: "/api/library").status == 200)
    withExtendedLifetime(others) {}
  }
}
