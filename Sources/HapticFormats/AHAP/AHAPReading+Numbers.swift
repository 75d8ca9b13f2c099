internal import HapticModel

extension AHAPReading {
  /// The number at a node; text and truth values that stand for numbers are read with a warning.
  func number(_ node: Int, _ field: @autoclosure () -> String) -> Double? {
    if let number = view.number(at: node) { return number }
    switch view.nodes[node].kind {
    case .true, .false:
      let value: Double = view.nodes[node].kind == .true ? 1 : 0
      report(
        .warning, .numberAsText, node, "\(field()) is a truth value; it is read as \(JSONText.of(value))")
      return value
    case .string:
      if isNumericText(node), let value = JSONDouble.parse(view.text(at: node)) {
        report(
          .warning, .numberAsText, node, hint: "write it without quotation marks",
          "\(field()) is text; it is read as a number")
        return value
      }
    default: break
    }
    report(.error, .wrongType, node, "\(field()) is a number, not \(described(node))")
    return nil
  }

  /// The number at a node inside `range`; what lies outside is clamped with a warning.
  @inline(__always)
  func level(_ node: Int, in range: ClosedRange<Double>, _ field: @autoclosure () -> String) -> Double? {
    guard let value = number(node, field()) else { return nil }
    if value >= range.lowerBound, value <= range.upperBound { return value }
    let clamped = value < range.lowerBound ? range.lowerBound : range.upperBound
    report(
      .warning, .clamped, node,
      """
      \(field()) is \(Quotation.shorten(view.text(at: node))), outside \(JSONText.of(range.lowerBound)) to \
      \(JSONText.of(range.upperBound)); it is clamped to \(JSONText.of(clamped))
      """)
    return clamped
  }

  /// The seconds at a node, in nanoseconds, 0…``TimePoint/latest``.
  func time(_ node: Int, _ field: @autoclosure () -> String) -> TimePoint? {
    guard let nanoseconds = nanoseconds(node, field()) else { return nil }
    guard nanoseconds >= 0 else {
      report(
        .error, .timeNegative, node,
        "\(field()) is \(Quotation.shorten(view.text(at: node))); a pattern begins at 0")
      return nil
    }
    return TimePoint(nanoseconds: nanoseconds)
  }

  /// The seconds at a node, in nanoseconds, either sign, no further from 0 than ``TimePoint/latest``.
  func nanoseconds(_ node: Int, _ field: @autoclosure () -> String) -> Int64? {
    if view.nodes[node].kind != .number {
      guard view.nodes[node].kind == .string, isNumericText(node) else {
        report(.error, .wrongType, node, "\(field()) is a number of seconds, not \(described(node))")
        return nil
      }
      report(
        .warning, .numberAsText, node, hint: "write it without quotation marks",
        "\(field()) is text; it is read as a number")
    }
    let limit = TimePoint.latest.nanoseconds
    guard case .success(let value) = DecimalTime.parse(view.text(at: node), powerOfTen: 9), value <= limit,
      value >= -limit
    else {
      report(
        .error, .timeTooLate, node,
        "\(field()) is \(Quotation.shorten(view.text(at: node))); at most 1000000 s can be read")
      return nil
    }
    return value
  }

  /// Whether a string is a JSON number in quotation marks.
  private func isNumericText(_ node: Int) -> Bool {
    guard !view.nodes[node].hasEscapes, view.text(at: node).count <= JSONLimits.numberBytes else {
      return false
    }
    if case .failure(.notANumber) = DecimalTime.parse(view.text(at: node), powerOfTen: 0) { return false }
    return true
  }

  private func described(_ node: Int) -> String {
    view.nodes[node].kind == .string
      ? "the text \(Quotation.quote(view.text(at: node)))" : view.kindName(node)
  }
}

/// Numbers in messages.
enum JSONText {
  /// The shortest decimal, without a fraction where there is none.
  static func of(_ value: Double) -> String { JSONNumber(shortest: value)?.text ?? "infinite" }
}
