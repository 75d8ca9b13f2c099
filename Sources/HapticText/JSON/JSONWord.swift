/// Eight bytes of the text in one register, the first in its lowest bits: tests all eight at once.
///
/// The results are exact: no carry from a neighbour can change the result for a byte.
struct JSONWord {
  /// The number of bytes in one word.
  static let size = 8
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  private let bits: UInt64

  /// The eight bytes at `position`, all of which must exist.
  @inline(__always) init(at position: UnsafePointer<UInt8>) {
    bits = UInt64(littleEndian: UnsafeRawPointer(position).loadUnaligned(as: UInt64.self))
  }

  /// The result of a test for sixteen bytes: two words at once, so that there is no branch to predict.
  @inline(__always) static func pair(at position: UnsafePointer<UInt8>, _ question: (JSONWord) -> Int) -> Int
  {
    let first = question(JSONWord(at: position))
    let second = question(JSONWord(at: position + size))
    return first < size ? first : size &+ second
  }

  /// The number of leading spaces.
  @inline(__always) var spaces: Int { (bits ^ Self.ones &* 0x20).trailingZeroBitCount >> 3 }

  /// The number of leading digits.
  @inline(__always) var digits: Int {
    // 0 to 9 and 0x76 stay below 0x80; any larger value reaches it, and none carries into the next byte.
    let values = bits ^ Self.ones &* 0x30
    let others = (values & ~Self.tops &+ Self.ones &* 0x76 | values) & Self.tops
    return others.trailingZeroBitCount >> 3
  }

  /// The number of leading plain bytes of a string: ASCII without control characters, `"` and `\`.
  @inline(__always) var plain: Int {
    // The lowest hit of each term is exact, and only that one is used.
    let quotes = Self.zeros(bits ^ Self.ones &* 0x22)
    let backslashes = Self.zeros(bits ^ Self.ones &* 0x5C)
    let controls = bits &- Self.ones &* 0x20
    return ((quotes | backslashes | controls | bits) & Self.tops).trailingZeroBitCount >> 3
  }

  /// The top bit of each byte that is 0; above the first such byte, others may be set too.
  @inline(__always) private static func zeros(_ bits: UInt64) -> UInt64 { (bits &- ones) & ~bits }
}
