/// The address and the key that a page has of its studio.
struct StudioClient: Sendable {
  let port: Int
  let key: String

  /// A request with the right host and the key, as bytes of HTTP.
  func request(_ line: String, _ fields: String = "", body: String = "") -> String {
    "\(line) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAuthorization: Bearer \(key)\r\n\(fields)"
      + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  /// The reply to a request.
  func ask(_ line: String, _ fields: String = "", body: String = "") throws -> Reply {
    let client = try RawClient(port: port)
    client.send(request(line, "Connection: close\r\n" + fields, body: body))
    return client.readAll()
  }

  /// The tag of a file.
  func tag(_ path: String) throws -> String {
    Studio.json(try ask("GET /api/entries/\(Studio.id(ofFile: path))"))["etag"]?.string ?? "none"
  }

  /// The request that saves a file.
  func saving(_ text: String, to path: String, tag: String) -> String {
    let fields = "Connection: close\r\nIf-Match: \(tag)\r\n"
    return request("PUT /api/entries/\(Studio.id(ofFile: path))/source", fields, body: text)
  }

  /// Saves a file.
  func save(_ text: String, to path: String, tag: String) throws -> Reply {
    let client = try RawClient(port: port)
    client.send(saving(text, to: path, tag: tag))
    return client.readAll()
  }
}

extension StudioProcess {
  /// The client of the page whose address was printed.
  var client: StudioClient { StudioClient(port: port, key: key) }
}
