import CommandSupport
import HapticText
import Testing

@testable import HapticStudio

/// The studio says of a folder the same under every name.
///
/// Regression: names were cut off by a count of bytes, so that below `/home/jörg` the library was empty, or showed one file
/// under the name of another.
@Suite(.timeLimit(.minutes(5))) struct FolderNameTests {
  private static let files = [
    "one.ahap": Studio.tap(), "xone.ahap": Studio.tap("0.9"), "sub/deep.ahap": Studio.pair("0.2"),
    FolderNames.composed: Studio.tap("0.5"), FolderNames.decomposed: Studio.tap("0.25"),
    "日本/ü ?.ahap": Studio.pair("0.3"), "broken.ahap": "{",
    "thrum.json": #"{"format": "thrum.config/1", "lint": {"ignore": ["sub"]}}"#,
  ]

  /// A studio in a folder of this name, and the folder above it.
  private func studio(in name: String) throws -> (Studio, Scratch) {
    let above = try Scratch()
    for (path, text) in Self.files { above.put(text, at: name + "/" + path) }
    return (try Studio(folder: above.file(name)), above)
  }

  /// The replies of every address, in words in which the folder's own name does not occur.
  private func replies(_ studio: Studio, named name: String) throws -> [String] {
    func plain(_ reply: Reply) -> String { "\(reply.status) \(reply.body)" }
    let library = Studio.json(try studio.ask("GET", "/api/library"))
    #expect(library["folder"]?.string.map { PathText.isSame($0, name) } == true)
    var seen = ["\(library["entries"] ?? .null)", "\(library["problems"] ?? .null)"]
    for path in Self.files.keys.sorted(by: { PathKey($0) < PathKey($1) }) {
      let id = Studio.id(ofFile: path)
      for target in ["", "/felt?profile=iphone"] {
        seen.append(plain(try studio.ask("GET", "/api/entries/\(id)\(target)")))
      }
      let body = Studio.body([
        "id": id, "source": Studio.pair("0.6"), "format": "haptic", "profile": "android-erm",
      ])
      for target in ["preview?part=text&profile=iphone", "export", "adapt"] {
        let reply = try studio.ask("POST", "/api/\(target)", body: body)
        #expect(reply.status == 200, "\(target): \(reply.body)")
        seen.append(plain(reply))
      }
    }
    seen.append(
      plain(
        try studio.ask(
          "POST", "/api/new",
          body: Studio.body(
            ["name": "Ünï 日本", "format": "ahap", "template": "tap"]))))
    let id = Studio.id(ofFile: FolderNames.decomposed)
    let tag = Studio.json(try studio.ask("GET", "/api/entries/\(id)"))["etag"]?.string ?? ""
    seen.append(
      plain(
        try studio.ask(
          "PUT", "/api/entries/\(id)/source", "If-Match: \"\(tag)\"\r\n", body: Studio.tap("0.7"))))
    seen += try studio.tests().map { "\($0.name) \($0.state ?? "") \($0.isPending)" }
    seen.append(plain(try studio.acceptAll(tag: try studio.testTag())))
    for test in try studio.tests() {
      seen.append("\(test.name) \(test.state ?? "")")
      guard let id = test.id else { continue }
      let reply = Studio.json(try studio.ask("GET", "/api/tests/\(id)"))
      seen.append("\(reply["name"] ?? .null) \(reply["words"] ?? .null) \(reply["patterns"] ?? .null)")
    }
    return seen
  }

  @Test(arguments: FolderNames.all) func `a folder is the same under every name`(name: String) throws {
    let (plain, there) = try studio(in: "plain")
    let (odd, here) = try studio(in: name)
    let (expected, found) = (try replies(plain, named: "plain"), try replies(odd, named: name))
    #expect(expected.count == found.count)
    for (one, other) in zip(expected, found) { #expect(PathText.isSame(one, other)) }
    let files = here.files(below: name).map(PathKey.init)
    #expect(files == there.files(below: "plain").map(PathKey.init))
    // Both spellings of a name are a file of its own, with a golden of its own.
    for path in [FolderNames.composed, FolderNames.decomposed] {
      #expect(files.contains(PathKey(path)) && files.contains(PathKey("goldens/\(path).golden.json")))
    }
    #expect(here.bytes(name + "/" + FolderNames.decomposed) == Array(Studio.tap("0.7").utf8))
  }
}
