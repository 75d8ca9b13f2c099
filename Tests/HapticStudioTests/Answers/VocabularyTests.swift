import HapticRecorder
import HapticTokens

/// The content of the button wall comes from the catalogue, the recorder's rules, the tokens and the device profiles.
@Suite(.timeLimit(.minutes(5))) struct VocabularyTests {
  private func list(_ key: String) throws -> [JSONValue] {
    guard case .array(let values)? = Studio.json(try Studio().ask("GET", target: "/api/vocabulary"))[key]
    else {
      Issue.record("there are no \(key)")
      return []
    }
    return values
  }

  @Test func `each component has its row of the standard and its haptics`() throws {
    let components = try list("components")
    let shown = HapticComponent.allCases
    #expect(components.compactMap { $0["title"]?.string } == shown.map(\.title))
    #expect(components.map { $0["haptic"]?.string } == shown.map { HapticPairing.haptic(of: $0) })
    let own = components.map { $0["ownHaptic"]?.string }
    #expect(own == shown.map(\.ownHaptic))
    for (component, known) in zip(components, shown) {
      let paired = known.pairedHaptics.map { JSONValue.array($0.map { .string($0) }) } ?? .null
      #expect(component["paired"] == paired, "\(known.title)")
    }
    #expect(Set(components.compactMap { $0["id"]?.string }).count == components.count)
    // Switches, rows, menus, sheets, toolbars and alerts are the platform's own: no row says how they look.
    let rows = components.compactMap { $0["style"]?.string }
    #expect(rows.count == 11)
    let styles = Set(rows)
    #expect(styles == Set(ButtonStyle.allCases.map(\.rawValue)))
  }

  /// The tokens say of each style which haptic it plays itself; so does the vocabulary.
  @Test func `the tokens and the vocabulary agree on the haptics`() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../../Sources/HapticTokens/tokens.json")
    let tokens = SourceText(name: "tokens.json", bytes: Array(try Data(contentsOf: file.standardized)))
    let buttons = try #require(JSONTree(reading: tokens).root?["buttons"])
    for component in try list("components") {
      guard let name = component["style"]?.string else { continue }
      let row = try #require(buttons[name])
      let isPrimary = component["isPrimary"] == .bool(true)
      #expect(
        component["ownHaptic"]?.string == (isPrimary ? row["emphasis"] : row)?["haptic"]?.string, "\(name)")
    }
  }

  @Test func `the page reads the pairings of the catalogue`() throws {
    let pairings = try list("pairings")
    let ids = try list("components").compactMap { $0["id"]?.string }
    #expect(pairings.count == HapticPairing.standard.count)
    for (pairing, known) in zip(pairings, HapticPairing.standard) {
      #expect(pairing["use"] == .string(known.use))
      #expect(pairing["haptic"] == .string(known.haptic))
      #expect(pairing["alternatives"] == .array(known.alternatives.map { .string($0) }))
      guard case .array(let components)? = pairing["components"] else {
        Issue.record("\(known.use) has no list of components")
        continue
      }
      #expect(components.count == known.components.count)
      #expect(components.allSatisfy { ids.contains($0.string ?? "") })
    }
  }

  @Test func `the page reads the decision tree of the catalogue`() throws {
    let questions = try list("questions")
    let known = ButtonDecision.standard
    #expect(questions.map { $0["words"]?.string } == known.questions.map(\.words))
    let ends = questions.flatMap { question -> [JSONValue] in
      guard case .array(let ends)? = question["ends"] else { return [] }
      return ends
    }
    let otherwise = try #require(Studio.json(try Studio().ask("GET", target: "/api/vocabulary"))["otherwise"])
    let samples = (ends + [otherwise]).compactMap { $0["sample"] }
    #expect(samples.map { $0["label"]?.string } == known.ends.map(\.sample.label))
    #expect(samples.map { $0["haptic"]?.string } == known.ends.map(\.sample.haptic))
    #expect(samples.map { $0["swift"]?.string } == known.ends.map(\.sample.swift))
    #expect(Set(samples.compactMap { $0["component"]?.string }).count == 15)
  }

  @Test func `the page reads the uses and the advice with what the recorder says`() throws {
    #expect(try list("uses").map { $0["title"]?.string } == ButtonUse.standard.map(\.title))
    for (key, known) in [("dos", ButtonAdvice.dos), ("donts", ButtonAdvice.donts)] {
      let advice = try list(key)
      #expect(advice.map { $0["words"]?.string } == known.map(\.words))
      #expect(advice.map { $0["code"]?.string } == known.map(\.mistake?.rule))
    }
    let twice = try list("donts").first { $0["code"]?.string == "double-fire" }
    #expect(twice?["message"]?.string == #"one touch of "Add" fired 2 haptics: tap, then tap"#)
  }

  @Test func `each device has the latencies of its profile`() throws {
    let devices = try list("devices")
    #expect(devices.compactMap { $0["name"]?.string } == DeviceProfiles.builtIn.names)
    for device in devices {
      let profile = try #require(DeviceProfiles.builtIn[device["name"]?.string ?? ""])
      #expect(device["warmNs"] == .integer(profile.latency.warm.nanoseconds))
      #expect(device["coldNs"] == .integer(profile.latency.cold.nanoseconds))
    }
    let warmth = Studio.json(try Studio().ask("GET", target: "/api/vocabulary"))["warmthNs"]
    #expect(warmth == .integer(HapticManager.standardWarmth.nanoseconds))
  }
}
