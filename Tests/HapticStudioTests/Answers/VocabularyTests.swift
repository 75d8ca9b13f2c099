import HapticCatalog
import HapticDevices
import HapticModel
import HapticRecorder
import HapticText
import HapticTokens
import Testing

/// What the button wall is made of comes from the catalogue, the recorder's rules, the tokens and the device profiles.
@Suite(.timeLimit(.minutes(5))) struct VocabularyTests {
  private func list(_ key: String) throws -> [JSONValue] {
    guard case .array(let values)? = Studio.json(try Studio().ask("GET", "/api/vocabulary"))[key] else {
      Issue.record("there are no \(key)")
      return []
    }
    return values
  }

  @Test func `each component has its row of the standard and its haptics`() throws {
    let components = try list("components")
    // Switches, rows, menus, sheets, toolbars and alerts are the platform's own.
    let shown = HapticComponent.allCases.prefix(11)
    #expect(components.compactMap { $0["title"]?.string } == shown.map(\.title))
    let own = components.map { $0["ownHaptic"]?.string }
    #expect(own == shown.map(\.ownHaptic))
    for (component, known) in zip(components, shown) {
      let paired = known.pairedHaptics.map { JSONValue.array($0.map { .string($0) }) } ?? .null
      #expect(component["paired"] == paired, "\(known.title)")
    }
    #expect(Set(components.compactMap { $0["id"]?.string }).count == components.count)
    let styles = Set(components.compactMap { $0["style"]?.string })
    #expect(styles == Set(ButtonStyle.allCases.map(\.rawValue)))
  }

  /// The tokens say of each style which haptic it plays itself; so does the vocabulary.
  @Test func `the tokens and the vocabulary agree on the haptics`() throws {
    for component in try list("components") {
      let name = component["style"]?.string ?? ""
      let style = try #require(ButtonStyle(rawValue: name))
      let row = ButtonToken(style)
      let isPrimary = component["isPrimary"] == .bool(true)
      #expect(component["ownHaptic"]?.string == (isPrimary ? row.emphasis?.haptic : row.haptic), "\(style)")
    }
  }

  @Test func `the pairings name haptics of the catalogue`() throws {
    let pairings = try list("pairings")
    #expect(pairings.compactMap { $0["use"]?.string } == HapticPairing.standard.map(\.use))
    for pairing in pairings {
      #expect(Catalogue.builtIn[pairing["haptic"]?.string ?? ""] != nil, "\(pairing)")
    }
  }

  @Test func `each device has the latencies of its profile`() throws {
    let devices = try list("devices")
    #expect(devices.compactMap { $0["name"]?.string } == DeviceProfiles.builtIn.names)
    for device in devices {
      let profile = try #require(DeviceProfiles.builtIn[device["name"]?.string ?? ""])
      #expect(device["warmNs"] == .integer(profile.latency.warm.nanoseconds))
      #expect(device["coldNs"] == .integer(profile.latency.cold.nanoseconds))
    }
    let warmth = Studio.json(try Studio().ask("GET", "/api/vocabulary"))["warmthNs"]
    #expect(warmth == .integer(HapticManager.standardWarmth.nanoseconds))
  }
}
