/// Converts decimal text to nanoseconds and back; nothing else in Thrum does.
///
/// Reading is exact decimal arithmetic on the digits, never binary floating point: the result is rounded to
/// the nearest nanosecond, ties to even. Writing prints the shortest decimal that reads back equal.
///
/// Thread-safe: yes. Real-time-safe: no (writing makes a `String`).
public enum DecimalTime {
  /// The reason why a text is not a time.
  public enum Failure: Error, Hashable, Sendable {
    /// The text is not a decimal number as JSON writes one (`-1.5e-3`).
    case notANumber
    /// The magnitude exceeds what `Int64` nanoseconds hold (about 292 years).
    case outOfRange
  }

  /// Reads seconds written as a decimal number (`0.12`, `1e-3`) as nanoseconds.
  public static func nanoseconds(fromSeconds text: some StringProtocol) throws(Failure) -> Int64 {
    var text = String(text)
    let result: Result<Int64, Failure> = text.withUTF8 { bytes in
      guard let base = bytes.baseAddress else { return .failure(.notANumber) }
      return parse(UnsafeRawBufferPointer(start: base, count: bytes.count), powerOfTen: 9)
    }
    return try result.get()
  }

  /// Reads a decimal number from UTF-8 bytes and scales it by 10^`powerOfTen` to a whole number.
  ///
  /// With `powerOfTen` 9 the bytes are seconds and the result nanoseconds; with 6, milliseconds. Accepts
  /// exactly the number grammar of RFC 8259.
  public static func parse(_ bytes: UnsafeRawBufferPointer, powerOfTen: Int) -> Result<Int64, Failure> {
    if let plain = PlainDecimal(bytes) {
      if let whole = plain.whole(byPowerOfTen: powerOfTen) { return .success(whole) }
      return DecimalDigits(plain).scaled(byPowerOfTen: powerOfTen)
    }
    var scanner = DecimalScanner(bytes)
    guard let decimal = scanner.scan() else { return .failure(.notANumber) }
    return decimal.scaled(byPowerOfTen: powerOfTen)
  }

  /// The shortest decimal text, in seconds, that reads back to the same nanoseconds.
  public static func seconds(_ nanoseconds: Int64) -> String { text(nanoseconds, fractionDigits: 9) }

  /// The shortest decimal text, in milliseconds, that reads back to the same nanoseconds.
  public static func milliseconds(_ nanoseconds: Int64) -> String { text(nanoseconds, fractionDigits: 6) }

  private static func text(_ value: Int64, fractionDigits: Int) -> String {
    // A sign, a point and at most 20 digits, and one more than those of the fraction.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { bytes in
      var (rest, digits, start) = (value.magnitude, 0, 32)
      func put(_ byte: UInt8) {
        start -= 1
        bytes[start] = byte
      }
      while rest > 0 || digits <= fractionDigits {
        let digit = UInt8(rest % 10)
        // Zeros at the end of the fraction are left out, and so is the point after them.
        if start < 32 || digit > 0 || digits >= fractionDigits { put(UInt8(ascii: "0") + digit) }
        rest /= 10
        digits += 1
        if digits == fractionDigits, start < 32 { put(UInt8(ascii: ".")) }
      }
      if value < 0 { put(UInt8(ascii: "-")) }
      return String(decoding: bytes[start...], as: UTF8.self)
    }
  }
}
