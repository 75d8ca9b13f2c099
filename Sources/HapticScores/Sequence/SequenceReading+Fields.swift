internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension SequenceReading {
  /// The elements of a list of at most `limit`; none with an error if the node is not a list or has more.
  func elements(_ node: Int, _ noun: String, limit: Int) -> [Int] {
    guard fields.isList(node, noun) else { return [] }
    var found: [Int] = []
    view.forEachElement(of: node) { if found.count <= limit { found.append($0) } }
    return isWithin(limit, count: found.count, node, noun) ? found : []
  }

  /// The members of an object with the author's own keys; none if it is not an object or has too many.
  func namedMembers(_ node: Int, _ noun: String) -> [(key: Int, value: Int)] {
    guard fields.isObject(node, noun) else { return [] }
    var found: [(Int, Int)] = []
    view.forEachMember(of: node) { found.append(($0, $1)) }
    return isWithin(SequenceLimits.names, count: found.count, node, noun) ? found : []
  }

  private func isWithin(_ limit: Int, count: Int, _ node: Int, _ noun: String) -> Bool {
    if count <= limit { return true }
    fields.report(.error, .tooMany, node, "\(noun) has more than \(limit) entries")
    return false
  }

  // MARK: Names

  /// A name by which other places of the file refer to something.
  func name(_ node: Int, _ field: String) -> String? {
    guard let text = fields.text(node, field) else { return nil }
    let scalars = text.unicodeScalars
    if !scalars.isEmpty, scalars.count <= SequenceLimits.nameLength,
      scalars.allSatisfy({ $0 != " " && DisplayText.isPlain($0) })
    {
      return text
    }
    return fields.reject(
      .nameInvalid, node,
      hint: "a name has 1 to \(SequenceLimits.nameLength) characters, without spaces or control characters",
      "\(field) cannot be \(Quotation.quote(text))")
  }

  /// A list of different names of actuators.
  func actuators(_ node: Int) -> [String] {
    var found: [String] = []
    for element in elements(node, "actuators", limit: SequenceLimits.actuators) {
      guard let name = self.name(element, "a name among the actuators") else { continue }
      if name.utf8.contains(UInt8(ascii: "/")) {
        fields.report(
          .error, .nameInvalid, element, hint: "its pattern is written to a file of this name",
          "an actuator's name must not contain /, as in \(Quotation.quote(name))")
      } else if found.contains(name) {
        fields.report(.error, .nameRepeated, element, "\(Quotation.quote(name)) is listed twice")
      } else {
        found.append(name)
      }
    }
    return found
  }

  /// A name for people, which may have spaces.
  func title(_ node: Int, _ field: String) -> String? {
    guard let text = fields.text(node, field) else { return nil }
    if text.unicodeScalars.allSatisfy(DisplayText.isPlain) { return text }
    return fields.reject(.nameInvalid, node, "\(field) contains control characters or direction marks")
  }

  // MARK: Numbers

  /// An exact number inside `range`, written as a number or as a fraction in a text.
  func ratio(_ node: Int, _ field: String, in range: ClosedRange<Double>) -> Fraction? {
    guard view.nodes[node].kind == .string else {
      guard fields.number(node, field, in: range) != nil else { return nil }
      return exact(node)
    }
    let text = view.string(at: node)
    guard let ratio = SequenceLengthScanner.readNumber(text) else {
      return fields.reject(
        .lengthInvalid, node, hint: "write it as 1.5 or \"3/2\"",
        "\(field) cannot be \(Quotation.quote(text))")
    }
    if range.contains(ratio.value) { return ratio }
    return fields.reject(
      .outOfRange, node, "\(field) is \(Quotation.quote(text)), outside \(fields.text(range))")
  }

  /// A number to nine decimals; `nil` if it does not fit into nine decimals and 64 bits.
  func exact(_ node: Int) -> Fraction? {
    guard case .success(let scaled) = DecimalTime.parse(view.text(at: node), powerOfTen: 9) else {
      return nil
    }
    return Fraction(scaled, 1_000_000_000)
  }

  /// A repeat count: a whole number or `forever`.
  func count(_ node: Int, _ field: String) -> Composition.RepeatCount? {
    if view.nodes[node].kind == .string, view.isEqual(node, "forever") { return .forever }
    let isForever = "write \"forever\" to repeat without end"
    guard view.nodes[node].kind == .number, let value = view.number(at: node) else {
      return fields.reject(
        .wrongType, node, hint: isForever,
        "\(field) must be a whole number or \"forever\", not \(view.kindName(node))")
    }
    if value == value.rounded(), value >= 1, value <= Double(SequenceLimits.repetitions) {
      return .times(Int(value))
    }
    return fields.reject(
      .outOfRange, node, hint: isForever,
      "\(field) is \(fields.quoted(node)), not a whole number from 1 to \(SequenceLimits.repetitions)")
  }
}
