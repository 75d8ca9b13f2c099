import Testing

@testable import embed_catalogue

/// The Swift that the build makes from haptics and patterns, and what it refuses.
@Suite struct GeneratedCatalogueTests {
  private static func file(_ path: String, _ text: String) -> EmbeddedText {
    EmbeddedText(path: path, text: text)
  }

  /// A haptic of some plays and other members.
  private static func haptic(_ plays: String, _ members: String = "") -> EmbeddedText {
    file(
      "HapticManager/knock.json",
      #"""
      {"format": "thrum.haptic/1", "name": "knock", "plays": [\#(plays)], \#(members)
       "context": "c", "note": "n", "description": "d"}
      """#)
  }

  private static func pattern(_ event: String, version: String = "1.0") -> EmbeddedText {
    file("HapticManager/knock.ahap", #"{"Version": \#(version), "Pattern": [{"Event": {\#(event)}}]}"#)
  }

  private static func swift(_ files: EmbeddedText...) throws -> String { try SwiftText(files: files).text }

  @Test func `a haptic is its own value`() throws {
    let play = #"{"generator": "impact", "variant": "rigid", "intensity": 1, "at": 0.0125}"#
    let text = try Self.swift(
      Self.haptic(play, #""role": "input", "fallback": "tap","#),
      Self.pattern(#""Time": 1.5, "EventType": "HapticTransient", "EventDuration": 1"#))
    for piece in [
      "HapticPlay(.generator(.impact(.rigid)), intensity: 1.0, at: .nanoseconds(12500000))",
      #"role: .input, fallback: "tap","#, "public static func `knock`() { current.`knock`() }",
      ".transient(Transient(Transient.defaultIntensity, Transient.defaultSharpness, at: .nanoseconds(1500000000), "
        + "padding: .nanoseconds(1000000000)))",
    ] {
      #expect(text.contains(piece), "\(piece)")
    }
  }

  @Test func `files without haptics are only embedded`() throws {
    let text = try Self.swift(Self.file("Devices/a.json", "not read"))
    #expect(text.contains(#"EmbeddedFile(path: "Devices/a.json", text: "not read")"#))
    #expect(!text.contains("HapticManager"))
  }

  /// Whatever is left out in silence would be missing in the program.
  @Test(arguments: [
    (haptic(#"{"generator": "knock"}"#), "plays[0]: error: there is no generator knock"),
    (haptic(#"{"generator": "impact"}"#), "plays[0]: error: there is no generator impact"),
    (haptic(#"{"pattern": "a.ahap", "generator": "impact"}"#), "a play has either a pattern or a generator"),
    (haptic(#"{"pattern": "a.ahap", "loud": 1}"#), "a catalogue cannot have loud here"),
    (haptic(#"{"pattern": "a.ahap", "intensity": 1.5}"#), "intensity must be a number from 0 to 1"),
    (haptic(#"{"pattern": "a.ahap", "at": -1}"#), "at must be seconds"),
    (haptic(#"{"pattern": "a.ahap", "at": 1e-3}"#), "at must be seconds"),
    (
      file("Generators/knock.ahap", pattern(#""Time": 0, "EventType": "HapticTransient""#).text),
      "no generator is named knock"
    ),
    (haptic("", #""role": "loud","#), "there is no role loud"),
    (haptic("", #""fallback": 1,"#), "fallback must be text"),
    (file("HapticManager/knack.json", haptic("").text), "the name has to be a Swift identifier"),
    (file("HapticManager/knock.json", "{}"), "name is missing"),
    (pattern(#""Time": 0, "EventType": "AudioCustom""#), "a catalogue has taps, and vibrations"),
    (pattern(#""Time": 0, "EventType": "HapticContinuous""#), "with an EventDuration above 0"),
    (pattern(#""EventType": "HapticTransient""#), "Time is missing"),
    (
      pattern(#""Time": 0, "EventType": "HapticTransient", "Volume": 1"#),
      "a catalogue cannot have Volume here"
    ),
    (pattern(#""Time": 0, "EventType": "HapticTransient""#, version: "2"), "Version must be 1.0 or 1.1"),
    (
      pattern(
        #""Time": 0, "EventType": "HapticTransient", "EventParameters": [{"ParameterID": "AttackTime", "ParameterValue": 0}]"#
      ), "ParameterID must be HapticIntensity or HapticSharpness"
    ),
  ])
  func whatTheCatalogueCannotHoldIsRefused(file: EmbeddedText, message: String) {
    let problem = #expect(throws: Problem.self) { try SwiftText(files: [file]).text }
    #expect(problem?.description.contains(message) ?? false, "\(problem?.description ?? "")")
    #expect(problem?.description.hasPrefix("Patterns/") ?? false)
  }
}
