/// The form in which every browser takes a file (RFC 1952), compressed by DEFLATE with its fixed codes (RFC 1951).
///
/// The files of the page are text, and known beforehand: a fraction of a second on the first visit, for all of them.
/// Nothing that is secret is compressed: the length of an answer would tell something of it.
struct Gzip {
  /// The shortest and the longest repetition, and how far back one may be.
  private static let (shortest, longest, window) = (3, 258, 32_768)
  /// The most places that are compared for one repetition (*chosen*).
  private static let tries = 64

  private var output: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255]
  private var bits: UInt64 = 0
  private var bitCount = 0

  /// The bytes in this form.
  static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var gzip = Gzip()
    // One block, the last one, with the fixed codes.
    gzip.put(0b011, 3)
    gzip.deflate(bytes)
    gzip.symbol(256)
    gzip.put(0, (8 - gzip.bitCount) % 8)
    for number in [checksum(bytes), UInt32(truncatingIfNeeded: bytes.count)] {
      gzip.output += (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    return gzip.output
  }

  private mutating func deflate(_ bytes: [UInt8]) {
    // The last place of each three bytes, and for each place the one before it with the same ones.
    var latest: [UInt32: Int] = [:]
    var former = [Int](repeating: -1, count: bytes.count)
    var position = 0
    func note(_ index: Int) {
      guard index + Self.shortest <= bytes.count else { return }
      let key = UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
      former[index] = latest.updateValue(index, forKey: key) ?? -1
    }
    while position < bytes.count {
      note(position)
      var (best, distance, index, tries) = (0, 0, former[position], Self.tries)
      while index >= 0, position - index <= Self.window, tries > 0 {
        let length = Self.common(bytes, first: index, second: position)
        if length > best { (best, distance) = (length, position - index) }
        (index, tries) = (former[index], tries - 1)
      }
      if best >= Self.shortest {
        copy(best, from: distance)
        for index in (position + 1)..<(position + best) { note(index) }
        position += best
      } else {
        symbol(Int(bytes[position]))
        position += 1
      }
    }
  }

  /// The number of equal bytes from two places on.
  private static func common(_ bytes: [UInt8], first: Int, second: Int) -> Int {
    let limit = min(longest, bytes.count - second)
    var length = 0
    while length < limit, bytes[first + length] == bytes[second + length] { length += 1 }
    return length
  }

  // MARK: Codes (RFC 1951, 3.2.5 and 3.2.6)

  private mutating func copy(_ length: Int, from distance: Int) {
    if length == Self.longest {
      symbol(285)
    } else {
      let (code, extra, base) = Self.step(length - 3, each: 4)
      symbol(257 + code)
      put(UInt64(length - 3 - base), extra)
    }
    let (code, extra, base) = Self.step(distance - 1, each: 2)
    reversed(UInt64(code), 5)
    put(UInt64(distance - 1 - base), extra)
  }

  /// The code of a number where the first `each` codes but one row have no further bit, and each row of `each` codes after
  /// it has one more; the number of bits, and the first number of the code.
  private static func step(_ number: Int, each: Int) -> (code: Int, extra: Int, base: Int) {
    if number < 2 * each { return (number, 0, number) }
    let top = Int.bitWidth - 1 - number.leadingZeroBitCount
    let extra = top - each.trailingZeroBitCount
    let part = number >> extra
    return (each * extra + part, extra, part << extra)
  }

  private mutating func symbol(_ value: Int) {
    switch value {
    case ..<144: reversed(UInt64(0x30 + value), 8)
    case ..<256: reversed(UInt64(0x190 + value - 144), 9)
    case ..<280: reversed(UInt64(value - 256), 7)
    default: reversed(UInt64(0xC0 + value - 280), 8)
    }
  }

  /// Writes a code, which begins with its highest bit.
  private mutating func reversed(_ code: UInt64, _ count: Int) {
    var turned: UInt64 = 0
    for index in 0..<count { turned = turned << 1 | code >> index & 1 }
    put(turned, count)
  }

  private mutating func put(_ value: UInt64, _ count: Int) {
    bits |= value << bitCount
    bitCount += count
    while bitCount >= 8 {
      output.append(UInt8(truncatingIfNeeded: bits))
      (bits, bitCount) = (bits >> 8, bitCount - 8)
    }
  }

  /// CRC-32 (RFC 1952, 8).
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var remainder = UInt32.max
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = remainder & 1 == 1
        remainder >>= 1
        if isOdd { remainder ^= 0xEDB8_8320 }
      }
    }
    return ~remainder
  }
}
