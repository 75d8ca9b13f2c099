/// Clients that take more than their share.
@Suite(.timeLimit(.minutes(5))) struct ConnectionTests {
  @Test func `of a thousand connections the oldest goes and the page is served`() throws {
    let studio = try Studio {
      $0.connections = 8
      $0.keptConnections = 2
    }
    var clients: [RawClient] = []
    for _ in 0..<1000 {
      clients.append(try RawClient(port: studio.port))
      if clients.count > 6 { #expect(clients.removeFirst().readAll().status == 0) }
    }
    clients[5].send("GET / HTTP/1.1\r\n\(studio.host)\r\n")
    #expect(Reply(clients[5].read()).status == 200)
    #expect(try studio.ask("GET", target: "/").status == 200)
    #expect(try studio.ask("GET", target: "/api/library").status == 200)
  }

  @Test func `a connection that says nothing is closed`() throws {
    let studio = try Studio { $0.headArrival = 50 }
    let client = try RawClient(port: studio.port)
    #expect(client.readAll().status == 0)
  }

  @Test func `a connection with the key may say nothing for longer`() throws {
    let studio = try Studio { $0.headArrival = 1_000 }
    let (keyed, other) = (try RawClient(port: studio.port), try RawClient(port: studio.port))
    for _ in 0..<2 {
      keyed.send("GET /api/felt HTTP/1.1\r\n\(studio.host)\(studio.key)\r\n")
      #expect(keyed.read(until: "}}").contains("404 Not Found"))
      #expect(other.readAll().status == 0)
    }
  }

  @Test func `a head that comes byte by byte is not waited for`() throws {
    let studio = try Studio { $0.headArrival = 50 }
    let client = try RawClient(port: studio.port)
    var isOpen = true
    // Each byte is a sign of life, and still the connection ends.
    while isOpen { isOpen = client.send("G") && client.send("E") }
    #expect(!isOpen)
  }

  @Test func `a body that does not come is not waited for`() throws {
    let studio = try Studio { $0.arrival = 50 }
    let client = try RawClient(port: studio.port)
    client.send("POST /api/preview HTTP/1.1\r\n\(studio.host)\(studio.key)Content-Length: 10\r\n\r\n{")
    #expect(client.readAll().status == 408)
  }

  @Test func `an answer that nobody takes is given up`() throws {
    let studio = try Studio {
      $0.departure = 50
      $0.connections = 1
    }
    let client = try RawClient(port: studio.port)
    // More answers than the system keeps for a client that reads none of them.
    let request = "GET /api/vocabulary HTTP/1.1\r\n\(studio.host)\(studio.key)\r\n"
    var sent = 0
    while sent < 100_000, client.send(request) { sent += 1 }
    #expect(sent < 100_000)
    var reply = Reply([])
    while reply.status == 0 { reply = try studio.ask("GET", target: "/") }
    #expect(reply.status == 200)
  }

  @Test func `a reader of changes that does not keep up is dropped and others are not`() throws {
    let studio = try Studio { $0.heartbeat = 1_000_000 }
    let slow = try stream(of: studio)
    let quick = try stream(of: studio)
    #expect(studio.server.streamCount == 2)
    let data = Array("{\"x\":\"\(String(repeating: "x", count: 40_000))\"}".utf8)
    var sent = 0
    while studio.server.streamCount == 2, sent < 10_000 {
      studio.server.send(event: "changed", data: data)
      _ = quick.read(until: "\"}\n\n")
      sent += 1
    }
    #expect(studio.server.streamCount == 1)
    studio.server.send(event: "library", data: Array("{}".utf8))
    #expect(quick.read(until: "event: library").contains("event: library"))
    withExtendedLifetime(slow) {}
  }

  @Test func `no more pages listen than there is room for`() throws {
    let studio = try Studio { $0.streams = 1 }
    let first = try stream(of: studio)
    #expect(try studio.ask("GET", target: "/api/events").status == 503)
    withExtendedLifetime(first) {}
  }

  @Test func aStreamShowsThatItIsThere() throws {
    let studio = try Studio { $0.heartbeat = 20 }
    let client = try stream(of: studio)
    #expect(client.read(until: ": \n\n").contains(": \n\n"))
    #expect(client.read(until: ": \n\n").contains(": \n\n"))
  }

  private func stream(of studio: Studio) throws -> RawClient {
    let client = try RawClient(port: studio.port)
    client.send("GET /api/events HTTP/1.1\r\n\(studio.host)\(studio.key)\r\n")
    let head = client.read(until: ": \n\n")
    #expect(Reply(Array(head.utf8)).values("Content-Type") == ["text/event-stream"])
    return client
  }
}
