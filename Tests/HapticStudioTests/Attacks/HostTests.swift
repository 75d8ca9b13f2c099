/// A page of another site can be bound to 127.0.0.1; then only the name of the host tells it from the studio's own.
@Suite(.timeLimit(.minutes(5))) struct HostTests {
  private static let names = [
    "evil.example", "localhost.evil.com", "127.0.0.1.nip.io:PORT", "evil.example:PORT", "127.0.0.1:1",
    "127.0.0.1", "localhost", "127.0.0.1.:PORT", "localhost.:PORT", "LOCALHOST:PORT", "127.0.0.1:PORT ,x",
    "127.0.0.1:PORT@evil.example", "[::1]:PORT", "127.1:PORT", "2130706433:PORT", "0.0.0.0:PORT", "",
    "127.0.0.1:0PORT",
  ]

  @Test func `a request to any other name is refused with and without the key`() throws {
    let studio = try Studio()
    for name in Self.names {
      let host = name.replacing("PORT", with: "\(studio.port)")
      for target in ["/", "/api/library"] {
        for key in ["", studio.key] {
          let reply = try studio.reply(
            raw: "GET \(target) HTTP/1.1\r\nHost: \(host)\r\n\(key)Connection: close\r\n\r\n")
          #expect([400, 403].contains(reply.status), "\(host) \(target): \(reply.head)")
          #expect(!reply.body.contains("one.ahap"), "\(host) \(target)")
        }
      }
    }
  }

  @Test func `a request without a host or with two is refused`() throws {
    let studio = try Studio()
    let own = studio.host
    for hosts in ["", own + own, own + "Host: evil.example\r\n", "Host: evil.example\r\n" + own] {
      let reply = try studio.reply(
        raw: "GET /api/library HTTP/1.1\r\n\(hosts)\(studio.key)Connection: close\r\n\r\n")
      #expect(reply.status == 400, "\(hosts): \(reply.head)")
    }
  }

  @Test func `a target with a host of its own is refused`() throws {
    let studio = try Studio()
    let targets = ["http://127.0.0.1:\(studio.port)/", "http://evil.example/", "evil.example:80", "*", "x"]
    for target in targets {
      let reply = try studio.reply(
        raw: "GET \(target) HTTP/1.1\r\n\(studio.host)\(studio.key)Connection: close\r\n\r\n")
      #expect(reply.status == 400, "\(target): \(reply.head)")
    }
  }

  @Test func `both names of this machine lead to the page`() throws {
    let studio = try Studio()
    for name in ["127.0.0.1", "localhost"] {
      let reply = try studio.reply(
        raw: "GET / HTTP/1.1\r\nHost: \(name):\(studio.port)\r\nConnection: close\r\n\r\n")
      #expect(reply.status == 200 && reply.body.hasPrefix("<!doctype html>"), "\(name): \(reply.head)")
    }
  }
}
