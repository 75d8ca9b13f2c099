internal import Foundation
internal import HapticFormats
internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// The two sides: both begin with bytes in memory and end with a pattern in memory.
enum Readers {
  /// Foundation's `JSONDecoder` into structs.
  static func foundation(_ data: Data) throws -> AHAPStructs {
    try JSONDecoder().decode(AHAPStructs.self, from: data)
  }

  /// Thrum: with all positions, all findings and a checked pattern.
  static func thrum(_ bytes: [UInt8]) throws -> AHAPDocument {
    let document = AHAPDecoder.decode(SourceText(name: "bench.ahap", bytes: bytes))
    guard document.isReadable, document.findings.isEmpty else {
      throw BenchError("Thrum finds \(document.findings.first?.message ?? "nothing")")
    }
    return document
  }

  /// Thrum's JSON reader alone: the places of the values.
  static func thrumJSON(_ bytes: [UInt8]) throws -> JSONTree {
    let tree = JSONTree(reading: SourceText(name: "bench.ahap", bytes: bytes))
    guard tree.findings.isEmpty else { throw BenchError("the text is not JSON") }
    return tree
  }

  /// Thrum, from bytes to a playable timeline.
  static func thrumToTimeline(_ bytes: [UInt8]) throws -> Timeline {
    Timeline(compiling: try thrum(bytes).pattern)
  }

  /// Throws an error if the two sides read different content.
  static func compare(_ bytes: [UInt8]) throws {
    let pattern = try thrum(bytes).pattern
    let counts = Counts(
      events: pattern.events.count, points: pattern.curves.reduce(0) { $0 + $1.points.count })
    let others = try foundation(Data(bytes)).counts
    guard counts == others else { throw BenchError("Thrum reads \(counts), JSONDecoder \(others)") }
  }
}

/// An error that stops the benchmark, with the reason.
struct BenchError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
