/// The options of the sockets on which the studio answers.
@Suite struct SocketOptionTests {
  /// Regression: TCP_NODELAY was set at the level of the socket, where its number is that of SO_DEBUG, which only root may
  /// set: the studio closed each connection of any other user.
  @Test func `a connection sends at once and needs no rights of root`() throws {
    let studio = try Studio()
    let client = try RawClient(port: studio.port)
    client.send("GET / HTTP/1.1\r\n\(studio.host)\r\n")
    #expect(Reply(client.read()).status == 200)
    // The server runs in this process: its connections are the sockets that have its port and a peer.
    let connections = (0..<getdtablesize()).filter { Self.port(of: $0) == studio.port && Self.hasPeer($0) }
    try #require(!connections.isEmpty)
    for connection in connections {
      #expect(Self.option(TCP_NODELAY, at: CInt(IPPROTO_TCP), of: connection) == 1)
      #expect(Self.option(SO_DEBUG, at: SOL_SOCKET, of: connection) == 0)
    }
  }

  private static func port(of descriptor: CInt) -> Int? {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    return code == 0 && address.sin_family == sa_family_t(AF_INET) ? Int(address.sin_port.bigEndian) : nil
  }

  private static func hasPeer(_ descriptor: CInt) -> Bool {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(descriptor, $0, &length) }
    } == 0
  }

  private static func option(_ name: CInt, at level: CInt, of descriptor: CInt) -> CInt? {
    var value: CInt = 0
    var length = socklen_t(MemoryLayout<CInt>.size)
    return getsockopt(descriptor, level, name, &value, &length) == 0 ? value : nil
  }
}
