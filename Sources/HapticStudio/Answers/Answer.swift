internal import HapticModel
internal import HapticProject
internal import HapticText

/// An answer to a request.
///
/// Thread-safe: yes, a value.
struct Answer: Sendable {
  /// The status of HTTP.
  var status = 200
  /// The type of the content.
  var type = "application/json; charset=utf-8"
  /// The content.
  var body: [UInt8] = []
  /// Header fields that only this answer has.
  var fields: [(String, String)] = []

  /// The answer with these members of an object.
  static func object(_ object: JSONWriter, status: Int = 200) -> Answer {
    Answer(status: status, body: object.utf8)
  }

  /// An error: its stable code, a sentence, and what can be done.
  static func error(_ status: Int, _ code: String, message: String, hint: String? = nil) -> Answer {
    .object(JSONWriter.compact { $0.raw("error", errorObject(code, message, hint: hint)) }, status: status)
  }

  /// The object that describes an error.
  static func errorObject(_ code: String, _ message: String, hint: String?) -> [UInt8] {
    JSONWriter.compact {
      $0.member("code", code)
      $0.member("message", message)
      $0.member("hint", hint)
    }.utf8
  }

  /// A failure of the project's rooms.
  static func failure(_ failure: ProjectFailure, status: Int? = nil) -> Answer {
    let statuses: [ProjectFailure.Kind: Int] = [.input: 422, .usage: 400, .output: 507]
    let code = failure.facts?.code ?? "unreadable"
    let exact = [
      StudioFolder.goneCode: 410, "read-only": 403, "file-link": 403, "folder-locked": locked,
      "not-a-folder": 409,
    ]
    return .error(
      status ?? exact[code] ?? statuses[failure.kind] ?? 500, code, message: failure.sentence,
      hint: failure.hint)
  }

  /// Nobody waits for the answer any more, or its time is over.
  static let late = Answer.error(
    503, "too-slow", message: "the answer took too long, and was given up",
    hint: "the command has no such limit: thrum adapt, thrum lint, thrum test")

  /// True if another program has locked the folder.
  var isOfLockedFolder: Bool { status == Self.locked }

  private static let locked = 423

  /// There is nothing at this address.
  static let nothing = Answer.error(404, "not-found", message: "there is nothing at this address")
}

extension ProjectFailure {
  /// The failure in a sentence, without the name of its subject where it has one.
  var sentence: String {
    facts?.what ?? message.split(separator: "\n").first.map { DisplayText.plain(String($0)) } ?? "it failed"
  }
}
