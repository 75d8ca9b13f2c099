/// Decimal text to nanoseconds, and back: the one place where either happens.
///
/// Reading is exact decimal arithmetic on the digits, never binary floating point: the result is rounded to
/// the nearest nanosecond, ties to even. Writing prints the shortest decimal that reads back equal.
///
/// Thread-safe: yes. Real-time-safe: no (writing makes a `String`).
public enum DecimalTime {
  /// Why a text is not a time.
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
    var scanner = DecimalScanner(bytes)
    guard let decimal = scanner.scan() else { return .failure(.notANumber) }
    return decimal.scaled(byPowerOfTen: powerOfTen)
  }

  /// The shortest decimal text, in seconds, that reads back to the same nanoseconds.
  public static func seconds(_ nanoseconds: Int64) -> String { text(nanoseconds, fractionDigits: 9) }

  /// The shortest decimal text, in milliseconds, that reads back to the same nanoseconds.
  public static func milliseconds(_ nanoseconds: Int64) -> String { text(nanoseconds, fractionDigits: 6) }

  private static func text(_ value: Int64, fractionDigits: Int) -> String {
    let digits = String(value.magnitude)
    let padded = String(repeating: "0", count: max(0, fractionDigits + 1 - digits.count)) + digits
    let whole = padded.dropLast(fractionDigits)
    var fraction = padded.suffix(fractionDigits)
    while fraction.last == "0" { fraction.removeLast() }
    let sign = value < 0 ? "-" : ""
    return fraction.isEmpty ? sign + whole : sign + whole + "." + fraction
  }
}

/// A decimal number as read: up to 19 significant digits, what came after them, and a power of ten.
struct Decimal {
  var isNegative = false
  /// The first 19 significant digits as a whole number.
  var significand: UInt64 = 0
  /// How many digits `significand` holds.
  var digits = 0
  /// The power of ten that `significand` is to be multiplied by.
  var exponent = 0
  /// The first significant digit that `significand` had no room for.
  var firstDropped: UInt64?
  /// True when a digit after `firstDropped` is not zero: the exact value is a little larger in magnitude.
  var hasMore = false

  /// The number times 10^`power`, rounded to the nearest whole number, ties to even.
  func scaled(byPowerOfTen power: Int) -> Result<Int64, DecimalTime.Failure> {
    if significand == 0 { return .success(0) }
    let shift = exponent + power
    var magnitude = significand
    if shift >= 0 {
      for _ in 0..<min(shift, 20) {
        let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
        if overflow { return .failure(.outOfRange) }
        magnitude = product
      }
      if shift == 0, let dropped = firstDropped {
        let isUp = dropped > 5 || (dropped == 5 && (hasMore || magnitude % 2 == 1))
        magnitude += isUp ? 1 : 0
      }
    } else {
      magnitude = roundedDown(magnitude, digitsToDrop: -shift)
    }
    let limit = isNegative ? Int64.min.magnitude : Int64.max.magnitude
    guard magnitude <= limit else { return .failure(.outOfRange) }
    return .success(isNegative ? Int64(truncatingIfNeeded: 0 &- magnitude) : Int64(magnitude))
  }

  private func roundedDown(_ value: UInt64, digitsToDrop: Int) -> UInt64 {
    if digitsToDrop > 19 { return 0 }
    var divisor: UInt64 = 1
    for _ in 0..<digitsToDrop { divisor &*= 10 }
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    let half = divisor / 2
    let isInexact = hasMore || (firstDropped ?? 0) != 0
    let isAboveHalf = remainder > half || (remainder == half && isInexact)
    let isTie = remainder == half && !isInexact
    return quotient + (isAboveHalf || (isTie && quotient % 2 == 1) ? 1 : 0)
  }
}

/// Reads the number grammar of RFC 8259 from bytes; anything before or after it is an error.
struct DecimalScanner {
  private let bytes: UnsafeRawBufferPointer
  private var index = 0
  private var result = Decimal()

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func scan() -> Decimal? {
    if peek == UInt8(ascii: "-") {
      result.isNegative = true
      index += 1
    }
    guard scanWhole(), scanFraction(), scanExponent(), index == bytes.count else { return nil }
    return result
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func nextDigit() -> UInt64? {
    guard let byte = peek, byte >= 0x30, byte <= 0x39 else { return nil }
    index += 1
    return UInt64(byte - 0x30)
  }

  /// Keeps a digit, or notes that a non-zero one was left out.
  ///
  /// Returns how many places it shifted the value.
  private mutating func keep(_ digit: UInt64) -> Bool {
    if result.digits == 0, digit == 0 { return true }
    if result.digits < 19 {
      result.significand = result.significand * 10 + digit
      result.digits += 1
      return true
    }
    if result.firstDropped == nil {
      result.firstDropped = digit
    } else if digit != 0 {
      result.hasMore = true
    }
    return false
  }

  private mutating func scanWhole() -> Bool {
    guard let first = nextDigit() else { return false }
    _ = keep(first)
    if first == 0 { return !(peek.map { $0 >= 0x30 && $0 <= 0x39 } ?? false) }
    while let digit = nextDigit() {
      if !keep(digit) { result.exponent += 1 }
    }
    return true
  }

  private mutating func scanFraction() -> Bool {
    guard peek == UInt8(ascii: ".") else { return true }
    index += 1
    guard let first = nextDigit() else { return false }
    if keep(first) { result.exponent -= 1 }
    while let digit = nextDigit() {
      if keep(digit) { result.exponent -= 1 }
    }
    return true
  }

  private mutating func scanExponent() -> Bool {
    guard peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") else { return true }
    index += 1
    var isNegative = false
    if peek == UInt8(ascii: "-") || peek == UInt8(ascii: "+") {
      isNegative = peek == UInt8(ascii: "-")
      index += 1
    }
    guard let first = nextDigit() else { return false }
    var exponent = Int(first)
    while let digit = nextDigit() { exponent = min(exponent * 10 + Int(digit), 1_000_000) }
    result.exponent += isNegative ? -exponent : exponent
    return true
  }
}
