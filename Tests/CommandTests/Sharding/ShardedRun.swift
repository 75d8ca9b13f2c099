/// A folder of patterns whose commands run whole and in shards.
struct ShardedRun {
  let project: PatternProject

  init() throws { project = try PatternProject() }

  /// Makes a folder from a seed: twins, fused taps, broken files, files that hold no pattern, several configurations.
  ///
  /// - Parameter count: the number of files that may hold a pattern.
  init(seed: UInt64, files count: Int) throws {
    try self.init()
    var random = SeededGenerator(seed: seed)
    try configure()
    for index in 0..<count {
      let folder = ["haptics", "haptics/ö ü", "haptics/b/deep"].randomElement(using: &random) ?? "haptics"
      let start = Int.random(in: 60...62, using: &random) * (index % 3 + 1)
      let text =
        switch Int.random(in: 0..<8, using: &random) {
        case 0: "{"
        case 1: #"{"a": [1, 2, 3]}"#
        case 2: PatternProject.taps(0, 15, start)
        case 3: PatternProject.taps(0).replacing("\n]", with: ",\n]")
        default: PatternProject.taps(0, start, intensity: 0.8)
        }
      try project.write(text, to: "\(folder)/\(index)\(text.contains("[1") ? ".json" : ".ahap")")
    }
  }

  /// Writes the configurations: the inner one names other devices, and both have a member that nobody knows.
  func configure(exports: String = #"[{"to": "haptic", "out": "web", "paths": ["haptics"]}]"#) throws {
    try project.write(
      """
      {"format": "thrum.config/1", "lint": {"profile": ["android-erm", "android-weak-lra"], "rulez": 1},
       "test": {"profiles": ["android-erm"]}, "exports": \(exports)}
      """, to: "thrum.json")
    try project.write(
      #"{"format": "thrum.config/1", "lint": {"rules": {"twins": "error"}, "profile": ["iphone"]}, "tests": 1}"#,
      to: "haptics/ö ü/thrum.json")
  }

  func run(_ words: [String]) throws -> Command.Outcome {
    try Command.start(words, in: project.scratch.path).finish()
  }

  /// Runs a command in n shards, and returns the names of their reports, the last one first.
  func shards(_ words: [String], of count: Int) throws -> [String] {
    try (1...count).reversed().map { number in
      let outcome = try run(words + ["--json", "--shard", "\(number)/\(count)"])
      return try keep(outcome.output, as: "\(number)-\(count).shard")
    }
  }

  func keep(_ text: String, as name: String) throws -> String {
    try project.write(text, to: "shards/\(name)")
    return "shards/\(name)"
  }

  /// Expects that the merged shards are the report of one run, in each format, to the byte, with its exit code.
  func expectLaw(
    _ words: [String], of count: Int, formats: [String] = ["json"],
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let reports = try shards(words, of: count)
    for format in formats {
      let whole = try run(words + (format == "json" ? ["--json"] : ["--format", format]))
      let merged = try run(["report", "--merge"] + reports + (format == "json" ? [] : ["--format", format]))
      #expect(
        merged.output == whole.output && merged.exitCode == whole.exitCode,
        "\(words) of \(count) as \(format): \(merged.exitCode) \(merged.errors)", sourceLocation: location)
    }
  }
}
