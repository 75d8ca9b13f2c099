internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension SequenceReading {
  /// A length of time or of beats; its limit is checked once the tempo is known.
  func length(_ node: Int, _ field: String) -> SequenceLength? { amount(node, field, allowsPlace: false) }

  /// The length of a field; `nil` if the field is missing.
  func length(_ key: SequenceKey, of found: SequenceFields, _ presence: FieldPresence = .optional)
    -> SequenceLength?
  {
    found.value(key, presence).flatMap { length($0, key.rawValue) }
  }

  /// A place.
  func place(_ node: Int, _ field: String) -> SequenceLength? { amount(node, field, allowsPlace: true) }

  /// A length without beats, at most `longest`.
  func span(_ node: Int, _ field: String, longest: TimeSpan = TimePoint.latest - TimePoint.zero) -> TimeSpan?
  {
    guard let length = length(node, field) else { return nil }
    guard length.extent.isTimeOnly else {
      return fields.reject(
        .lengthInvalid, node, hint: "write it in s or ms; for a length in beats, use a step",
        "\(field) must be a length of time here, without beats")
    }
    let nanoseconds = length.extent.nanoseconds.rounded
    if nanoseconds < 0 {
      fields.report(.error, .timeNegative, node, "\(field) is below 0")
    } else if nanoseconds > longest.nanoseconds {
      fields.report(
        .error, .timeTooLate, node,
        "\(field) is \(shown(node)); it may be at most \(DecimalTime.seconds(longest.nanoseconds)) s")
    } else {
      return TimeSpan(nanoseconds: nanoseconds)
    }
    return nil
  }

  private func amount(_ node: Int, _ field: String, allowsPlace: Bool) -> SequenceLength? {
    let noun = allowsPlace ? "place" : "length"
    switch view.nodes[node].kind {
    case .number: return fields.span(node, field, in: .seconds).map { SequenceLength(Extent($0), node: node) }
    case .string: break
    default:
      return fields.reject(
        .wrongType, node, hint: Self.hint(allowsPlace),
        "\(field) must be a \(noun), not \(view.kindName(node))")
    }
    let text = view.string(at: node)
    do throws(SequenceLengthScanner.Fault) {
      return try SequenceLengthScanner.read(
        text, allowsPlace: allowsPlace, metre: syntax.metre, node: node)
    } catch .bar {
      fields.report(
        .error, .outOfRange, node,
        hint: "bars and their beats count from 1; a bar has \(syntax.metre.beatsPerBar) beats here",
        "\(field) is \(Quotation.quote(text)), but there is no such bar or beat")
    } catch {
      let reason =
        error == .position ? "a place, but a length is required here" : "which is not a \(noun)"
      fields.report(
        .error, .lengthInvalid, node, hint: Self.hint(allowsPlace),
        "\(field) is \(Quotation.quote(text)), \(reason)")
    }
    return nil
  }

  private static func hint(_ allowsPlace: Bool) -> String {
    let lengths =
      "\"120 ms\", \"1.5 s\", \"1/3 beat\", \"2 bars\", a sum such as \"1 bar + 20 ms\", or a number of seconds"
    return allowsPlace
      ? "write \"bar 3\", \"bar 3 beat 2.5\", \"marker name\", " + lengths : "write " + lengths
  }

  /// A text in quotation marks, any other value as written.
  private func shown(_ node: Int) -> String {
    view.nodes[node].kind == .string ? Quotation.quote(view.string(at: node)) : fields.quoted(node)
  }
}
