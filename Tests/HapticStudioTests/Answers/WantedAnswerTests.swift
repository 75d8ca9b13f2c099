import CommandSupport
import Glibc
import HapticText
import SeededRandom
import Testing

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
      _ route: Route, _ target: String = "/", _ fields: [(String, String)] = [], body: String = "",
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
    let least: Int
  }

  private static var cases: [Case] {
    let source = #"{"format":"thrum.sequence/1","tracks":[{"steps":[{"notation":"Oo.O ~~~~ o"}]}]}"#
    func text(_ members: KeyValuePairs<String, String>) -> String { Studio.body(members) }
    let one = text(["name": "x.sequence.json", "source": source])
    let id = Studio.id(ofFile: "p1.ahap")
    return [
      Case(route: .library, least: 7), Case(route: .tests, least: 7), Case(route: .entry(id), least: 6),
      Case(route: .felt(id), target: "/?profile=iphone", least: 3),
      Case(route: .preview, target: "/?profile=iphone", body: one, least: 8),
      Case(route: .match, body: "{\"versions\":[\(one),\(one)]}", least: 5),
      Case(
        route: .export, body: text(["name": "x.sequence.json", "source": source, "format": "ahap"]), least: 2),
      Case(
        route: .adapt, body: text(["name": "x.sequence.json", "source": source, "profile": "watch"]),
        least: 20),
    ]
  }

  @Test func `an answer that nobody wants ends at any of its questions`() throws {
    let room = try Room()
    for one in Self.cases {
      let whole = room.answer(one.route, one.target, body: one.body)
      #expect(whole.status == 200 && whole.questions >= one.least, "\(one.route): \(whole)")
      for last in Effort.part(of: Array(0..<whole.questions), usually: max(whole.questions / 12, 1)) {
        let part = room.answer(one.route, one.target, body: one.body, wantedFor: last)
        #expect(part.status == 503, "\(one.route) after \(last) of \(whole.questions)")
        #expect(part.questions <= whole.questions + 40, "\(one.route) after \(last): \(part)")
      }
    }
  }

  @Test func `what nobody wants changes no file`() throws {
    let room = try Room()
    let (before, id) = (room.folder.names, Studio.id(ofFile: "p1.ahap"))
    let tag = ContentTag.of(room.folder.bytes("p1.ahap"))
    let start = room.answers.answer(
      StudioRequest(route: .tests, head: RequestHead(method: "GET", target: "/", fields: [])))
    let shown = start.fields.first { $0.0 == "ETag" }?.1 ?? "none"
    let new = Studio.body(["name": "y", "template": "tap", "format": "ahap"])
    let cases: [(route: Route, fields: [(String, String)], body: String, status: Int)] = [
      (.save(id), [("If-Match", tag)], Studio.tap("0.5"), 200), (.new, [], new, 201),
      (.accept, [("If-Match", shown)], #"{"all":true}"#, 200),
    ]
    for one in cases {
      var (last, answer) = (0, room.answer(one.route, "/", one.fields, body: one.body, wantedFor: 0))
      while answer.status == 503 {
        #expect(room.folder.names == before, "\(one.route) after \(last)")
        #expect(ContentTag.of(room.folder.bytes("p1.ahap")) == tag, "\(one.route) after \(last)")
        last += 1
        answer = room.answer(one.route, "/", one.fields, body: one.body, wantedFor: last)
      }
      // With its last question, it begins to write, and goes on to the end.
      #expect(answer.status == one.status && last == answer.questions && last > 0, "\(one.route): \(answer)")
      if case .save = one.route { _ = try room.folder.write(Studio.tap("0.11"), to: "p1.ahap") }
      if case .new = one.route { unlink(room.folder.file("y.ahap")) }
    }
  }
}
