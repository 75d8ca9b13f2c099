internal import HapticModel
internal import HapticText

extension AndroidXMLReading {
  /// The whole number of an attribute inside `range`, as Java reads an `int`: digits after at most one sign.
  func integer(_ attribute: Int, in range: ClosedRange<Int64>) -> Int64? {
    let text = view.value(at: attribute)
    guard isInteger(text) else {
      reportValue(
        .error, .notANumber, attribute, hint: "write a whole number, such as 100",
        "\(view.name(of: attribute)) is \(Quotation.quote(text)), no whole number")
      return nil
    }
    guard let value = Int64(String(decoding: text, as: UTF8.self)), range.contains(value) else {
      reportValue(
        .error, .outOfRange, attribute,
        "\(view.name(of: attribute)) is \(Quotation.quote(text)), outside \(range.lowerBound) to \(range.upperBound)"
      )
      return nil
    }
    return value
  }

  /// The whole number of milliseconds of an attribute, no less than `least`.
  func milliseconds(_ attribute: Int, atLeast least: Int64) -> TimeSpan? {
    integer(attribute, in: least...AndroidXMLLimits.longest).map { .milliseconds($0) }
  }

  /// The number of an attribute inside 0…1.
  func level(_ attribute: Int) -> Double? {
    guard let value = number(attribute) else { return nil }
    let range = AndroidXMLLimits.levels
    // In single precision, as Android has it: what is 1 there is 1 here.
    guard range.contains(Double(Float(value))) else {
      reportValue(
        .error, .outOfRange, attribute, "\(view.name(of: attribute)) is \(quoted(attribute)), outside 0 to 1")
      return nil
    }
    return min(max(value, range.lowerBound), range.upperBound) + 0.0  // never -0
  }

  /// The hertz of an attribute, more than 0.
  func hertz(_ attribute: Int) -> Double? {
    guard let value = number(attribute) else { return nil }
    guard value > 0 else {
      reportValue(
        .error, .outOfRange, attribute,
        "\(view.name(of: attribute)) is \(quoted(attribute)) Hz; a frequency is more than 0")
      return nil
    }
    return value
  }

  /// The number of an attribute, as Java reads a `float`, but for hexadecimal ones.
  private func number(_ attribute: Int) -> Double? {
    if let value = Self.number(view.value(at: attribute)), value.isFinite { return value }
    reportValue(
      .error, .notANumber, attribute, hint: "write a decimal number, such as 0.5",
      "\(view.name(of: attribute)) is \(quoted(attribute)), no number")
    return nil
  }

  /// A decimal number; white space around it and a Java suffix (`0.5f`) mean nothing.
  static func number(_ text: [UInt8]) -> Double? {
    var digits = text[...]
    while let first = digits.first, first <= 0x20 { digits.removeFirst() }
    while let last = digits.last, last <= 0x20 { digits.removeLast() }
    if let last = digits.last, "fFdD".utf8.contains(last) { digits.removeLast() }
    // The standard library also reads "nan", "inf" and hexadecimal numbers.
    guard digits.count <= 64, digits.allSatisfy({ $0 &- 0x30 < 10 || "+-.eE".utf8.contains($0) }) else {
      return nil
    }
    return Double(String(decoding: digits, as: UTF8.self))
  }

  private func isInteger(_ text: [UInt8]) -> Bool {
    let hasSign = text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+")
    let digits = text.dropFirst(hasSign ? 1 : 0)
    return !digits.isEmpty && digits.allSatisfy { $0 &- 0x30 < 10 }
  }

  private func quoted(_ attribute: Int) -> String { Quotation.quote(view.value(at: attribute)) }
}
