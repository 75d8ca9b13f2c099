/// The key of a session: 128 bits of the system's randomness, which every request for data carries.
///
/// The address holds it in its fragment, which a browser neither sends, nor logs, nor gives to other pages.
///
/// Thread-safe: yes, a value.
package struct AccessKey: Sendable {
  /// The key as 32 hexadecimal digits.
  package let text: String

  /// Makes a new key.
  package init() {
    var random = SystemRandomNumberGenerator()
    text = (0..<2).map { _ in
      let digits = String(UInt64.random(in: .min ... .max, using: &random), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// True if `candidate` is the key.
  ///
  /// The time does not depend on where the two differ.
  package func matches(_ candidate: some StringProtocol) -> Bool {
    let (own, other) = (Array(text.utf8), Array(candidate.utf8))
    var difference = own.count ^ other.count
    for (index, byte) in own.enumerated() {
      difference |= Int(byte ^ (index < other.count ? other[index] : 0))
    }
    return difference == 0
  }
}
