@testable import HapticStudio

/// Each answer asks at bounded distances if it is wanted, and ends where it is not.
@Suite(.timeLimit(.minutes(5))) struct WantedAnswerTests {
  /// A folder with some patterns, and what answers about it.
  private struct Room {
    let folder: Scratch
    let answers: StudioAnswers

    init() throws {
      folder = try Scratch()
      for number in 0..<6 { _ = try folder.write(Studio.tap("0.\(number + 10)"), to: "p\(number).ahap") }
      answers = StudioAnswers(
        library: try StudioLibrary(try StudioFolder(folder.path), keepsListing: false), page: try PageFiles())
    }

    /// The answer to a request, and the number of times that its work was asked.
    func answer(
      _ route: Route, target: String = "/", fields: [(String, String)] = [], body: String = "",
      wantedFor last: Int? = nil
    ) -> (status: Int, questions: Int) {
      let head = RequestHead(method: "POST", target: target, fields: fields)
      let work = AnswerWork(wantedFor: last)
      let answer = answers.answer(
        StudioRequest(route: route, head: head, body: Array(body.utf8), work: work))
      return (answer.status, work.questions)
    }
  }

  /// A request with the least number of questions: one for each file, each simulation and each part.
  private struct Case {
    let route: Route
    var target = "/"
    var body = ""
    let minimum: Int
  }

  /// The route of a method and a path.
  private static func route(_ method: String, _ path: String) throws -> Route {
    try Route.data(of: RequestHead(method: method, target: "/api/\(path)", fields: [])).get()
  }

  private static func cases() throws -> [Case] {
    let source = #"{"format":"thrum.sequence/1","tracks":[{"steps":[{"notation":"Oo.O ~~~~ o"}]}]}"#
    func text(_ members: KeyValuePairs<String, String>) -> String { Studio.body(members) }
    let one = text(["name": "x.sequence.json", "source": source])
    let id = Studio.id(ofFile: "p1.ahap")
    return [
      Case(route: try route("GET", "library"), minimum: 7),
      Case(route: try route("GET", "tests"), minimum: 7),
      Case(route: try route("GET", "entries/\(id)"), minimum: 6),
      Case(route: try route("GET", "entries/\(id)/felt"), target: "/?profile=iphone", minimum: 3),
      Case(route: try route("POST", "preview"), target: "/?profile=iphone", body: one, minimum: 8),
      Case(route: try route("POST", "match"), body: "{\"versions\":[\(one),\(one)]}", minimum: 5),
      Case(
        route: try route("POST", "export"),
        body: text(["name": "x.sequence.json", "source": source, "format": "ahap"]), minimum: 2),
      Case(
        route: try route("POST", "adapt"),
        body: text(["name": "x.sequence.json", "source": source, "profile": "watch"]),
        minimum: 20),
    ]
  }

  @Test func `an answer that nobody wants ends at any of its questions`() throws {
    let room = try Room()
    for one in try Self.cases() {
      let whole = room.answer(one.route, target: one.target, body: one.body)
      #expect(whole.status == 200 && whole.questions >= one.minimum, "\(one.route.path): \(whole)")
      for last in Effort.part(of: Array(0..<whole.questions), usually: max(whole.questions / 12, 1)) {
        let part = room.answer(one.route, target: one.target, body: one.body, wantedFor: last)
        #expect(part.status == 503, "\(one.route.path) after \(last) of \(whole.questions)")
        #expect(part.questions <= whole.questions + 40, "\(one.route.path) after \(last): \(part)")
      }
    }
  }

  @Test func `what nobody wants changes no file`() throws {
    let room = try Room()
    let (before, id) = (room.folder.names, Studio.id(ofFile: "p1.ahap"))
    let tag = ContentTag.of(room.folder.bytes("p1.ahap"))
    let start = room.answers.answer(
      StudioRequest(
        route: try Self.route("GET", "tests"), head: RequestHead(method: "GET", target: "/", fields: [])))
    let shown = start.fields.first { $0.0 == "ETag" }?.1 ?? "none"
    let new = Studio.body(["name": "y", "template": "tap", "format": "ahap"])
    let cases: [(route: Route, fields: [(String, String)], body: String, status: Int)] = [
      (try Self.route("PUT", "entries/\(id)/source"), [("If-Match", tag)], Studio.tap("0.5"), 200),
      (try Self.route("POST", "new"), [], new, 201),
      (try Self.route("POST", "tests/accept"), [("If-Match", shown)], #"{"all":true}"#, 200),
    ]
    for one in cases {
      var (last, answer) = (
        0, room.answer(one.route, target: "/", fields: one.fields, body: one.body, wantedFor: 0)
      )
      while answer.status == 503 {
        #expect(room.folder.names == before, "\(one.route.path) after \(last)")
        #expect(ContentTag.of(room.folder.bytes("p1.ahap")) == tag, "\(one.route.path) after \(last)")
        last += 1
        answer = room.answer(one.route, target: "/", fields: one.fields, body: one.body, wantedFor: last)
      }
      // With its last question, it begins to write, and goes on to the end.
      #expect(
        answer.status == one.status && last == answer.questions && last > 0, "\(one.route.path): \(answer)")
      if one.route.method == "PUT" { _ = try room.folder.write(Studio.tap("0.11"), to: "p1.ahap") }
      if one.route.path == "new" { unlink(room.folder.file("y.ahap")) }
    }
  }
}
