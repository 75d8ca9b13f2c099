/// A small set of the keys of an open object; it may confuse two keys but never misses one.
///
/// It answers "never seen" for nearly every key of nearly every file, at the price of one bit; only the other keys are
/// compared.
enum JSONKeyMarks {
  /// All bits set: some key may be repeated.
  static let suspicious: UInt32 = .max

  /// The mark of a key of `length` bytes at `content`: one of 32 bits, by its length and its ends.
  ///
  /// `content` is the text between quotation marks.
  @inline(__always) static func mark(_ content: UnsafePointer<UInt8>, _ length: Int) -> UInt32 {
    // An empty key has quotation marks in the place of its first and last byte.
    let traits =
      UInt32(truncatingIfNeeded: length) << 16 | UInt32(content[0]) << 8 | UInt32(content[length - 1])
    // 2^32 divided by the golden ratio spreads similar values (D. E. Knuth, "Sorting and Searching", 6.4).
    return 1 &<< ((traits &* 0x9E37_79B1) >> 27)
  }
}
