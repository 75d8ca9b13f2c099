/// A 64-bit FNV-1a hash of bytes, as its authors publish it (Fowler, Noll, Vo).
///
/// It detects accidental changes. It is not cryptographic: anyone can make other bytes with the same hash.
package enum FNV1a {
  /// The hash of bytes.
  ///
  /// Thread-safe: yes. Real-time-safe: yes.
  package static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    // Without the buffer, each byte is one call through the sequence's table, which other modules cannot specialise: a
    // fifth of the time of `thrum test` (measured).
    bytes.withContiguousStorageIfAvailable(hash(of:)) ?? bytes.reduce(basis, joined)
  }

  /// The hash of bytes that follow those of an earlier hash.
  ///
  /// Thread-safe: yes. Real-time-safe: yes.
  package static func hash(_ bytes: [UInt8], after earlier: UInt64) -> UInt64 {
    bytes.withUnsafeBufferPointer { hash(of: $0, after: earlier) }
  }

  private static func hash(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 { hash(of: bytes, after: basis) }

  private static func hash(of bytes: UnsafeBufferPointer<UInt8>, after earlier: UInt64) -> UInt64 {
    var hash = earlier
    for byte in bytes { hash = joined(hash, byte) }
    return hash
  }

  private static let basis: UInt64 = 0xCBF2_9CE4_8422_2325

  @inline(__always)
  private static func joined(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// The hash as 16 hexadecimal digits.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  package static func text(of bytes: some Sequence<UInt8>) -> String { text(ofHash: hash(bytes)) }

  /// A hash as 16 hexadecimal digits.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  package static func text(ofHash hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
