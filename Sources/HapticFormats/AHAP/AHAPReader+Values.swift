internal import HapticModel
internal import HapticText

extension AHAPReader {
  /// The number at a node; text and truth values that mean numbers are read with a warning.
  private func number(_ node: Int, _ field: @autoclosure () -> String) -> Double? {
    if let number = view.number(at: node) { return number }
    switch view.nodes[node].kind {
    case .true, .false:
      let value: Double = view.nodes[node].kind == .true ? 1 : 0
      report(
        .warning, code: .numberAsText, node: node, fix: writing(JSONText.of(value), at: node),
        message: "\(field()) is a Boolean; it is read as \(JSONText.of(value))")
      return value
    case .string:
      if let numeral = numeral(node, field()) { return numeral.double }
    default: break
    }
    report(
      .error, code: .wrongType, node: node, message: "\(field()) must be a number, not \(described(node))")
    return nil
  }

  /// The number at a node, clamped to `range` with a warning.
  @inline(__always)
  func level(_ node: Int, in range: ClosedRange<Double>, _ field: @autoclosure () -> String) -> Double? {
    guard let value = number(node, field()) else { return nil }
    if value >= range.lowerBound, value <= range.upperBound { return value }
    let clamped = value < range.lowerBound ? range.lowerBound : range.upperBound
    // A value that a formula has rounded (*chosen*) plays as it was meant.
    let isRounded = (value - clamped).magnitude < 0.010_001
    let isFactor = field() == ControlID.hapticIntensity.rawValue
    let isTime = field().contains("Time")
    report(
      isRounded ? .note : .warning, code: .clamped, node: node,
      // A larger one is a slip of the decimal point or of the unit (*chosen*).
      hint: isRounded
        ? nil
        : isTime && value > clamped
          ? "for a longer one, write a curve"
          : value > clamped && value <= 5 * range.upperBound
            ? "if several are above \(JSONText.of(clamped)), divide all by the largest: that keeps their differences"
            : value < clamped && range.upperBound == 1
              ? isFactor
                ? "the control multiplies the intensity: 1 leaves it as it is, 0 silences it"
                : "if a formula writes it, move its values into \(JSONText.of(range.lowerBound)) to 1" : nil,
      // A factor of 0 would silence an event that is meant to be a little weaker.
      fix: isFactor && value < clamped && !isRounded ? nil : writing(JSONText.of(clamped), at: node),
      message: """
        \(field()) is \(quoted(node)), outside \(JSONText.of(range.lowerBound)) to \
        \(JSONText.of(range.upperBound)); it is clamped to \(JSONText.of(clamped))
        """)
    return clamped
  }

  /// The seconds at a node, in nanoseconds, 0…``TimePoint/latest``.
  func time(_ node: Int, _ field: @autoclosure () -> String) -> TimePoint? {
    guard let nanoseconds = nanoseconds(node, field()) else { return nil }
    if nanoseconds >= 0 { return TimePoint(nanoseconds: nanoseconds) }
    report(
      .error, code: .timeNegative, node: node, message: "\(field()) is \(quoted(node)); a pattern begins at 0"
    )
    return nil
  }

  /// The seconds at a node in nanoseconds, of either sign, at most ``TimePoint/latest`` from 0.
  func nanoseconds(_ node: Int, _ field: @autoclosure () -> String) -> Int64? {
    if view.nodes[node].kind != .number, numeral(node, field()) == nil {
      report(
        .error, code: .wrongType, node: node,
        message: "\(field()) must be a number of seconds, not \(described(node))")
      return nil
    }
    let limit = TimePoint.latest.nanoseconds
    if let value = view.nanoseconds(at: node), value <= limit, value >= -limit { return value }
    report(
      .error, code: .timeTooLate, node: node,
      message: "\(field()) is \(quoted(node)); at most 1000000 s can be read")
    return nil
  }

  /// The truth value of a member, also written as a number; `other` if the member is missing.
  func truth(_ members: AHAPMembers, _ key: AHAPKey, or other: Bool) -> Bool? {
    guard let node = members[key] else { return other }
    if let number = view.number(at: node) { return number != 0 }
    return fields.truth(node, key.name.description)
  }

  /// The number that a string means, with a warning; `nil` if it means none.
  private func numeral(_ node: Int, _ field: @autoclosure () -> String) -> JSONNumeral? {
    guard let numeral = view.numeral(at: node) else { return nil }
    if numeral.hasComma {
      report(
        .warning, code: .localeDecimal, node: node,
        hint: "write it without quotation marks, and with a decimal point",
        fix: writing(numeral.text, at: node),
        message: "\(field()) is text with a decimal comma; it is read as \(Quotation.shorten(numeral.text))")
    } else {
      report(
        .warning, code: .numberAsText, node: node, hint: "write it without quotation marks",
        fix: writing(numeral.text, at: node), message: "\(field()) is text; it is read as a number")
    }
    return numeral
  }

  /// The text at a node in a message.
  func quoted(_ node: Int) -> String { Quotation.shorten(view.text(at: node)) }

  private func described(_ node: Int) -> String {
    view.nodes[node].kind == .string
      ? "the text \(Quotation.quote(view.text(at: node)))" : view.kindName(node)
  }
}
