/// Pages of other sites, as browsers let them ask: images, scripts, fetches, forms and frames.
@Suite(.timeLimit(.minutes(5))) struct CrossSiteTests {
  @Test func `what another site asks is refused although it has the key`() throws {
    let studio = try Studio()
    let fields = [
      "Sec-Fetch-Site: cross-site\r\n", "Sec-Fetch-Site: same-site\r\n", "Sec-Fetch-Site: CROSS-SITE\r\n",
      "Sec-Fetch-Site: none\r\nSec-Fetch-Site: cross-site\r\n", "Origin: http://evil.example\r\n",
      "Origin: null\r\n", "Origin: http://127.0.0.1:1\r\n", "Origin: https://127.0.0.1:\(studio.port)\r\n",
      "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document\r\n",
    ]
    for field in fields {
      let reply = try studio.ask("GET", target: "/api/library", fields: field)
      #expect(reply.status == 403, "\(field): \(reply.head)")
    }
  }

  @Test(arguments: ["image", "script", "iframe", "frame", "style", "empty", "object", "embed"])
  func `another site can show and frame nothing of the page`(destination: String) throws {
    let studio = try Studio()
    for target in ["/", "/page/index.html"] {
      let reply = try studio.ask(
        "GET", target: target,
        fields: "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: \(destination)\r\n"
      )
      #expect(reply.status == 403, "\(target): \(reply.head)")
    }
  }

  @Test func `a link leads to the page which holds no data`() throws {
    let studio = try Studio()
    let link = "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document\r\n"
    let page = try studio.ask("GET", target: "/", fields: link)
    #expect(page.status == 200)
    #expect(!page.body.contains(studio.server.key.text) && !page.body.contains("one"))
    #expect(try studio.ask("POST", target: "/", fields: link).status == 403)
    #expect(try studio.ask("GET", target: "/?x", fields: link).status == 403)
  }

  @Test func `no preflight is allowed and no answer may be read by another origin`() throws {
    let studio = try Studio()
    let preflight = try studio.reply(
      raw:
        "OPTIONS /api/library HTTP/1.1\r\n\(studio.host)Connection: close\r\nOrigin: http://evil.example\r\n"
        + "Access-Control-Request-Method: PUT\r\nAccess-Control-Request-Headers: authorization\r\n\r\n")
    #expect(preflight.status == 403)
    let own = try studio.ask(
      "GET", target: "/api/library", fields: "Origin: http://127.0.0.1:\(studio.port)\r\n")
    #expect(own.status == 200)
    for reply in [
      preflight, own, try studio.ask("GET", target: "/"), try studio.ask("OPTIONS", target: "/api/library"),
    ] {
      #expect(!reply.head.lowercased().contains("access-control-allow"), "\(reply.head)")
      #expect(reply.values("X-Frame-Options") == ["DENY"])
      #expect(reply.values("X-Content-Type-Options") == ["nosniff"])
      #expect(reply.values("Cross-Origin-Resource-Policy") == ["same-origin"])
      #expect(reply.values("Cross-Origin-Opener-Policy") == ["same-origin"])
      #expect(reply.values("Referrer-Policy") == ["no-referrer"])
      #expect(reply.values("Set-Cookie").isEmpty)
      let policy = reply.values("Content-Security-Policy").first ?? ""
      #expect(policy.hasPrefix("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';"))
      #expect(policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe-inline"))
    }
  }

  /// A form of any site can send this without asking first; it has no key.
  @Test func aFormOfAnotherSiteChangesNothing() throws {
    let studio = try Studio()
    let body = #"{"id":null,"name":"x.ahap","source":"{}"}"#
    for (method, target) in [
      ("POST", "/api/preview"), ("PUT", "/api/entries/\(try studio.id("one.ahap"))/source"),
    ] {
      let reply = try studio.reply(
        raw: "\(method) \(target) HTTP/1.1\r\n\(studio.host)Content-Type: text/plain\r\n"
          + "Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)")
      #expect(reply.status == 401, "\(reply.head)")
    }
    #expect(studio.folder.bytes("one.ahap") == Array(Studio.tap().utf8))
    #expect(studio.folder.names == ["one.ahap"])
  }
}
