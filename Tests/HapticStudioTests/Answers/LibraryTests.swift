import HapticLint
import HapticScores

/// The library and its entries say what the command says.
@Suite(.timeLimit(.minutes(5))) struct LibraryTests {
  private static let patterns = URL(filePath: #filePath).appending(path: "../../../../Patterns").standardized
    .path()

  private func entries(_ studio: Studio) throws -> [JSONValue] {
    guard case .array(let entries)? = Studio.json(try studio.ask("GET", target: "/api/library"))["entries"]
    else {
      return []
    }
    return entries
  }

  @Test func `the catalogue comes first and then the files by their paths`() throws {
    let studio = try Studio(files: [
      "b.ahap": Studio.tap(), "a.ahap": Studio.tap(), "notes.txt": "x", "data.json": "[1]",
    ])
    let entries = try entries(studio)
    #expect(entries.compactMap { $0["name"]?.string } == Catalogue.builtIn.names + ["a", "b"])
    let groups = entries.compactMap { $0["group"]?.string }
    #expect(groups == groups.sorted() && Set(groups) == ["catalogue", "folder"])
    let ids = entries.compactMap { $0["id"]?.string }
    #expect(Set(ids).count == entries.count)
    #expect(ids.allSatisfy { $0.count == 17 && $0.allSatisfy(\.isHexDigit) })
  }

  @Test func `an entry has the words and the timeline that show prints`() throws {
    let studio = try Studio()
    for haptic in Catalogue.builtIn.haptics {
      let entry = try #require(try entries(studio).first { $0["name"]?.string == haptic.name })
      let timeline = Timeline(compiling: haptic.pattern)
      #expect(entry["words"]?.string == PlainWords.describe(timeline))
      #expect(entry["context"]?.string == haptic.context)
      #expect(entry["lengthNs"] == .integer(timeline.length.nanoseconds))
      let whole = Studio.json(try studio.ask("GET", target: "/api/entries/\(entry["id"]?.string ?? "")"))
      let shown = JSONTree(reading: SourceText(name: "show", bytes: TimelineJSONEncoder.encode(timeline)))
        .root?.value
      #expect(whole["timeline"] == shown, "\(haptic.name)")
      #expect(whole["editable"] == .bool(false))
    }
  }

  @Test func `the findings are those of lint with the times of their events`() throws {
    let text = Studio.tap().replacing(
      "}}\n]}",
      with: """
        }},
          {"Event": {"Time": 0.02, "EventType": "HapticTransient", "EventParameters": [
            {"ParameterID": "HapticIntensity", "ParameterValue": 1.0}]}}
        ]}
        """)
    let studio = try Studio(files: ["two.ahap": text])
    let results = try LintSession([studio.folder.path], reading: .inspecting).run()
    let expected = results.flatMap(\.findings)
    let entry = Studio.json(try studio.ask("GET", target: "/api/entries/\(studio.id("two.ahap"))"))
    guard case .array(let findings)? = entry["findings"] else {
      Issue.record("there are no findings")
      return
    }
    #expect(!expected.isEmpty)
    #expect(findings.compactMap { $0["code"]?.string } == expected.map(\.code))
    #expect(findings.compactMap { $0["message"]?.string } == expected.map(\.message))
    #expect(findings.first?["timeNs"] == .integer(20_000_000), "\(findings)")
    #expect(findings.first?["line"] != .null)
  }

  @Test func `a file that cannot be read is listed with the reason`() throws {
    let studio = try Studio(files: ["broken.ahap": "{\"Version\": 1.0, "])
    let entry = try #require(try studio.entry("broken.ahap"))
    #expect(entry["problem"]?.string?.hasPrefix("line 1, column") == true, "\(entry)")
    let whole = Studio.json(try studio.ask("GET", target: "/api/entries/\(studio.id("broken.ahap"))"))
    #expect(whole["source"]?.string == "{\"Version\": 1.0, ")
    #expect(whole["editable"] == .bool(true))
  }

  @Test func `a fault of a configuration is told with its place`() throws {
    let studio = try Studio(files: ["one.ahap": Studio.tap(), "thrum.json": "{"])
    let library = Studio.json(try studio.ask("GET", target: "/api/library"))
    guard case .array(let problems)? = library["problems"] else {
      Issue.record("there are no problems")
      return
    }
    #expect(
      problems.count == 1 && problems[0].string?.hasPrefix("thrum.json:1:2: error: ") == true, "\(problems)")
    #expect(try studio.entry("one.ahap")?["problem"] == .null)
  }

  @Test func `a device that a configuration names and nobody has is the problem of each pattern`() throws {
    let configuration = #"{"lint": {"profile": ["nothing"]}}"#
    let studio = try Studio(files: ["one.ahap": Studio.tap(), "thrum.json": configuration])
    let problem = try studio.entry("one.ahap")?["problem"]?.string ?? ""
    #expect(problem.contains("no device profile has this name"), "\(problem)")
  }

  @Test func `every pattern of the project's own folder is readable`() throws {
    let studio = try Studio(folder: Self.patterns)
    let own = try entries(studio).filter { $0["group"]?.string == "folder" }
    #expect(own.count >= 18)
    for entry in own { #expect(entry["problem"] == .null, "\(entry)") }
  }

  @Test func `there is nothing at any other address`() throws {
    let studio = try Studio()
    for target in [
      "/api/", "/api/x", "/api/entries", "/api/entries/", "/api/entries/f0", "/api/library/", "/x", "/page/",
    ] {
      #expect(try studio.ask("GET", target: target).status == 404, "\(target)")
    }
    for (method, target) in [
      ("POST", "/api/library"), ("GET", "/api/preview"), ("HEAD", "/api/preview"), ("DELETE", "/"),
    ] {
      #expect(try studio.ask(method, target: target).status == 405, "\(method) \(target)")
    }
  }
}
