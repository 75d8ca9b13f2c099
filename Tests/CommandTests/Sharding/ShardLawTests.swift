/// The law of shards: merged, the reports of all shards are the report of one run, to the byte, with its exit code.
@Suite struct ShardLawTests {
  /// The numbers of shards; nine is more than some folders have files.
  private static let counts = Effort.part(of: Array(1...9), usually: 4)
  private static let seeds: [UInt64] = Effort.part(of: [1, 2, 3, 4], usually: 4)

  @Test(arguments: seeds, counts) func `the findings of lint`(seed: UInt64, count: Int) throws {
    let run = try ShardedRun(seed: seed, files: 14)
    try run.expectLaw(["lint", "haptics"], of: count, formats: ["json", "junit", "sarif", "github"])
  }

  @Test func `a twin in another shard is found`() throws {
    let run = try ShardedRun()
    try run.configure()
    for (index, name) in ["a", "b", "c", "ö ü/d"].enumerated() {
      try run.project.write(PatternProject.taps(0, 120 + index), to: "haptics/\(name).ahap")
    }
    let words = ["lint", "haptics", "--strict"]
    #expect(try run.run(words + ["--json", "--shard", "2/4"]).exitCode == 0)
    let merged = try run.run(["report", "--merge"] + run.shards(words, of: 4))
    #expect(merged.exitCode == 1 && merged.output.contains(#""code": "twins""#), "\(merged.output)")
    try run.expectLaw(words, of: 4)
    try run.expectLaw(
      ["lint", "haptics/a.ahap", "haptics", "--catalogue", "--profile", "android-erm"], of: 2)
  }

  @Test(arguments: counts) func `the changes of test, with files that were renamed, deleted and added`(
    count: Int
  ) throws {
    let run = try ShardedRun(seed: 7, files: 3)
    for index in 0..<5 {
      try run.project.write(PatternProject.taps(0, 90 + 40 * index), to: "haptics/t\(index).ahap")
    }
    _ = try run.run(["test", "haptics", "--update"])
    let path = run.project.scratch.file("haptics/")
    // Renamed, renamed with a change, deleted, changed, new, and a golden that is none.
    try FileManager.default.moveItem(atPath: path + "t0.ahap", toPath: path + "ö ü/moved.ahap")
    try run.project.remove("haptics/t1.ahap")
    try run.project.write(PatternProject.taps(0, 133), to: "haptics/b/renamed.ahap")
    try run.project.remove("haptics/t2.ahap")
    try run.project.write(PatternProject.taps(0, 250), to: "haptics/t3.ahap")
    try run.project.write(PatternProject.taps(0, 20, 300, 420), to: "haptics/new.ahap")
    try run.project.write("{", to: "haptics/goldens/t4.ahap.golden.json")
    let report = try run.run(["test", "haptics"]).output
    #expect(
      report.contains("looks like haptics/t0.ahap, renamed") && report.contains("t2.ahap is gone"),
      "\(report)")
    try run.expectLaw(["test", "haptics"], of: count, formats: ["json", "junit", "sarif", "github"])
  }

  @Test(arguments: counts) func `the exports of targets, of which two would be one file`(count: Int) throws {
    let run = try ShardedRun(seed: 11, files: 5)
    try run.configure(
      exports:
        #"[{"to": "haptic", "out": "web", "paths": ["haptics", "more", "rest"]}, {"to": "android-xml", "for": "android-erm", "out": "raw"}]"#
    )
    for folder in ["haptics", "more", "rest"] {
      try run.project.write(PatternProject.taps(0), to: "\(folder)/same.ahap")
    }
    try run.expectLaw(["export", "--check"], of: count)
    _ = try run.run(["export"])
    try run.project.write("{}", to: "web/0.haptic")
    try run.expectLaw(["export", "--check"], of: count)
  }

  @Test func `shards export what one run exports`() throws {
    let run = try ShardedRun(seed: 13, files: 6)
    let reports = try run.shards(["export"], of: 3)
    let written = run.project.files(below: "web")
    #expect(written.count > 1)
    #expect(try run.run(["report", "--merge"] + reports).output.contains(#""state": "written""#))
    #expect(try run.run(["export"]).output.isEmpty)
    #expect(run.project.files(below: "web") == written)
  }

  @Test func `the exports of patterns that are gone`() throws {
    let run = try ShardedRun()
    try run.configure()
    for index in 0..<5 {
      try run.project.write(PatternProject.taps(0, 120 + 40 * index), to: "haptics/\(index).ahap")
    }
    _ = try run.run(["export"])
    for index in [1, 2, 4] { try run.project.remove("haptics/\(index).ahap") }
    let whole = try run.run(["export", "--check"])
    #expect(whole.exitCode == 0 && whole.errors.contains("; 3 orphaned"), "\(whole.errors)")
    try run.expectLaw(["export", "--check"], of: 3)
  }

  @Test(arguments: counts) func `the losses of named patterns`(count: Int) throws {
    let run = try ShardedRun(seed: 17, files: 5)
    let words = ["export", "haptics", "tap", "success", "--to", "android-xml,haptic"]
    let whole = try run.run(words + ["-o", "out/", "--losses-file", "whole.json"])
    let reports = try (1...count).map { number in
      let file = "shards/\(number).json"
      try run.project.write("", to: file)
      _ = try run.run(words + ["-o", "parts/", "--losses-file", file, "--shard", "\(number)/\(count)"])
      return file
    }
    let merged = try run.run(["report", "--merge"] + reports)
    let text = String(decoding: run.project.scratch.bytes("whole.json"), as: UTF8.self)
    #expect(
      merged.output == text.replacing("out/", with: "parts/") && merged.exitCode == whole.exitCode,
      "\(merged.errors)")
    #expect(run.project.files(below: "out") == run.project.files(below: "parts"))
  }
}
