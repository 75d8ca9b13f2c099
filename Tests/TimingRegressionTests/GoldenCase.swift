/// A run whose results must not change by accident: a name, which is the golden's file, and the results as text.
struct GoldenCase: Sendable, CustomTestStringConvertible {
  let name: String
  let text: @Sendable () throws -> String

  init(_ name: String, _ text: @escaping @Sendable () throws -> String) {
    self.name = name
    self.text = text
  }

  var testDescription: String { name }

  static let all = EngineGoldens.all + KernelGoldens.all + SinkGoldens.all + TraceGoldens.all
}

extension FNV1a {
  /// The digest of samples, from their bytes in little-endian order.
  static func text(ofSamples samples: some Sequence<Float>) -> String {
    text(
      of: samples.lazy.flatMap { sample in
        (0..<4).map { UInt8(truncatingIfNeeded: sample.bitPattern >> (8 * UInt32($0))) }
      })
  }
}
