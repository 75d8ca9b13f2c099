/// Names and words of files, on the way to a terminal, a spreadsheet or the log of a workflow.
@Suite struct HostileTextTests {
  /// Escape, CSI, a mark of direction, a line that a workflow obeys, and a formula.
  private static let words = "=cmd|x!A1 \u{1B}[31m \u{9B}31m \u{202E}x\n::error::pwn\n::warning::y\u{7}"
  private let scratch: Scratch
  private let pattern: String
  private let device: String
  private let sequence: String

  init() throws {
    scratch = try Scratch()
    let quoted = String(
      decoding: try JSONSerialization.data(withJSONObject: [Self.words]), as: UTF8.self
    ).dropFirst().dropLast()
    let name = "\u{1B}[2J\u{9B}31m\u{202E}\n::error::pwn"
    // C1 characters and marks of direction may stand in a JSON text as they are; a comma too many gives lint a fix.
    let raw = "\u{9B}31m\u{202E}"
    pattern = try scratch.write(
      #"""
      {"Version": 1, "Metadata": {"Project": \#(quoted), "Title": \#(quoted), "Description": \#(quoted), "\#(raw)": 1},
       "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticTransient", "\#(raw)": 1}},
      {"Event": {"Time": 0.1, "EventType": "HapticContinuous", "EventDuration": 0.1,
        "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 0.123456}]}}, ]}
      """#, to: name + ".ahap")
    sequence = try scratch.write(
      #"""
      {"format": "thrum.sequence/1", "title": \#(quoted), "actuators": ["a", "b\#(raw)"], "tracks": [
        {"actuator": "a", "steps": [{"play": "tap"}, {"play": "tap"}]}]}
      """#, to: name + ".sequence.json")
    let profile = try Command.run("profiles", "pinephone", "--json").output
    device = try scratch.write(
      profile.replacing(#""pinephone""#, with: quoted).replacing("PinePhone", with: raw), to: name + ".json")
  }

  /// Every command with the hostile files, by its name.
  private var lines: [String: [[String]]] {
    var lines = [
      "play": [[pattern, "-q", "--profile", device], [pattern, sequence + "x", "-q"]],
      "watch": [], "tour": [["--for", Self.words]], "list": [], "formats": [[Self.words]], "devices": [],
      "timing": [],
      "show": [
        [pattern], [pattern, "--json"], [sequence], [pattern, "--part", Self.words],
        [pattern, "--svg", "-"], [sequence, "--svg", "-"],
        [pattern, sequence], [pattern, "tap", "--json"], [pattern, "tap", "--svg", "-"],
      ],
      "render": [[pattern, "-o", "/dev/null", "--profile", device], [pattern, "-o", pattern + "/x.wav"]],
      "lint": ["text", "json", "sarif", "github"].map {
        [scratch.path, "--format", $0, "--profile", device]
      },
      "test": ["text", "json", "sarif", "github"].map { [scratch.path, "--format", $0] },
      "simulate": [[], ["--json"], ["--csv"], ["--svg", "-"], ["tap"], ["tap", "--json"]].map {
        [pattern, "--profile", device] + $0
      },
      "diff": [[], ["--json"], [sequence], [sequence, "--json"]].map {
        [pattern, "tap", "--profile", device] + $0
      },
      "adapt": [[], ["--json"], ["-o", "-"], ["--levels", "3"]].map { [pattern, "--for", device] + $0 },
      "convert": [[pattern, "-", "--to", "haptic"], [pattern, scratch.path + "/\u{1B}x", "--to", "ahap"]],
      "compile": [[sequence, "--to", "ahap"], [sequence, "--to", "notation", "--part", Self.words]],
      "transcript": [["Done.\u{1B}[31m\u{9B}31m\u{202E}.", "--follow"], ["--file", pattern, "--json"]],
      "trace": [[pattern], [sequence], [pattern, "--until", "x\u{1B}"]],
      "report": [
        [scratch.path, "-o", "-", "--profile", device, "--title", Self.words], [pattern + "x", "-o", "-"],
        [pattern, "-o", "-", "--fragment"],
      ],
      "new": [
        ["-", "--to", "ahap", "--name", Self.words], ["-", "--to", "ahap", "--notation", Self.words],
        [scratch.path + "/\u{1B}x", "--to", "ahap"], [pattern],
      ],
      "studio": [[pattern, "--no-open"], [pattern + "x", "--no-open"]],
      "profiles show": [[device], [device, "--json"]],
      "profiles import": [[pattern], [pattern, "--from", "android-dumpsys"]],
      "profiles calibrate": [[pattern], ["--pattern", pattern + ".x"]],
    ]
    lines["lint"]? += [
      [pattern, "--diff"], [pattern, "--fix"], [pattern + "x"], ["--explain", Self.words],
    ]
    lines["test"]? += [[scratch.path, "--update"], [pattern + "x"], ["--trace", pattern, pattern]]
    lines["export"] = ["--losses", "--profile"].flatMap { option in
      Self.formats.map { [pattern, "--to", $0, option, option == "--losses" ? "json" : device] }
    }
    return lines
  }

  private static let formats = [
    "ahap", "haptic", "pulsar", "hjif", "android-xml", "android-waveform", "web-vibrate", "gamepad",
    "react-native",
    "flutter", "feedbackd", "tact", "ff-effect", "buttplug-v3", "buttplug-v4", "csv", "c-header", "notation",
  ]

  /// The first character that a terminal obeys, or line that a workflow obeys; `nil` if there is none.
  private func danger(_ text: String) -> String? {
    let allowed: Set<Unicode.Scalar> = ["\n", "\t"]
    // CSV has line ends of its own.
    let text = text.replacing("\r\n", with: "\n")
    if let scalar = text.unicodeScalars.first(where: { !DisplayText.isPlain($0) && !allowed.contains($0) }) {
      return "U+" + String(scalar.value, radix: 16)
    }
    return text.split(separator: "\n").first { $0.hasPrefix("::") && !$0.contains("title=") }.map(String.init)
  }

  /// Regression: `simulate --csv`, the lines of losses, notes, diffs and JSON had them raw.
  @Test(.disabled(if: Effort.isQuick))
  func `no command prints the control characters of a file or of its name`() throws {
    let lines = lines
    for words in try HelpPages.commands() where !words.isEmpty && words != ["profiles"] {
      let own = try #require(lines[words.joined(separator: " ")], "\(words): no lines to try")
      // Every parser refuses an unknown option, and repeats it.
      for line in own + [["--\u{1B}[31m\u{9B}\u{202E}"]] {
        let run = try Command.start(words + line, in: scratch.path).finish()
        for text in [run.output, run.errors] {
          #expect(
            danger(text) == nil,
            "\(words) \(line.map(\.debugDescription)): \(text.prefix(600).debugDescription)")
        }
      }
    }
  }

  /// Regression: a title `=cmd|…` was a cell that a spreadsheet runs.
  @Test func `a spreadsheet takes no name for a formula`() throws {
    let run = try Command.run("simulate", pattern, "--csv", "--profile", "pinephone")
    let row = try #require(run.output.replacing("\r\n", with: "\n").split(separator: "\n").dropFirst().first)
    #expect(row.hasPrefix("'=cmd|x!A1 ?[31m ?31m ?x ::error::pwn ::warning::y?,"), "\(row)")
  }

  /// Data is kept: it reads back as it was.
  @Test func `JSON keeps the characters that it escapes`() throws {
    let run = try Command.run("export", pattern, "--to", "ahap")
    let root = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let metadata = try #require(root?["Metadata"] as? [String: Any])
    #expect(metadata["Project"] as? String == Self.words)
    #expect(metadata["\u{9B}31m\u{202E}"] as? Int == 1)
  }
}
