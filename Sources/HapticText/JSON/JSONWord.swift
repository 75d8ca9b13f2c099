/// Eight bytes of the text in one register, the first in its lowest bits: questions about all eight at once.
///
/// The answers are exact: no byte is taken for another one because of a carry from its neighbour.
struct JSONWord {
  /// How many bytes one word looks at.
  static let size = 8
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  private let bits: UInt64

  /// The eight bytes at `place`, all of which must be there.
  @inline(__always) init(at place: UnsafePointer<UInt8>) {
    bits = UInt64(littleEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt64.self))
  }

  /// The answer to a question about sixteen bytes: two words at once, so that no jump has to be guessed.
  @inline(__always) static func pair(at place: UnsafePointer<UInt8>, _ question: (JSONWord) -> Int) -> Int {
    let first = question(JSONWord(at: place))
    let second = question(JSONWord(at: place + size))
    return first < size ? first : size &+ second
  }

  /// How many bytes from the first on are spaces.
  @inline(__always) var spaces: Int { (bits ^ Self.ones &* 0x20).trailingZeroBitCount >> 3 }

  /// How many bytes from the first on are digits.
  @inline(__always) var digits: Int {
    // 0 to 9 and 0x76 stay below 0x80; any larger value reaches it, and none reaches the next byte.
    let values = bits ^ Self.ones &* 0x30
    let others = (values & ~Self.tops &+ Self.ones &* 0x76 | values) & Self.tops
    return others.trailingZeroBitCount >> 3
  }

  /// How many bytes from the first on stand for themselves in a string: ASCII without controls, `"` and `\`.
  @inline(__always) var plain: Int {
    // Each term is exact in its lowest hit, and only that one is looked at.
    let quotes = Self.zeros(bits ^ Self.ones &* 0x22)
    let backslashes = Self.zeros(bits ^ Self.ones &* 0x5C)
    let controls = bits &- Self.ones &* 0x20
    return ((quotes | backslashes | controls | bits) & Self.tops).trailingZeroBitCount >> 3
  }

  /// The top bit of each byte that is 0; above the first one also of others.
  @inline(__always) private static func zeros(_ bits: UInt64) -> UInt64 { (bits &- ones) & ~bits }
}
