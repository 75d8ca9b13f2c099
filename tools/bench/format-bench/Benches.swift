internal import Foundation

/// The measurements, each printed as one line of `name=value`.
enum Benches {
  /// Reads a text of 0.6 MB in each layout, alternating between both readers.
  static func big(rounds: Int) throws {
    for layout in Workload.Layout.allCases {
      try compare("layout=\(layout.rawValue)", bytes: Workload.text(bytes: 600_000, layout), rounds: rounds)
    }
  }

  /// Reads a given file.
  static func file(_ path: String, rounds: Int) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw BenchError("cannot read \(path)")
    }
    try compare("layout=file", bytes: Array(data), rounds: rounds)
  }

  private static func compare(_ name: String, bytes: [UInt8], rounds: Int) throws {
    try Readers.compare(bytes)
    let data = Data(bytes)
    let measure = try Measure(
      rounds: rounds,
      [
        { _ = try Readers.foundation(data) }, { _ = try Readers.thrum(bytes) },
        { _ = try Readers.thrumToTimeline(bytes) }, { _ = try Readers.thrumJSON(bytes) },
      ])
    let speeds = (0..<4).map { Int64(bytes.count) * 1000 / measure.median($0) }
    let reading = measure.ratios(0, to: 1)
    let compiling = measure.ratios(0, to: 2)
    print(
      name, "bytes=\(bytes.count) foundation_mb_s=\(speeds[0]) thrum_mb_s=\(speeds[1])",
      "timeline_mb_s=\(speeds[2]) json_mb_s=\(speeds[3]) ratio=\(tenths(reading.median)) ratio_least=\(tenths(reading.minimum))",
      "ratio_greatest=\(tenths(reading.greatest)) ratio_timeline=\(tenths(compiling.median))")
  }

  /// Reads ten and a hundred times the text: prints the time per byte.
  static func growth() throws {
    for bytes in [600_000, 6_000_000, 60_000_000] {
      let text = Workload.text(bytes: bytes, .pretty)
      let rounds = max(3, 9_000_000 / bytes)
      let measure = try Measure(
        rounds: rounds, [{ _ = try Readers.thrum(text) }, { _ = try Readers.thrumToTimeline(text) }])
      let costs = (0..<2).map { Double(measure.median($0)) / Double(text.count) }
      print(
        "growth_bytes=\(text.count) ns_per_byte=\(thousandths(costs[0])) with_timeline=\(thousandths(costs[1]))"
      )
    }
  }

  /// Reads a thousand files of 2 KB: in memory, and opened one after the other.
  static func many(in folder: String, rounds: Int) throws {
    let paths = (0..<1000).map { "\(folder)/\($0).ahap" }
    let texts = (0..<1000).map { Workload.text(groups: 1 + ($0 % 8 == 0 ? 1 : 0), .sampler) }
    for (path, text) in zip(paths, texts) { try Data(text).write(to: URL(filePath: path)) }
    defer { for path in paths { try? FileManager.default.removeItem(atPath: path) } }
    let data = texts.map { Data($0) }
    let memory = try Measure(
      rounds: rounds,
      [
        { for one in data { _ = try Readers.foundation(one) } },
        { for text in texts { _ = try Readers.thrumToTimeline(text) } },
      ])
    print("place=memory", perFile(memory), "mean_bytes=\(texts.reduce(0) { $0 + $1.count } / 1000)")
    let disk = try Measure(
      rounds: rounds,
      [
        { for path in paths { _ = try Readers.foundation(Data(contentsOf: URL(filePath: path))) } },
        { for path in paths { _ = try Readers.thrumToTimeline(FileBytes.read(path)) } },
      ])
    print("place=disk", perFile(disk))
  }

  private static func perFile(_ measure: Measure) -> String {
    let costs = (0..<2).map { tenths(Double(measure.median($0)) / 1_000_000) }
    let ratio = measure.ratios(0, to: 1)
    return "foundation_us=\(costs[0]) thrum_us=\(costs[1]) ratio=\(tenths(ratio.median)) "
      + "ratio_least=\(tenths(ratio.minimum)) ratio_greatest=\(tenths(ratio.greatest))"
  }

  /// Reads in a loop, for a profiler.
  static func spin(_ layout: Workload.Layout, rounds: Int) throws {
    let text = Workload.text(bytes: 600_000, layout)
    for _ in 0..<rounds { _ = try Readers.thrum(text) }
  }

  private static func tenths(_ value: Double) -> String { decimal(value, 10) }
  private static func thousandths(_ value: Double) -> String { decimal(value, 1000) }

  private static func decimal(_ value: Double, _ parts: Int) -> String {
    let whole = Int((value * Double(parts)).rounded())
    let part = String(whole % parts)
    let digits = String(parts).count - 1
    return "\(whole / parts)." + String(repeating: "0", count: digits - part.count) + part
  }
}
