@testable import HapticStudio

/// The studio says of a folder the same under every name.
///
/// Regression: names were cut off by a count of bytes, so that below `/home/jörg` the library was empty, or showed one file
/// under the name of another.
@Suite(.timeLimit(.minutes(5))) struct FolderNameTests {
  /// No dictionary, since two names of different bytes are one key of it.
  private static let files: KeyValuePairs = [
    "one.ahap": Studio.tap(), "xone.ahap": Studio.tap("0.9"), "sub/deep.ahap": Studio.pair("0.2"),
    FolderNames.composed: Studio.tap("0.5"), FolderNames.decomposed: Studio.tap("0.25"),
    "日本/ü ?.ahap": Studio.pair("0.3"), "broken.ahap": "{",
    "thrum.json": #"{"format": "thrum.config/1", "lint": {"ignore": ["sub"]}}"#,
  ]
  /// The files that the library lists, and can be asked for.
  private static let listed = files.map(\.key).filter { $0 != "thrum.json" && $0 != "sub/deep.ahap" }.sorted {
    PathKey($0) < PathKey($1)
  }

  /// The answers of a studio, and the content of its folder at the end.
  private struct Said {
    var replies: [String] = []
    var files: [PathKey] = []
    var saved: [UInt8] = []
  }

  /// Asks every address of a studio in a folder of this name, in words in which the name does not occur.
  private static func said(in name: String) throws -> Said {
    let above = try Scratch()
    for (path, text) in files { above.put(text, at: name + "/" + path) }
    let studio = try Studio(folder: above.file(name))
    var said = Said()
    func note(_ reply: Reply, _ status: Int? = nil) {
      if let status { #expect(reply.status == status, "\(reply.body)") }
      said.replies.append("\(reply.status) \(reply.body)")
    }
    let library = Studio.json(try studio.ask("GET", target: "/api/library"))
    #expect(library["folder"]?.string.map { PathText.isSame($0, name) } == true)
    said.replies += ["\(library["entries"] ?? .null)", "\(library["problems"] ?? .null)"]
    for path in listed {
      let id = Studio.id(ofFile: path)
      note(try studio.ask("GET", target: "/api/entries/\(id)"), 200)
      note(try studio.ask("GET", target: "/api/entries/\(id)/felt?profile=iphone"))
      let source = Studio.pair("0.6")
      note(
        try studio.ask(
          "POST", target: "/api/preview?part=text", body: Studio.body(["id": id, "source": source])), 200)
      note(
        try studio.ask(
          "POST", target: "/api/export", body: Studio.body(["id": id, "source": source, "format": "haptic"])),
        200)
    }
    let new = ["name": "Ünï 日本", "format": "ahap", "template": "tap"] as KeyValuePairs
    note(try studio.ask("POST", target: "/api/new", body: Studio.body(new)), 201)
    let id = Studio.id(ofFile: FolderNames.decomposed)
    let tag = Studio.json(try studio.ask("GET", target: "/api/entries/\(id)"))["etag"]?.string ?? ""
    note(
      try studio.ask(
        "PUT", target: "/api/entries/\(id)/source", fields: "If-Match: \"\(tag)\"\r\n",
        body: Studio.tap("0.7")), 200)
    for test in try studio.tests() {
      said.replies.append("\(test.name) \(test.state ?? "") \(test.isPending)")
      guard let id = test.id, test.isPending else { continue }
      let reply = Studio.json(try studio.ask("GET", target: "/api/tests/\(id)"))
      said.replies.append("\(reply["name"] ?? .null) \(reply["words"] ?? .null)")
    }
    note(try studio.acceptAll(tag: try studio.testTag()), 200)
    said.replies += try studio.tests().map { "\($0.name) \($0.state ?? "") \($0.isPending)" }
    said.files = above.files(below: name).map(PathKey.init)
    said.saved = above.bytes(name + "/" + FolderNames.decomposed)
    return said
  }

  private static let plain = Result { try said(in: "plain") }

  @Test(arguments: FolderNames.all) func `a folder is the same under every name`(name: String) throws {
    let (expected, found) = (try Self.plain.get(), try Self.said(in: name))
    #expect(expected.replies.count == found.replies.count && found.replies.count > 30)
    for (one, other) in zip(expected.replies, found.replies) { #expect(PathText.isSame(one, other)) }
    #expect(found.files == expected.files)
    // Both spellings of a name are a file of its own, with a golden of its own.
    for path in [FolderNames.composed, FolderNames.decomposed] {
      #expect(
        found.files.contains(PathKey(path)) && found.files.contains(PathKey("goldens/\(path).golden.json")))
    }
    #expect(found.saved == Array(Studio.tap("0.7").utf8))
  }
}
