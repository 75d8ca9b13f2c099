internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension SequenceReading {
  /// The elements of a list of at most `limit`; none with an error if the node is not a list or has more.
  func elements(_ node: Int, _ noun: String, limit: Int) -> [Int] {
    guard fields.isList(node, noun) else { return [] }
    var found: [Int] = []
    view.forEachElement(of: node) { if found.count <= limit { found.append($0) } }
    return isWithin(limit, count: found.count, node: node, noun: noun) ? found : []
  }

  /// The members of an object with the author's own keys; none if it is not an object or has too many.
  func namedMembers(_ node: Int, _ noun: String) -> [(key: Int, value: Int)] {
    guard fields.isObject(node, noun) else { return [] }
    var found: [(Int, Int)] = []
    view.forEachMember(of: node) { found.append(($0, $1)) }
    return isWithin(SequenceLimits.names, count: found.count, node: node, noun: noun) ? found : []
  }

  private func isWithin(_ limit: Int, count: Int, node: Int, noun: String) -> Bool {
    if count <= limit { return true }
    fields.report(.error, code: .tooMany, node: node, message: "\(noun) has more than \(limit) entries")
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
      .nameInvalid, node: node,
      hint: "a name has 1 to \(SequenceLimits.nameLength) characters, without spaces or control characters",
      message: "\(field) cannot be \(Quotation.quote(text))")
  }

  /// A list of different names of actuators.
  func actuators(_ node: Int) -> [String] {
    var found: [String] = []
    for element in elements(node, "actuators", limit: SequenceLimits.actuators) {
      guard let name = self.name(element, "a name among the actuators") else { continue }
      if name.utf8.contains(UInt8(ascii: "/")) {
        fields.report(
          .error, code: .nameInvalid, node: element, hint: "its pattern is written to a file of this name",
          message: "an actuator's name must not contain /, as in \(Quotation.quote(name))")
      } else if found.contains(name) {
        fields.report(
          .error, code: .nameRepeated, node: element, message: "\(Quotation.quote(name)) is listed twice")
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
    return fields.reject(
      .nameInvalid, node: node, message: "\(field) contains control characters or direction marks")
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
        .lengthInvalid, node: node, hint: "write it as 1.5 or \"3/2\"",
        message: "\(field) cannot be \(Quotation.quote(text))")
    }
    if range.contains(ratio.value) { return ratio }
    return fields.reject(
      .outOfRange, node: node, message: "\(field) is \(Quotation.quote(text)), outside \(fields.text(range))")
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
        .wrongType, node: node, hint: isForever,
        message: "\(field) must be a whole number or \"forever\", not \(view.kindName(node))")
    }
    if value == value.rounded(), value >= 1, value <= Double(SequenceLimits.repetitions) {
      return .times(Int(value))
    }
    return fields.reject(
      .outOfRange, node: node, hint: isForever,
      message:
        "\(field) is \(fields.quoted(node)), not a whole number from 1 to \(SequenceLimits.repetitions)")
  }

  /// A length of time or of beats; its limit is checked once the tempo is known.
  func length(_ node: Int, _ field: String) -> SequenceLength? { amount(node, field, allowsPosition: false) }

  /// The length of a field; `nil` if the field is missing.
  func length(_ key: SequenceKey, of found: SequenceFields, _ presence: FieldPresence = .optional)
    -> SequenceLength?
  {
    found.value(key, presence).flatMap { length($0, key.rawValue) }
  }

  /// A place.
  func position(_ node: Int, _ field: String) -> SequenceLength? { amount(node, field, allowsPosition: true) }

  /// A length without beats, at most `longest`.
  func span(_ node: Int, _ field: String, longest: TimeSpan = TimePoint.latest - TimePoint.zero) -> TimeSpan?
  {
    guard let length = length(node, field) else { return nil }
    guard length.extent.isTimeOnly else {
      return fields.reject(
        .lengthInvalid, node: node, hint: "write it in s or ms; for a length in beats, use a step",
        message: "\(field) must be a length of time here, without beats")
    }
    let nanoseconds = length.extent.nanoseconds.rounded
    if nanoseconds < 0 {
      fields.report(.error, code: .timeNegative, node: node, message: "\(field) is below 0")
    } else if nanoseconds > longest.nanoseconds {
      let isText = view.nodes[node].kind == .string
      let shown = isText ? Quotation.quote(view.string(at: node)) : fields.quoted(node)
      fields.report(
        .error, code: .timeTooLate, node: node,
        message: "\(field) is \(shown); it may be at most \(DecimalTime.seconds(longest.nanoseconds)) s")
    } else {
      return TimeSpan(nanoseconds: nanoseconds)
    }
    return nil
  }

  private func amount(_ node: Int, _ field: String, allowsPosition: Bool) -> SequenceLength? {
    let noun = allowsPosition ? "place" : "length"
    switch view.nodes[node].kind {
    case .number:
      return fields.span(node, field, in: .seconds).map { SequenceLength(extent: BeatSpan($0), node: node) }
    case .string: break
    default:
      return fields.reject(
        .wrongType, node: node, hint: Self.hint(allowsPosition),
        message: "\(field) must be a \(noun), not \(view.kindName(node))")
    }
    let text = view.string(at: node)
    do throws(SequenceLengthScanner.Fault) {
      return try SequenceLengthScanner.read(
        text, allowsPosition: allowsPosition, metre: syntax.metre, node: node)
    } catch .bar {
      fields.report(
        .error, code: .outOfRange, node: node,
        hint: "bars and their beats count from 1; a bar has \(syntax.metre.beatsPerBar) beats here",
        message: "\(field) is \(Quotation.quote(text)), but there is no such bar or beat")
    } catch {
      let reason =
        error == .position ? "a place, but a length is required here" : "which is not a \(noun)"
      fields.report(
        .error, code: .lengthInvalid, node: node, hint: Self.hint(allowsPosition),
        message: "\(field) is \(Quotation.quote(text)), \(reason)")
    }
    return nil
  }

  private static func hint(_ allowsPosition: Bool) -> String {
    let lengths =
      "\"120 ms\", \"1.5 s\", \"1/3 beat\", \"2 bars\", a sum such as \"1 bar + 20 ms\", or a number of seconds"
    return allowsPosition
      ? "write \"bar 3\", \"bar 3 beat 2.5\", \"marker name\", " + lengths : "write " + lengths
  }
}
