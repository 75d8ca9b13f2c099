@testable import HapticStudio

/// The name of a new file is never a path, whatever a request says.
@Suite(.timeLimit(.minutes(5))) struct NewFileTests {
  static let names: [(typed: String, stem: String?)] = [
    ("Saved", "Saved"), ("Saved at last", "Saved-at-last"), ("../../etc/passwd", "etc-passwd"),
    ("/etc/passwd", "etc-passwd"), ("..", nil), (".", nil), ("", nil), ("   ", nil), ("///", nil),
    ("\u{0}", nil),
    (".hidden", "hidden"), ("a\u{0}b", "a-b"), ("a\nb\r\tc", "a-b-c"), ("-rf", "rf"), ("--", nil),
    ("a..b", "a-b"),
    ("C:\\x\\y", "C-x-y"), ("tap.ahap", "tap-ahap"), ("Überraschung 2", "Überraschung-2"), ("通知", "通知"),
    ("a\u{202E}b", "a-b"), ("\u{200B}\u{FEFF}", nil), ("\u{3164}", nil), ("\u{301}x", "x"),
    ("e\u{301}", "e\u{301}"),
    ("$(id)`id`;|&<>*?\"'", "id-id"), ("%2e%2e%2f", "2e-2e-2f"), ("🎉", nil), ("_a_", "_a_"),
  ]

  @Test(arguments: names)
  func `a name is cleaned to letters, digits, minus and underscore`(name: (typed: String, stem: String?)) {
    #expect(NewFileName.stem(of: name.typed) == name.stem)
  }

  @Test func `a long name is cut between characters`() throws {
    let stem = try #require(NewFileName.stem(of: String(repeating: "ü", count: 500)))
    #expect(stem.utf8.count == NewFileName.longest && stem.allSatisfy { $0 == "ü" })
    let marks = try #require(NewFileName.stem(of: "a" + String(repeating: "\u{301}", count: 9_000)))
    #expect(marks.utf8.count <= NewFileName.longest)
  }

  @Test(arguments: ["../../etc/passwd", "/etc/passwd", "..\\..\\x", "a/../../b", "a\u{0}/../b", "."])
  func `a file is made in the folder itself or not at all`(name: String) throws {
    let studio = try Studio(files: [:])
    var writer = JSONWriter(.compact)
    writer.value(name)
    let reply = try studio.ask(
      "POST", target: "/api/new", body: #"{"template":"tap","name":\#(writer.text),"format":"ahap"}"#)
    let stem = NewFileName.stem(of: name)
    #expect(reply.status == (stem == nil ? 422 : 201), "\(reply.body)")
    #expect(studio.folder.names == (stem.map { [$0 + ".ahap"] } ?? []))
  }

  @Test func `requests of other shapes are refused and write nothing`() throws {
    let studio = try Studio(files: [:])
    let bodies: [(String, Int)] = [
      ("", 400), ("[]", 400), ("{}", 400), (#"{"template":"tap","name":"a"}"#, 400),
      (#"{"template":"tap","notation":"o","name":"a","format":"ahap"}"#, 400),
      (#"{"template":1,"name":"a","format":"ahap"}"#, 400),
      (#"{"template":"tap","name":["a"],"format":"ahap"}"#, 400),
      (#"{"template":"nothing","name":"a","format":"ahap"}"#, 404),
      (#"{"copyOf":"nothing","name":"a","format":"ahap"}"#, 404),
      (#"{"template":"tap","name":"a","format":"trace"}"#, 422),
      (#"{"template":"tap","name":"a","format":"../x"}"#, 422),
      (#"{"notation":"","name":"a","format":"ahap"}"#, 422),
    ]
    for (body, status) in bodies {
      #expect(try studio.ask("POST", target: "/api/new", body: body).status == status, "\(body)")
    }
    #expect(try studio.ask("GET", target: "/api/new").status == 405)
    #expect(try studio.ask("POST", target: "/api/templates", body: "{}").status == 405)
    let body = #"{"template":"tap","name":"a","format":"ahap"}"#
    let length = "Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
    #expect(try studio.reply(raw: "POST /api/new HTTP/1.1\r\n\(studio.host)\(length)").status == 401)
    let foreign =
      "POST /api/new HTTP/1.1\r\n\(studio.host)\(studio.key)Origin: http://evil.example\r\n\(length)"
    #expect(try studio.reply(raw: foreign).status == 403)
    let bound = "POST /api/new HTTP/1.1\r\nHost: evil.example:\(studio.port)\r\n\(studio.key)\(length)"
    #expect(try studio.reply(raw: bound).status == 403)
    #expect(studio.folder.names.isEmpty)
  }
}
