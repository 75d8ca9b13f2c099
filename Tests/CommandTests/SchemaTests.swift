import SchemaChecker

/// The schemas of Thrum's formats, against what the commands print.
@Suite struct SchemaTests {
  /// The repository.
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// A result: the name of its format, and the command that prints it; `errors` says that it goes to standard error.
  private static let results: [(format: String, words: String, errors: Bool)] = [
    ("adaptation", "adapt settlementComplete --for joy-con --json", false),
    ("adaptation", "adapt Patterns/HapticManager/reminderSent.ahap --for android-weak-lra --json", false),
    ("codes", "lint --explain ahap-clamped --json", false),
    ("codes", "lint --explain fuse-hard --json", false),
    ("device", "profiles pixel --json", false),
    ("devices", "devices --json", false),
    ("diff", "diff oO oOO --json --profile all", false),
    ("diff", "diff success success --json", false),
    ("distances", "diff tap save success --json", false),
    ("error", "show nothing.ahap --json", true),
    ("error", "show Patterns/thrum.json --json", true),
    ("exports", "export success error --to web-vibrate --json -o /tmp/", true),
    ("formats", "formats --json", false),
    ("ladder", "adapt tap --for android-lra --levels 3 --json", false),
    ("lint", "lint Patterns/Sequences --json", false),
    ("lint", "lint settlementComplete --profile all --json", false),
    ("list", "list --json", false),
    ("losses", "export settlementComplete --to web-vibrate --json -o /dev/null", true),
    ("matrix", "formats --matrix settlementComplete --json", false),
    ("products", "profiles --find iphone --json", false),
    ("profiles", "profiles --json", false),
    ("simulation", "simulate settlementComplete --profile all --json --course", false),
    ("simulation", "simulate O{15ms}O{200ms}o:0.35 --profile android-weak-lra --cold --json", false),
    ("simulations", "simulate tap save --profile iphone,pixel --json", false),
    ("templates", "new --list --json", false),
    ("test", "test Patterns/HapticManager --json", false),
    ("timeline", "show settlementComplete --json", false),
    ("timeline", "show Patterns/Sequences/checkout.sequence.json --json", false),
    ("timelines", "show tap save --json", false),
    ("timing", "play tap --wav /dev/null --json", false),
    ("trace", "trace settlementComplete -o -", false),
    ("trace", "trace Patterns/Sequences/checkout.sequence.json -o -", false),
  ]

  /// Returns the texts with the schemas of which a result is checked: of a trace each line, of others the whole.
  private static func objects(_ text: String, _ format: String) -> [String] {
    format == "trace" ? text.split(separator: "\n").map(String.init) : [text]
  }

  static func schema(_ format: String) throws -> JSONSchema {
    try #require(JSONSchema(Array(try Command.run("formats", "--schema", format).output.utf8)))
  }

  static func value(_ text: String) throws -> JSONValue {
    try #require(
      JSONTree(reading: SourceText(name: "result", bytes: Array(text.utf8))).root?.value, "\(text)")
  }

  @Test(arguments: results.indices)
  func `the schema takes the result and nothing less`(index: Int) throws {
    let (format, words, errors) = Self.results[index]
    let schema = try Self.schema(format)
    let run = try Command.start(words.split(separator: " ").map(String.init), in: Self.root).finish()
    let texts = Self.objects(errors ? run.errors : run.output, format)
    #expect(!texts.isEmpty)
    for text in texts {
      let value = try Self.value(text)
      #expect(schema.accepts(value), "\(words)\n\(text)")
      guard case .object(let members) = value else { return }
      #expect(!schema.accepts(.object(members + [JSONMember("unknown", true)])))
      #expect(!schema.accepts(.object(Array(members.dropFirst()))))
    }
  }

  /// The schemas for files that people write, which stand where they look for them.
  private static let beside = [
    "config": "thrum.schema.json", "device": "Devices/device.schema.json",
    "sequence": "Sequences/sequence.schema.json",
  ]

  @Test func `the files are those that the command prints`() throws {
    let formats = try Self.value(try Command.run("formats", "--json").output)["schemas"]
    guard case .array(let names)? = formats else { return #expect(Bool(false), "no schemas are named") }
    #expect(names.count == 35)
    let folder = Self.root + "/Patterns/Schemas/"
    var files = Set(try FileManager.default.contentsOfDirectory(atPath: folder).map { folder + $0 })
    for name in names.compactMap(\.string) {
      let short = String(name.dropFirst("thrum.".count).prefix { $0 != "/" })
      let path = Self.beside[short].map { "\(Self.root)/Patterns/\($0)" } ?? "\(folder)\(short).schema.json"
      let text = try? String(contentsOfFile: path, encoding: .utf8)
      let printed = try Command.run("formats", "--schema", name).output
      #expect(text == printed, "\(path) is old: run tools/generate schemas")
      files.remove(path)
    }
    #expect(files.isEmpty, "no format has these schemas: delete them")
  }

  @Test func `the list has the members of a haptic's file`() throws {
    let list = try Self.value(try Command.run("list", "--json").output)
    guard case .array(let haptics)? = list["haptics"] else { return #expect(Bool(false), "no haptics") }
    let first = try #require(haptics.first { $0["name"] == "actionBarTap" })
    let part = try Self.value(#"{ "generator": "impact", "variant": "medium", "intensity": 0.7, "at": 0 }"#)
    #expect(first["parts"] == .array([part]))
    #expect(first["role"] == "input" && first["plays"] == "impact medium 0.7")
    let own = try #require(haptics.first { $0["name"] == "settlementComplete" })
    #expect(
      own["parts"] == [["pattern": "settlementComplete.ahap", "at": 0]] && own["fallback"]?.string != nil)
  }

  @Test func `a name may be short, and a wrong one gets a hint`() throws {
    let whole = try Command.run("formats", "--schema", "thrum.lint/1").output
    for name in ["lint", "thrum.lint", "lint/1"] {
      #expect(try Command.run("formats", "--schema", name).output == whole)
    }
    let wrong = try Command.run("formats", "--schema", "thrum.simulatoin/1")
    #expect(wrong.exitCode == 64 && wrong.output.isEmpty)
    #expect(wrong.errors.hasSuffix("[unknown-format]\n  hint: did you mean simulation?\n"), "\(wrong.errors)")
  }
}
