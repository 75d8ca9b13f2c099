/// Whole traces of the catalogue's largest haptics and of the examples; four seconds of endless ones.
enum TraceGoldens {
  static let all: [GoldenCase] =
    ["settlementComplete", "reminderSent", "transactionAdded"].map { name in
      GoldenCase("\(name).trace.jsonl") {
        guard let pattern = Catalogue.builtIn[name]?.pattern else { throw Places.Missing(what: name) }
        return try text(Program(Timeline(compiling: pattern)), name: name)
      }
    }
    + Places.examples.map { name in
      let stem = name.split(separator: ".")[0]
      return GoldenCase("\(stem).sequence.trace.jsonl") {
        let source = try Places.source(ofExample: name)
        let limit: TimeSpan? = source.playLength == nil ? .milliseconds(4_000) : nil
        return try text(Program(source), name: String(stem), until: limit, actuators: source.score.actuators)
      }
    }

  private static func text(
    _ program: Program, name: String, until limit: TimeSpan? = nil, actuators: [String] = []
  ) throws -> String {
    var bytes: [UInt8] = []
    try VirtualTrace(program, named: name, until: limit, actuators: actuators).write { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}
