import HapticModel
import Testing

/// A run whose course must not change by accident: a name, which is the golden's file, and the course as text.
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

/// FNV-1a with 64 bits, as 16 hexadecimal digits.
struct Digest {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  }

  mutating func add(_ samples: some Sequence<Float>) {
    for sample in samples {
      let bits = sample.bitPattern
      add((0..<4).map { UInt8(truncatingIfNeeded: bits >> (8 * UInt32($0))) })
    }
  }

  var text: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
