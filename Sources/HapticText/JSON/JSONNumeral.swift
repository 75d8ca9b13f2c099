public import HapticModel

/// A number in quotation marks in a JSON text.
@usableFromInline package struct JSONNumeral {
  /// The number as JSON writes it.
  package let text: String
  /// True if the text has a comma as the decimal point, as in some locales.
  package let hasComma: Bool

  /// The number in the bytes between quotation marks; `nil` if they are not a number.
  package init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count <= JSONLimits.numberBytes else { return nil }
    hasComma = bytes.contains(UInt8(ascii: ","))
    let comma = UInt8(ascii: ",")
    var digits = bytes.map { $0 == comma ? UInt8(ascii: ".") : $0 }
    text = String(decoding: digits, as: UTF8.self)
    let isNumber = digits.withUnsafeMutableBytes { bytes in
      // The grammar of JSON allows at most one point.
      if case .failure(.notANumber) = DecimalTime.parse(UnsafeRawBufferPointer(bytes), powerOfTen: 0) {
        return false
      }
      return true
    }
    guard isNumber else { return nil }
  }

  /// The nearest `Double`; infinite beyond the largest.
  package var double: Double { JSONNumber(checked: text).double }

  /// As seconds, in nanoseconds; `nil` if they do not fit.
  @usableFromInline package var nanoseconds: Int64? {
    var text = text
    return text.withUTF8 { bytes in
      try? DecimalTime.parse(UnsafeRawBufferPointer(bytes), powerOfTen: 9).get()
    }
  }
}

extension JSONView {
  /// The number in the string at `index`; `nil` if it is not a number, or not a string.
  @usableFromInline package func numeral(at index: Int) -> JSONNumeral? {
    guard nodes[index].kind == .string, !nodes[index].hasEscapes else { return nil }
    return JSONNumeral(text(at: index))
  }

  /// The seconds at `index`, a number or one in quotation marks, in nanoseconds; `nil` if it is neither.
  @inlinable @inline(__always) package func nanoseconds(at index: Int) -> Int64? {
    if nodes[index].kind == .number {
      guard case .success(let value) = DecimalTime.parse(text(at: index), powerOfTen: 9) else { return nil }
      return value
    }
    return numeral(at: index)?.nanoseconds
  }
}
