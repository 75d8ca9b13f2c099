/// The answers while a text is edited: fixes, what is felt, and versions of equal strength.
@Suite(.timeLimit(.minutes(5))) struct EditingTests {
  /// A body of the requests about a text.
  private func body(_ studio: Studio, _ source: String) throws -> JSONValue {
    .object([
      JSONMember("id", .string(try studio.id("one.ahap"))), JSONMember("name", .string("one")),
      JSONMember("source", .string(source)),
    ])
  }

  private func text(_ value: JSONValue) -> String {
    var writer = JSONWriter(.compact)
    writer.value(value)
    return writer.text
  }

  private func preview(_ studio: Studio, source: String, query: String = "") throws -> Reply {
    try studio.ask("POST", target: "/api/preview\(query)", body: text(body(studio, source)))
  }

  private func number(_ value: JSONValue?) -> Double? {
    if case .number(let number)? = value { number.double } else { nil }
  }

  /// The text with a fix, as JavaScript cuts it.
  private func fixed(_ source: String, _ fix: JSONValue) -> String {
    guard case .array(let edits)? = fix["edits"] else { return source }
    var units = Array(source.utf16)
    for edit in edits.reversed() {
      guard let from = number(edit["offset"]), let length = number(edit["length"]) else { continue }
      units.replaceSubrange(
        Int(from)..<Int(from + length), with: Array((edit["replacement"]?.string ?? "").utf16))
    }
    return String(decoding: units, as: UTF16.self)
  }

  @Test(arguments: ["", "é", "日本", "👍🏽", "\u{FEFF}"])
  func `a fix counts in the units of JavaScript`(before: String) throws {
    let studio = try Studio()
    let mark = before == "\u{FEFF}" ? before : ""
    let name = mark.isEmpty ? before : ""
    let source = "\(mark){\"Version\": 1.0, \"Metadata\": {\"Project\": \"\(name)\"}, \"Pattern\": [],}"
    guard case .array(let findings)? = Studio.json(try preview(studio, source: source))["findings"],
      let finding = findings.first(where: { $0["code"]?.string == "json-trailing-comma" }),
      let fix = finding["fix"]
    else {
      Issue.record("there is no fix")
      return
    }
    #expect(fix["title"]?.string == "remove the comma")
    #expect(fixed(source, fix) == source.replacing(",}", with: "}"))
  }

  @Test func `a finding in the text of an event has the time of the event`() throws {
    let studio = try Studio()
    let value = #""EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 2.0}]"#
    let events = [0.5, 0.25].map {
      #"{"Event": {"Time": \#($0), "EventType": "HapticTransient", \#(value)}}"#
    }
    let source = #"{"Version": 1.0, "Pattern": [\#(events.joined(separator: ",")),]}"#
    guard case .array(let findings)? = Studio.json(try preview(studio, source: source))["findings"] else {
      Issue.record("there are no findings")
      return
    }
    let clamped = findings.filter { $0["code"]?.string == "ahap-clamped" }
    #expect(clamped.map { $0["timeNs"] } == [.integer(500_000_000), .integer(250_000_000)])
    #expect(clamped.map { $0["event"] } == [.integer(1), .integer(0)])
    let comma = findings.first { $0["code"]?.string == "json-trailing-comma" }
    #expect(comma != nil && comma?["timeNs"] == nil && comma?["event"] == nil)
  }

  @Test func `a finding that a person has to decide has no fix`() throws {
    let studio = try Studio()
    guard case .array(let findings)? = Studio.json(try preview(studio, source: "{"))["findings"] else {
      Issue.record("there are no findings")
      return
    }
    #expect(!findings.isEmpty && findings.allSatisfy { $0["fix"] == nil })
  }

  @Test func `what a previewed text feels like is what its file would`() throws {
    let studio = try Studio()
    let query = "?profile=iphone&profile=android-weak-lra&course=true"
    let before = try preview(studio, source: Studio.tap("0.4"), query: query)
    let alone = Studio.json(try preview(studio, source: Studio.tap("0.4"), query: query + "&part=felt"))
    _ = try studio.folder.write(Studio.tap("0.4"), to: "one.ahap")
    let felt = Studio.json(
      try studio.ask("GET", target: "/api/entries/\(studio.id("one.ahap"))/felt\(query)"))
    #expect(felt["format"]?.string == "thrum.simulation/1")
    #expect(Studio.json(before)["felt"] == felt)
    #expect(Studio.json(before)["plan"]?["frames"] != nil)
    #expect(alone["felt"] == felt && alone["plan"] == nil)
    #expect(Studio.json(try preview(studio, source: Studio.tap()))["felt"] == nil)
    #expect(Studio.json(try preview(studio, source: "{", query: query))["felt"] == .null)
    let many = "?" + Array(repeating: "profile=iphone", count: 7).joined(separator: "&")
    #expect(try preview(studio, source: Studio.tap(), query: many).status == 400)
    #expect(try preview(studio, source: Studio.tap(), query: "?profile=nothing").status == 404)
  }

  @Test func `a preview for the text has everything but pictures`() throws {
    let studio = try Studio()
    guard case .object(let all) = Studio.json(try preview(studio, source: Studio.tap("0.4"))),
      case .object(let found) = Studio.json(
        try preview(studio, source: Studio.tap("0.4"), query: "?part=text"))
    else {
      Issue.record("there is no answer")
      return
    }
    #expect(found == all.filter { $0.key != "svg" } && found.count == all.count - 1)
  }

  @Test func `a course too long for each edit is left out and what is felt stays`() throws {
    let studio = try Studio()
    let taps = (0..<700).map {
      #"{"Event": {"Time": \#(Double($0) / 10), "EventType": "HapticTransient", "EventParameters": []}}"#
    }
    let source = #"{"Version": 1.0, "Pattern": [\#(taps.joined(separator: ","))]}"#
    let reply = Studio.json(
      try preview(studio, source: source, query: "?profile=iphone&course=true&part=felt"))
    guard case .array(let profiles)? = reply["felt"]?["profiles"] else {
      Issue.record("nothing is felt: \(reply)")
      return
    }
    #expect(profiles.first?["asked"] == .integer(700))
    #expect(profiles.first?["course"] == nil)
  }

  @Test func `versions are as strong as play --compare --match makes them`() throws {
    let studio = try Studio()
    let bodies = try ["1.0", "0.5", "0.0"].map { try body(studio, Studio.tap($0)) }
    let versions = JSONValue.object([JSONMember("versions", .array(bodies))])
    guard
      case .array(let found)? = Studio.json(
        try studio.ask("POST", target: "/api/match", body: text(versions)))[
          "versions"]
    else {
      Issue.record("there are no versions")
      return
    }
    let plans = try ["0.5", "0.5", "0.0"].map { intensity in
      Studio.json(try preview(studio, source: Studio.tap(intensity)))["plan"]
    }
    #expect(found.map { $0["plan"] } == plans)
    #expect(found.map { (number($0["changeDb"]) ?? 99) * 100 }.map { $0.rounded() } == [-602, 0, 0])
    // The pictures show what was written.
    #expect(found.first?["timeline"] == Studio.json(try preview(studio, source: Studio.tap()))["timeline"])
    #expect(try studio.ask("POST", target: "/api/match", body: #"{"versions":[]}"#).status == 400)
  }
}
