@testable import HapticStudio

/// A studio of a test, on a folder of its own.
final class Studio {
  let folder: Scratch
  let server: StudioServer

  /// An AHAP file with one tap.
  static func tap(_ intensity: String = "1.0") -> String {
    """
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0.0, "EventType": "HapticTransient", "EventParameters": [
        {"ParameterID": "HapticIntensity", "ParameterValue": \(intensity)}]}}
    ]}

    """
  }

  init(
    files: [String: String] = ["one.ahap": Studio.tap()], page: String? = nil,
    limits: (inout ServerLimits) -> Void = { _ in }
  ) throws {
    folder = try Scratch()
    for (name, text) in files { _ = try folder.write(text, to: name) }
    var options = StudioServer.Options(folder: folder.path)
    options.page = page
    limits(&options.limits)
    server = try StudioServer(options)
  }

  /// A studio on a folder that is there.
  init(folder path: String) throws {
    folder = try Scratch()
    server = try StudioServer(StudioServer.Options(folder: path))
  }

  deinit { server.stop() }

  var port: Int { server.port }
  var host: String { "Host: 127.0.0.1:\(port)\r\n" }
  var key: String { "Authorization: Bearer \(server.key.text)\r\n" }

  /// The reply to bytes sent as they are; the client sends nothing more.
  func reply(raw text: String) throws -> Reply {
    let client = try RawClient(port: port)
    client.send(text)
    return client.readAll()
  }

  /// The reply to a request with the right host and the key; `fields` are further lines with their ends.
  func ask(_ method: String, target: String, fields: String = "", body: String? = nil) throws -> Reply {
    let length = body.map { "Content-Length: \($0.utf8.count)\r\n" } ?? ""
    return try reply(
      raw:
        "\(method) \(target) HTTP/1.1\r\n\(host)\(key)Connection: close\r\n\(fields)\(length)\r\n\(body ?? "")"
    )
  }

  /// The object in a reply.
  static func json(_ reply: Reply) -> JSONValue {
    JSONTree(reading: SourceText(name: "reply", bytes: Array(reply.body.utf8))).root?.value ?? .null
  }

  /// The entry of a file, as the library describes it.
  func entry(_ path: String) throws -> JSONValue? {
    guard case .array(let entries)? = Self.json(try ask("GET", target: "/api/library"))["entries"] else {
      return nil
    }
    return entries.first { $0["path"]?.string == path }
  }

  /// The name of a file in requests, as the server makes it.
  static func id(ofFile relative: String) -> String { EntryReader.id(ofFile: relative) }

  /// The name of a file in requests.
  func id(_ path: String) throws -> String { try entry(path)?["id"]?.string ?? "none" }

  /// The tag of a file.
  func tag(_ path: String) throws -> String {
    Self.json(try ask("GET", target: "/api/entries/\(id(path))"))["etag"]?.string ?? "none"
  }

  /// Saves a file.
  func save(_ text: String, to path: String, tag: String) throws -> Reply {
    try ask("PUT", target: "/api/entries/\(id(path))/source", fields: "If-Match: \"\(tag)\"\r\n", body: text)
  }
}

extension JSONValue {
  var string: String? { if case .string(let text) = self { text } else { nil } }
}
