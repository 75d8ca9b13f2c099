@testable import HapticStudio

/// Work that takes long, and waiting for other programs: neither keeps the page waiting, and nothing is done for nobody.
@Suite(.timeLimit(.minutes(5))) struct WantedWorkTests {
  /// So many taps that to adapt them takes many seconds.
  private static let long = taps(3_000)

  private static func taps(_ count: Int) -> String {
    #"{"format":"thrum.sequence/1","tracks":[{"steps":[{"notation":"O","repeat":\#(count),"every":"50 ms"}]}]}"#
  }

  private static func adapting(_ source: String) -> String {
    Studio.body(["name": "x.sequence.json", "profile": "watch", "source": source])
  }

  private func send(_ line: String, _ fields: String = "", body: String, to studio: Studio) throws
    -> RawClient
  {
    let client = try RawClient(port: studio.port)
    client.send(
      "\(line) HTTP/1.1\r\n\(studio.host)\(studio.key)Connection: close\r\n\(fields)"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    return client
  }

  private func adapt(_ source: String, on studio: Studio) throws -> RawClient {
    try send("POST /api/adapt", body: Self.adapting(source), to: studio)
  }

  private func wait(for count: Int, on studio: Studio) {
    while studio.server.answerCount != count { sched_yield() }
  }

  /// A folder that another program has locked, as long as `body` runs.
  private func locked<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    let held = open(path, O_RDONLY | O_DIRECTORY)
    defer { close(held) }
    #expect(flock(held, LOCK_EX | LOCK_NB) == 0)
    return try body()
  }

  /// Regression: each waiting save held a thread and the lock of all saves, and each adaptation a thread: the page came after
  /// 15 and after 89 s.
  @Test func `the page comes while saves wait and adaptations run`() throws {
    let studio = try Studio(
      files: ["one.ahap": Studio.tap(), "sub/two.ahap": Studio.tap()]
    ) { ($0.lock, $0.answer) = (200_000, 300_000) }
    let (id, tag) = (try studio.id("one.ahap"), try studio.tag("one.ahap"))
    let (other, otherTag) = (try studio.id("sub/two.ahap"), try studio.tag("sub/two.ahap"))
    let saves = try locked(studio.folder.path) {
      let saves = try (1...8).map { number in
        try send(
          "PUT /api/entries/\(id)/source", "If-Match: \(tag)\r\n", body: Studio.tap("0.\(number)"), to: studio
        )
      }
      let adaptations = try (1...2).map { _ in try adapt(Self.long, on: studio) }
      wait(for: 10, on: studio)
      #expect(try studio.ask("GET", target: "/").status == 200)
      #expect(try studio.ask("GET", target: "/page/app/main.js").status == 200)
      #expect(try studio.ask("GET", target: "/api/entries/\(id)").status == 200)
      // Another folder is not locked.
      let saved = try studio.ask(
        "PUT", target: "/api/entries/\(other)/source", fields: "If-Match: \(otherTag)\r\n",
        body: Studio.tap("0.5"))
      #expect(saved.status == 200, "\(saved.body)")
      #expect((saves + adaptations).allSatisfy { !$0.hasAnswer }, "all of them are still waited for")
      return saves
    }
    let statuses = saves.map { $0.readAll().status }
    #expect(statuses.sorted() == [200] + Array(repeating: 412, count: 7))
  }

  /// Regression: adaptations went on for a minute each after their clients had gone, and the next request waited for them.
  ///
  /// Forty of them would take longer than the last client waits.
  @Test func `a client that leaves ends its work`() throws {
    let studio = try Studio { $0.answer = 300_000 }
    var clients = try (0..<40).map { _ in try adapt(Self.long, on: studio) }
    wait(for: 40, on: studio)
    clients.removeAll()
    #expect(try adapt(Self.taps(5), on: studio).readAll().status == 200)
    wait(for: 0, on: studio)
  }

  @Test func `a client that sends no more and waits gets its answer`() throws {
    let studio = try Studio()
    let client = try adapt(Self.taps(300), on: studio)
    client.finish()
    let reply = client.readAll()
    #expect(reply.status == 200 && reply.body.contains("words"), "\(reply.head)")
  }

  @Test func `an answer that takes too long is given up`() throws {
    let studio = try Studio { $0.answer = 50 }
    let reply = try adapt(Self.long, on: studio).readAll()
    #expect(
      reply.status == 503 && Studio.json(reply)["error"]?["code"]?.string == "too-slow", "\(reply.body)")
    wait(for: 0, on: studio)
  }

  /// The answer that it was given up is true: nothing is written later.
  @Test func `a save that is given up writes nothing`() throws {
    let studio = try Studio { ($0.lock, $0.answer) = (200_000, 1_000) }
    let tag = try studio.tag("one.ahap")
    let refused = try locked(studio.folder.path) {
      try studio.save(Studio.tap("0.5"), to: "one.ahap", tag: tag)
    }
    #expect(refused.status == 503, "\(refused.body)")
    wait(for: 0, on: studio)
    #expect(studio.folder.bytes("one.ahap") == Array(Studio.tap().utf8))
  }

  /// Whoever saves and closes the page wants the save.
  @Test func `a save goes on though its client leaves`() throws {
    let studio = try Studio { $0.lock = 200_000 }
    let (id, tag) = (try studio.id("one.ahap"), try studio.tag("one.ahap"))
    try locked(studio.folder.path) {
      var client: RawClient? = try send(
        "PUT /api/entries/\(id)/source", "If-Match: \(tag)\r\n", body: Studio.tap("0.5"), to: studio)
      wait(for: 1, on: studio)
      withExtendedLifetime(client) {}
      client = nil
    }
    wait(for: 0, on: studio)
    #expect(studio.folder.bytes("one.ahap") == Array(Studio.tap("0.5").utf8))
  }
}
