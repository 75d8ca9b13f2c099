import HapticTokens

/// The page plays what `thrum render` sounds, and shows what `thrum show --svg` draws.
@Suite(.timeLimit(.minutes(5))) struct SoundAndPictureTests {
  private static let endless = """
    {"format": "thrum.sequence/1", "name": "pulse", "tracks": [
      {"steps": [{"group": [{"play": "tap", "length": "1 beat"}], "repeat": "forever"}]}]}
    """

  private func entry(_ studio: Studio, named name: String, _ query: String = "") throws -> Reply {
    guard case .array(let entries)? = Studio.json(try studio.ask("GET", target: "/api/library"))["entries"]
    else {
      return Reply([])
    }
    let id = entries.first { $0["name"]?.string == name }?["id"]?.string ?? "none"
    return try studio.ask("GET", target: "/api/entries/\(id)\(query)")
  }

  @Test(arguments: ["settlementComplete", "reminderSent", "transactionAdded", "tap"])
  func `the plan and the pictures are those of the command`(name: String) throws {
    let studio = try Studio()
    let timeline = Timeline(compiling: try #require(Catalogue.builtIn[name]).pattern)
    let reply = try entry(studio, named: name, "?theme=grace")
    let plan = try SoundPlan(Program(timeline), rate: .hz48000).json
    #expect(reply.body.contains("\"plan\":\(plan)"))
    for appearance in [PictureAppearance.light, .dark] {
      let picture = PatternPicture(timeline, theme: .grace, appearance: appearance).svg()
      #expect(Studio.json(reply)["svg"]?[appearance.rawValue]?.string == picture)
    }
    #expect(try entry(studio, named: name, "?theme=none").status == 400)
  }

  @Test func `a file that cannot be read has neither sound nor picture`() throws {
    let reply = Studio.json(try entry(try Studio(files: ["broken.ahap": "{"]), named: "broken"))
    #expect(reply["plan"] == .null && reply["svg"] == .null)
  }

  @Test func `a sequence that never ends is planned for half a minute`() throws {
    let studio = try Studio(files: ["pulse.sequence.json": Self.endless])
    let reply = Studio.json(try entry(studio, named: "pulse.sequence"))
    #expect(reply["problem"] == .null, "\(reply)")
    // 30 s, and the fade of 4 ms, after the lead-in.
    #expect(
      reply["plan"]?["cut"] == .integer(30 * 48_000 + 480), "\(String(describing: reply["planProblem"]))")
    #expect(reply["svg"]?["dark"]?.string?.contains("never ends") == true)
  }

  /// Regression: a sequence's own loop was left out, so that the page played once what `thrum render` sounds three times.
  @Test func `a sequence's own loop is planned as the command renders it`() throws {
    func plan(_ times: Int) throws -> JSONValue? {
      let text = """
        {"format": "thrum.sequence/1", "loop": {"to": "1 s", "times": \(times)}, "tracks": [
          {"steps": [{"play": "tap", "at": "0 s"}, {"play": "tap", "at": "0.5 s"}]}]}
        """
      let reply = try entry(try Studio(files: ["loop.sequence.json": text]), named: "loop.sequence")
      return Studio.json(reply)["plan"]
    }
    let once = try #require(try plan(1)?["frames"])
    guard case .number(let frames) = once, let count = Int64(frames.text) else {
      Issue.record("\(once) is no number of frames")
      return
    }
    #expect(try plan(3)?["frames"] == .integer(count + 2 * 48_000))
  }
}
