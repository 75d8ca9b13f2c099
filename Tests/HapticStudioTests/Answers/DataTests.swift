/// The smaller answers say what the commands say.
@Suite(.timeLimit(.minutes(5))) struct DataTests {
  @Test func `what is felt is what simulate prints`() throws {
    let studio = try Studio()
    let haptic = try #require(Catalogue.builtIn["settlementComplete"])
    let profile = try #require(DeviceProfiles.builtIn["iphone"])
    let expected = SimulationJSON(
      [Simulation(Catalogue.builtIn.call(for: haptic), on: profile, from: .warm)], from: .warm)
    let id = Studio.json(try studio.ask("GET", target: "/api/vocabulary"))["haptics"]
    guard case .array(let haptics)? = id else {
      Issue.record("there is no vocabulary")
      return
    }
    let settlement = haptics.first { $0["name"]?.string == haptic.name }?["id"]?.string ?? ""
    let reply = try studio.ask("GET", target: "/api/entries/\(settlement)/felt?profile=iphone")
    #expect(reply.body == expected.text)
    for query in [
      "", "?profile=", "?profile=%2fetc%2fpasswd", "?profile=nothing", "?profile=all", "?profile=%zz",
    ] {
      let reply = try studio.ask("GET", target: "/api/entries/\(settlement)/felt\(query)")
      #expect([400, 404].contains(reply.status), "\(query): \(reply.status)")
    }
  }

  @Test func `a transcript gives each character its time`() throws {
    let studio = try Studio()
    let reply = Studio.json(try studio.ask("POST", target: "/api/transcript", body: #"{"text":"Hi 👍. Ok."}"#))
    guard case .array(let characters)? = reply["characters"] else {
      Issue.record("there are no characters")
      return
    }
    // UTF-16: the thumb takes two.
    #expect(characters.compactMap { $0["offset"] } == [0, 1, 2, 3, 5, 6, 7, 8, 9].map { .integer($0) })
    #expect(characters.compactMap { $0["timeNs"] } == (0..<9).map { .integer($0 * 20_000_000) })
    #expect(reply["impacts"] == .array([.integer(4), .integer(8)]))
    #expect(reply["set"] == nil)
    #expect(try studio.ask("POST", target: "/api/transcript", body: #"{"text":""}"#).status == 422)
  }

  @Test func `the words of a set text appear without their marks`() throws {
    let studio = try Studio()
    let body =
      ##"{"text":"# 👍\n**A** [b](https://c.d) 4.5 [e](javascript:f).[^1]","marks":true,"rule":"literal"}"##
    let reply = Studio.json(try studio.ask("POST", target: "/api/transcript", body: body))
    let set = try #require(reply["set"])
    #expect(set["kind"]?.string == "prose")
    #expect(set["text"]?.string == "👍\nA b 4.5 [e](javascript:f).")
    guard case .array(let blocks)? = set["blocks"], case .array(let spans)? = blocks.last?["spans"] else {
      Issue.record("there are no blocks")
      return
    }
    #expect(blocks.compactMap { $0["kind"]?.string } == ["heading", "normal"])
    #expect(spans.compactMap { $0["from"] } == [3, 4, 5, 6, 29].map { .integer($0) })
    #expect(spans.compactMap { $0["to"] } == [4, 5, 6, 29, 29].map { .integer($0) })
    #expect(spans.compactMap { $0["link"]?.string } == ["https://c.d"])
    #expect(spans.first?["isBold"] == .bool(true) && spans.last?["note"] == .integer(1))
    #expect(reply["impacts"] == .array([.integer(7), .integer(27)]))
    #expect(
      try studio.ask("POST", target: "/api/transcript", body: #"{"text":"a","rule":"b"}"#).status == 400)
    #expect(
      try studio.ask("POST", target: "/api/transcript", body: ##"{"text":"# ","marks":true}"##).status == 422)
  }

  @Test func `an entry has its description as blocks`() throws {
    let studio = try Studio()
    let reply = Studio.json(try studio.ask("GET", target: "/api/library"))
    guard case .array(let entries)? = reply["entries"] else {
      Issue.record("there is no library")
      return
    }
    for entry in entries where entry["group"]?.string == "catalogue" {
      let id = try #require(entry["id"]?.string)
      let full = Studio.json(try studio.ask("GET", target: "/api/entries/\(id)"))
      let said = Catalogue.builtIn[entry["name"]?.string ?? ""]?.description
      #expect(full["description"]?["text"]?.string == said.map { SetText($0).text })
      #expect(full["page"] == .null)
    }
  }

  @Test func `a pattern of several in a file has its page`() throws {
    let hands =
      #"{"format": "thrum.sequence/1", "description": "Two.", "actuators": ["left", "right"], "tracks": ["#
      + #"{"actuator": "left", "steps": [{"play": "tap"}]}, {"actuator": "right", "steps": [{"play": "tap"}]}]}"#
    let studio = try Studio(files: ["one.ahap": Studio.tap(), "hands.sequence.json": hands])
    for (path, page, said) in [
      ("hands.sequence.json", JSONValue.integer(1), "Two."), ("one.ahap", .null, nil),
    ] {
      let entry = try #require(try studio.entry(path))
      let full = Studio.json(try studio.ask("GET", target: "/api/entries/\(entry["id"]?.string ?? "")"))
      #expect(full["page"] == page && full["description"]?["text"]?.string == said, "\(path)")
    }
  }

  @Test func `a transcript sounds as the command's does`() throws {
    let text = "Paid. Thank you!"
    let transcript = Transcript(SourceText(name: "<text>", bytes: Array(text.utf8)))
    let plan = try SoundPlan(Program(transcript.timeline), rate: .hz48000)
    let reply = try Studio().ask("POST", target: "/api/transcript", body: #"{"text":"\#(text)"}"#)
    #expect(reply.body.contains("\"plan\":\(plan.json)"))
    // An impact of each sentence, 20 ms a character, behind the lead-in.
    #expect(
      plan.json.contains("[\"tap\",\(480 + 4 * 960),") && plan.json.contains("[\"tap\",\(480 + 15 * 960),"))
  }

  @Test func `the tests of the folder are those of thrum test`() throws {
    let studio = try Studio()
    let reply = Studio.json(try studio.ask("GET", target: "/api/tests"))
    #expect(reply["format"]?.string == "thrum.test/1")
    guard case .array(let files)? = reply["files"] else {
      Issue.record("there are no files")
      return
    }
    #expect(files.compactMap { $0["name"]?.string } == ["one.ahap"])
    #expect(studio.folder.names == ["one.ahap"])
  }

  @Test func `the vocabulary is the catalogue's`() throws {
    let reply = Studio.json(try Studio().ask("GET", target: "/api/vocabulary"))
    guard case .array(let haptics)? = reply["haptics"], case .array(let generators)? = reply["generators"]
    else {
      Issue.record("there is no vocabulary")
      return
    }
    #expect(haptics.compactMap { $0["context"]?.string } == Catalogue.builtIn.haptics.map(\.context))
    #expect(generators.compactMap { $0["name"]?.string } == Catalogue.builtIn.generators.map(\.name))
  }
}
