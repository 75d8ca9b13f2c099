public import HapticModel

/// The unit of a time.
@usableFromInline package enum TimeUnit {
  case seconds
  case milliseconds

  /// The power of ten that converts it to nanoseconds.
  @usableFromInline package var powerOfTen: Int { self == .seconds ? 9 : 6 }
  /// Its name in messages.
  @usableFromInline package var name: String { self == .seconds ? "seconds" : "milliseconds" }
  /// Its symbol in messages.
  @usableFromInline package var symbol: String { self == .seconds ? "s" : "ms" }
}

extension FieldReader {
  /// The text at a node.
  @inlinable package func text(_ node: Int, _ field: String) -> String? {
    if view.nodes[node].kind == .string { return view.string(at: node) }
    return reject(.wrongType, node: node, message: "\(field) must be text, not \(view.kindName(node))")
  }

  /// The truth value at a node.
  @inlinable package func truth(_ node: Int, _ field: String) -> Bool? {
    switch view.nodes[node].kind {
    case .true: return true
    case .false: return false
    default:
      return reject(
        .wrongType, node: node, message: "\(field) must be true or false, not \(view.kindName(node))")
    }
  }

  /// The number at a node, infinite beyond the largest `Double`.
  @inlinable package func number(_ node: Int, _ field: String) -> Double? {
    if let number = view.number(at: node) ?? quotedNumber(node, field) { return number }
    return reject(.wrongType, node: node, message: "\(field) must be a number, not \(view.kindName(node))")
  }

  /// The number in quotation marks at a node, which is noted; `nil` if the format does not read such numbers.
  @usableFromInline package func quotedNumber(_ node: Int, _ field: String) -> Double? {
    guard numberAsText != nil, let numeral = view.numeral(at: node), !numeral.hasComma else { return nil }
    let range = Int(view.nodes[node].start)..<Int(view.nodes[node].end)
    if quotedNumbers.edits.isEmpty { quotedNumbers.first = (node, field) }
    quotedNumbers.edits.append(.init(range, numeral.text))
    return numeral.double
  }

  /// Reports the numbers in quotation marks, if there are any, in one note.
  @usableFromInline package func reportQuotedNumbers() {
    guard let numberAsText, let first = quotedNumbers.first else { return }
    let edits = quotedNumbers.edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    let more = edits.count - 1
    report(
      .note, code: numberAsText, node: first.node,
      hint: more == 0 ? "write it without quotation marks" : "write them without quotation marks",
      fix: TextFix(more == 0 ? "write \(edits[0].replacement)" : "write \(edits.count) numbers", edits),
      message: more == 0
        ? "\(first.field) is text; it is read as a number"
        : "\(first.field) and \(more) more \(more == 1 ? "number is" : "numbers are") text; they are read as numbers"
    )
  }

  /// The number at a node, clamped to `range` with a warning.
  @inlinable package func clamped(_ node: Int, _ field: String, in range: ClosedRange<Double> = 0...1)
    -> Double?
  {
    guard let value = number(node, field) else { return nil }
    if range.contains(value) { return value + 0.0 }  // never -0
    let nearest = value < range.lowerBound ? range.lowerBound : range.upperBound
    report(
      .warning, code: .clamped, node: node,
      message: "\(field) is \(quoted(node)), outside \(text(range)); it is clamped to \(JSONText.of(nearest))"
    )
    return nearest
  }

  /// The number at a node inside `range`; a number outside is an error.
  @inlinable package func number(_ node: Int, _ field: String, in range: ClosedRange<Double>) -> Double? {
    guard let value = number(node, field) else { return nil }
    if range.contains(value) { return value + 0.0 }
    return reject(.outOfRange, node: node, message: "\(field) is \(quoted(node)), outside \(text(range))")
  }

  /// The whole number at a node inside `range`; a fraction or a number outside is an error.
  @inlinable package func integer(_ node: Int, _ field: String, in range: ClosedRange<Int64>) -> Int64? {
    guard let value = view.number(at: node) ?? quotedNumber(node, field) else {
      return reject(
        .wrongType, node: node, message: "\(field) must be a whole number, not \(view.kindName(node))")
    }
    guard value.magnitude < 9e18, value.rounded() == value else {
      return reject(.wrongType, node: node, message: "\(field) must be a whole number, not \(quoted(node))")
    }
    if range.contains(Int64(value)) { return Int64(value) }
    return reject(
      .outOfRange, node: node,
      message: "\(field) is \(quoted(node)), outside \(range.lowerBound) to \(range.upperBound)")
  }

  /// The length of time at a node, 0 to ``TimePoint/latest``, exact to the nanosecond.
  @inlinable package func span(_ node: Int, _ field: String, in unit: TimeUnit) -> TimeSpan? {
    guard view.nodes[node].kind == .number || quotedNumber(node, field) != nil else {
      return reject(
        .wrongType, node: node,
        message: "\(field) must be a number of \(unit.name), not \(view.kindName(node))")
    }
    let latest = TimePoint.latest.nanoseconds
    guard case .success(let value) = DecimalTime.parse(view.text(at: node), powerOfTen: unit.powerOfTen),
      value <= latest, value >= -latest
    else {
      return reject(
        .timeTooLate, node: node,
        message: "\(field) is \(quoted(node)) \(unit.symbol); Thrum reads at most 1000000 s")
    }
    guard value >= 0 else {
      return reject(.timeNegative, node: node, message: "\(field) is \(quoted(node)) \(unit.symbol), below 0")
    }
    return TimeSpan(nanoseconds: value)
  }

  /// The position in time at a node, 0 to ``TimePoint/latest``, exact to the nanosecond.
  @inlinable package func time(_ node: Int, _ field: String, in unit: TimeUnit) -> TimePoint? {
    span(node, field, in: unit).map { .zero + $0 }
  }

  /// The number at a node as written, cut if it is too long for a message.
  @usableFromInline package func quoted(_ node: Int) -> String { Quotation.shorten(view.text(at: node)) }

  /// A range in words for a message.
  @usableFromInline package func text(_ range: ClosedRange<Double>) -> String {
    "\(JSONText.of(range.lowerBound)) to \(JSONText.of(range.upperBound))"
  }
}

/// The numbers in quotation marks that one reading of a file meets.
@usableFromInline final class QuotedNumbers {
  /// The first one, with its field.
  var first: (node: Int, field: String)?
  /// The changes that take the quotation marks away.
  var edits: [TextFix.Edit] = []

  @usableFromInline init() {}
}
