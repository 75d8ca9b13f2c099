internal import HapticModel
internal import HapticText

/// Reads the characters, numbers and times of a line.
struct NotationScanner {
  let bytes: [UInt8]
  private(set) var index: Int
  private let log: FindingLog

  init(_ bytes: [UInt8], log: FindingLog) {
    self.bytes = bytes
    self.log = log
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The next byte; `nil` at the end.
  var peek: UInt8? { byte(at: index) }

  func isNext(_ character: Unicode.Scalar) -> Bool { peek == UInt8(ascii: character) }

  mutating func advance() { index = min(index + 1, bytes.count) }

  /// Takes a character if it is the next one.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard isNext(character) else { return false }
    index += 1
    return true
  }

  /// Takes all consecutive occurrences of a byte, and returns their number.
  mutating func takeRun(of byte: UInt8) -> Int {
    let start = index
    while peek == byte { index += 1 }
    return index - start
  }

  /// Skips white space and comments, which begin with `#` and end with their line.
  mutating func skipBlank() {
    while let byte = peek {
      if byte == UInt8(ascii: "#") {
        while let next = peek, next != 0x0A, next != 0x0D { index += 1 }
      } else if NotationAlphabet.isBlank(byte) {
        index += 1
      } else {
        return
      }
    }
  }

  /// Skips bytes that cannot begin anything, and returns them.
  mutating func skipUnknown() -> ArraySlice<UInt8> {
    let start = index
    index += 1
    while let byte = peek, !NotationAlphabet.beginsPart(byte) { index += 1 }
    return bytes[start..<index]
  }

  func report(
    _ code: NotationCode, at offset: Int, hint: @autoclosure () -> String? = nil,
    _ message: @autoclosure () -> String
  ) {
    log.add(.error, code: code.rawValue, at: offset, hint: hint(), message: message())
  }

  // MARK: Numbers

  /// A decimal number as JSON writes it, without a sign; `nil` with an error if there is none.
  ///
  /// A point belongs to the number only if a digit follows; otherwise it is a rest.
  private mutating func number(_ noun: String) -> Range<Int>? {
    let start = index
    takeDigits()
    if isNext("."), isDigit(at: index + 1) {
      index += 1
      takeDigits()
    }
    if isNext("e"), isDigit(at: index + 1) || (byte(at: index + 1) == 0x2D && isDigit(at: index + 2)) {
      index += 2
      takeDigits()
    }
    let isWhole = index > start && !(bytes[start] == UInt8(ascii: "0") && isDigit(at: start + 1))
    if isWhole, index - start <= JSONLimits.numberBytes { return start..<index }
    report(.notANumber, at: start, "\(noun) must be a number such as 0.5, not \(seen(from: start))")
    return nil
  }

  private mutating func takeDigits() { while isDigit(at: index) { index += 1 } }

  private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private func isDigit(at index: Int) -> Bool { byte(at: index).map(NotationAlphabet.isDigit) ?? false }

  /// Returns the text at a position, for a message.
  func seen(from start: Int) -> String {
    // Only the part that is shown: a word may be as long as the file, and each of its faults is reported.
    let word = bytes[min(start, bytes.count)...].prefix(16).prefix { !NotationAlphabet.isBlank($0) }
    return word.isEmpty ? "nothing" : Quotation.quote(word)
  }

  /// A level; `nil` with an error if there is none.
  mutating func level(_ noun: String) -> UnitLevel? {
    guard let range = number(noun) else { return nil }
    let value = bytes.withUnsafeBytes { JSONDouble.parse(UnsafeRawBufferPointer(rebasing: $0[range])) }
    if let level = value.flatMap(UnitLevel.init(exactly:)) { return level }
    report(.levelOutOfRange, at: range.lowerBound, "\(noun) must be from 0 to 1")
    return nil
  }

  /// A time, in steps unless a unit follows; `nil` with an error if there is none.
  mutating func time(_ noun: String) -> NotationTime? {
    guard let range = number(noun) else { return nil }
    if take("s") { return span(range, powerOfTen: 9).map { .span(.nanoseconds($0)) } }
    if isNext("m"), byte(at: index + 1) == UInt8(ascii: "s") {
      index += 2
      return span(range, powerOfTen: 6).map { .span(.nanoseconds($0)) }
    }
    return span(range, powerOfTen: 9).map { .nanosteps($0) }
  }

  private func span(_ range: Range<Int>, powerOfTen: Int) -> Int64? {
    let parsed = bytes.withUnsafeBytes {
      DecimalTime.parse(UnsafeRawBufferPointer(rebasing: $0[range]), powerOfTen: powerOfTen)
    }
    if case .success(let value) = parsed { return value }
    report(.timeTooLate, at: range.lowerBound, "a time lies beyond 1000000 s")
    return nil
  }

  /// The repeat count, 1 if there is none; `nil` with an error if it is invalid.
  mutating func repeatCount() -> Int? {
    guard take("*") else { return 1 }
    let start = index
    takeDigits()
    let digits = bytes[start..<index].drop { $0 == UInt8(ascii: "0") }
    let count = digits.count > 9 ? nil : Int(String(decoding: digits, as: UTF8.self))
    if let count, (1...NotationLimits.count).contains(count) { return count }
    report(
      .countOutOfRange, at: start,
      "a repeat count must be a whole number from 1 to \(NotationLimits.count), not \(seen(from: start))")
    return nil
  }
}
