/// A short name for bytes: FNV-1a with 64 bits, as its authors publish it (Fowler, Noll, Vo).
///
/// What changes by accident changes it. It keeps nobody from making other bytes with the same name.
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
