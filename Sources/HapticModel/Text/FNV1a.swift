/// A 64-bit FNV-1a hash of bytes, as its authors publish it (Fowler, Noll, Vo).
///
/// It detects accidental changes. It is not cryptographic: anyone can make other bytes with the same hash.
public enum FNV1a {
  /// The hash of bytes.
  ///
  /// Thread-safe: yes. Real-time-safe: yes.
  public static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  /// The hash as 16 hexadecimal digits.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func text(of bytes: some Sequence<UInt8>) -> String {
    let digits = String(hash(bytes), radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
