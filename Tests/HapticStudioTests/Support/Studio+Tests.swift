@testable import HapticStudio

/// A golden test as the page sees it.
struct ShownTest {
  let name: String
  let id: String?
  let state: String?
  let isPending: Bool
}

extension Studio {
  /// The tests of the folder.
  func tests() throws -> [ShownTest] {
    guard case .array(let files)? = Self.json(try ask("GET", target: "/api/tests"))["files"] else {
      return []
    }
    return files.map { file in
      ShownTest(
        name: file["name"]?.string ?? "", id: file["id"]?.string, state: file["state"]?.string,
        isPending: file["pending"] == .bool(true))
    }
  }

  /// The states of the tests by their files' names.
  func states() throws -> [String: String] {
    Dictionary(uniqueKeysWithValues: try tests().map { ($0.name, $0.state ?? "none") })
  }

  /// The name in requests of the test of a file.
  func test(_ name: String) throws -> String { try tests().first { $0.name == name }?.id ?? "none" }

  /// The tag of everything that the tests show.
  func testTag() throws -> String { try ask("GET", target: "/api/tests").values("ETag").first ?? "none" }

  /// Accepts what was shown.
  func accept(_ ids: [String]) throws -> Reply {
    let list = ids.map { "\"\($0)\"" }.joined(separator: ",")
    return try ask("POST", target: "/api/tests/accept", body: #"{"ids":[\#(list)]}"#)
  }

  /// Accepts everything that was shown with a tag.
  func acceptAll(tag: String) throws -> Reply {
    try ask("POST", target: "/api/tests/accept", fields: "If-Match: \(tag)\r\n", body: #"{"all":true}"#)
  }

  /// Removes every golden without a pattern that was shown with a tag.
  func removeOrphans(tag: String) throws -> Reply {
    try ask("POST", target: "/api/tests/accept", fields: "If-Match: \(tag)\r\n", body: #"{"orphans":true}"#)
  }

  /// Two taps so far apart that a change of the second is seen.
  static func pair(_ time: String) -> String {
    """
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0.0, "EventType": "HapticTransient", "EventParameters": [
        {"ParameterID": "HapticIntensity", "ParameterValue": 1.0}]}},
      {"Event": {"Time": \(time), "EventType": "HapticTransient", "EventParameters": [
        {"ParameterID": "HapticIntensity", "ParameterValue": 0.6}]}}
    ]}

    """
  }

  /// An object of JSON with texts.
  static func body(_ members: KeyValuePairs<String, String>) -> String {
    var writer = JSONWriter(.compact)
    writer.object { object in for (key, value) in members { object.member(key, value) } }
    return writer.text
  }
}
