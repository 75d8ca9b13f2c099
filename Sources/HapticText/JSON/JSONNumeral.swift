public import HapticModel

/// A number that a JSON text holds in quotation marks.
@usableFromInline package struct JSONNumeral {
  /// The number as JSON writes it.
  package let text: String
  /// True if the text has a comma where JSON has the decimal point, as some locales write.
  package let hasComma: Bool

  /// The number that the bytes between quotation marks stand for; `nil` if they stand for none.
  package init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count <= JSONLimits.numberBytes else { return nil }
    hasComma = bytes.contains(UInt8(ascii: ","))
    let comma = UInt8(ascii: ",")
    var digits = bytes.map { $0 == comma ? UInt8(ascii: ".") : $0 }
    text = String(decoding: digits, as: UTF8.self)
    let isNumber = digits.withUnsafeMutableBytes { bytes in
      // The grammar of JSON has one point at most.
      if case .failure(.notANumber) = DecimalTime.parse(UnsafeRawBufferPointer(bytes), powerOfTen: 0) {
        return false
      }
      return true
    }
    guard isNumber else { return nil }
  }

  /// The nearest `Double`; infinite beyond the largest.
  package var double: Double { JSONNumber(checked: text).double }

  /// As seconds, in nanoseconds; `nil` if they are too many.
  @usableFromInline package var nanoseconds: Int64? {
    var text = text
    return text.withUTF8 { bytes in
      try? DecimalTime.parse(UnsafeRawBufferPointer(bytes), powerOfTen: 9).get()
    }
  }
}

extension JSONView {
  /// The number that the string at `index` stands for; `nil` if it is none, or no string.
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
