/// The target of a request: a row of the table of addresses, with the name in its path.
struct Route: Sendable {
  /// Computes the answer to a request.
  typealias Answering = @Sendable (StudioAnswers, StudioRequest) throws -> Answer

  /// The method that the address takes; only another than GET takes a body.
  let method: String
  /// The path below `/api/`; `*` stands for a name.
  let path: String
  /// The way on which the answer is computed.
  let lane: WorkLane
  /// The name in the path; empty if it has none.
  private(set) var name = ""
  /// Computes the answer.
  let answer: Answering

  private init(
    _ method: String, _ path: String, on lane: WorkLane = .reading, answer: @escaping Answering
  ) {
    (self.method, self.path, self.lane, self.answer) = (method, path, lane, answer)
  }

  private static let all = [
    Route("GET", "library") { Answer(body: try $0.library.listing($1.work)) },
    Route("GET", "entries/*") { try $0.entry($1.route.name, $1) },
    Route("GET", "entries/*/felt") { try $0.felt($1.route.name, $1) },
    Route("PUT", "entries/*/source", on: .saving) { try $0.save($1.route.name, $1) },
    Route("POST", "preview") { try $0.preview($1) },
    Route("POST", "match") { try $0.match($1) },
    // The server answers this one as it goes.
    Route("GET", "events") { _, _ in .nothing },
    Route("GET", "vocabulary") { _, _ in VocabularyAnswer.answer },
    Route("POST", "transcript") { try TranscriptAnswer.answer($1.body) },
    Route("POST", "trace") { try TouchLogAnswer.answer($1.body) },
    Route("GET", "tests", on: .computing) { try $0.tests($1.work) },
    Route("POST", "tests/accept", on: .saving) { try $0.accept($1) },
    Route("GET", "tests/*", on: .computing) { try $0.test($1.route.name, $1) },
    Route("GET", "formats") { _, _ in StudioAnswers.formats },
    Route("POST", "export") { try $0.export($1) },
    Route("POST", "adapt", on: .computing) { try $0.adapt($1) },
    Route("GET", "templates") { _, _ in StudioAnswers.templates },
    Route("POST", "new", on: .saving) { try $0.new($1) },
  ]

  /// A file of the page: public, and without data.
  static func page(_ file: String) -> Route {
    Route("GET", "*", on: .page) { $0.page.answer($1.route.name, to: $1.head) }.naming(file)
  }

  /// True for the stream of changes.
  var isStream: Bool { path == "events" }
  /// True if it may have a body.
  var takesBody: Bool { method != "GET" }
  /// True if it changes files: that goes on, though its client leaves.
  var changesFiles: Bool { lane == .saving }

  private func naming(_ name: String) -> Route {
    var route = self
    route.name = name
    return route
  }

  /// The same with its name, if it has the parts of a path.
  private func matching(_ parts: [Substring]) -> Route? {
    let own = path.split(separator: "/")
    guard own.count == parts.count, zip(own, parts).allSatisfy({ $0 == "*" || $0 == $1 }) else { return nil }
    return naming(own.firstIndex(of: "*").map { String(parts[$0]) } ?? "")
  }

  /// The route of a request that is not for the page; the answer to one that has none.
  static func data(of head: RequestHead) -> Result<Route, Answer> {
    let parts = Array(head.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst(2))
    guard let route = all.lazy.compactMap({ $0.matching(parts) }).first else { return .failure(.nothing) }
    return head.readingMethod == route.method ? .success(route) : .failure(.wrongMethod(route.method))
  }
}

extension Answer: Error {
  /// The method is another one here.
  static func wrongMethod(_ method: String) -> Answer {
    var answer = Answer.error(405, "method", message: "this address takes \(method) only")
    answer.fields = [("Allow", method)]
    return answer
  }
}
