package import HapticModel

/// A range of numbers, both ends included.
package struct SchemaRange: Sendable {
  package let least: Double
  package let most: Double
  /// The symbol of the unit; empty for a number without one.
  package let unit: String
  /// True for whole numbers only.
  package let isWhole: Bool

  /// Makes a range.
  package init(_ least: Double, _ most: Double, _ unit: String = "", isWhole: Bool = false) {
    (self.least, self.most, self.unit, self.isWhole) = (least, most, unit, isWhole)
  }

  /// True if the number is in the range; NaN never is.
  package func contains(_ number: Double) -> Bool {
    number >= least && number <= most && (!isWhole || number == number.rounded())
  }

  /// The range in words, for messages.
  package var words: String {
    let unit = unit.isEmpty ? "" : " " + unit
    return
      "\(isWhole ? "a whole number" : "a number") from \(JSONText.of(least)) to \(JSONText.of(most))\(unit)"
  }

  fileprivate var form: SchemaForm {
    let ends = [least, most].map { JSONNumber(shortest: $0).map(JSONValue.number) ?? .null }
    return SchemaForm(["type": isWhole ? "integer" : "number", "minimum": ends[0], "maximum": ends[1]])
  }
}

extension Schema where Value == Double {
  /// Describes a number in a range.
  ///
  /// - Parameter hint: returns the hint for a wrong value; the number is `nil` if the value is none.
  package static func number(
    _ range: SchemaRange, hint: @escaping @Sendable (SchemaPlace, Double?) -> String? = { _, _ in nil }
  ) -> Schema {
    Schema(range.form) { place in
      guard let number = place.number else { return place.rejectKind("a number", hint: hint(place, nil)) }
      if range.contains(number) { return number + 0.0 }  // never -0
      return place.reject(.outOfRange, "\(place.path) is not \(range.words)", hint: hint(place, number))
    } write: { value, _, writer in
      writer.value(value)
    }
  }

  /// The description of a length of time in milliseconds, exact to the nanosecond.
  package var milliseconds: Schema<TimeSpan> {
    Schema<TimeSpan>(form) { place in
      guard read(place) != nil,
        case .success(let span) = DecimalTime.parse(place.reader.view.text(at: place.node), powerOfTen: 6)
      else { return nil }
      return TimeSpan(nanoseconds: span)
    } write: { span, _, writer in
      writer.value(JSONNumber(milliseconds: span))
    }
  }
}

extension Schema where Value == String {
  /// Describes a text that is not empty and hides nothing.
  package static var text: Schema {
    Schema(hidesNothing) { place in
      guard let text = place.string else { return place.rejectKind("text") }
      if !text.isEmpty, text.unicodeScalars.allSatisfy(DisplayText.isPlain) { return text }
      let fault =
        text.isEmpty ? "must not be empty" : "must not contain control characters or text-direction marks"
      return place.reject(.wrongKind, "\(place.path) \(fault)")
    } write: { text, _, writer in
      writer.value(text)
    }
  }

  private static var hidesNothing: SchemaForm {
    let hidden =
      #"[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]"#
    let json: JSONValue = ["type": "string", "minLength": 1, "not": ["pattern": .string(hidden)]]
    return SchemaForm(json)
  }

  /// Describes one of these words.
  ///
  /// - Parameter other: a value that is no word, for hints.
  package static func word(of known: [String], or other: String? = nil) -> Schema {
    let all = "known: \((known + [other].compactMap { $0 }).joined(separator: ", "))"
    return Schema(SchemaForm(["enum": .array(known.map(JSONValue.string))])) { place in
      guard let text = place.string else { return place.rejectKind("a word", hint: all) }
      if known.contains(text) { return text }
      place.report(
        .unknownWord, { "\(place.path) cannot be \($0)" }, of: text, known: known, all: all)
      return nil
    } write: { text, _, writer in
      writer.value(text)
    }
  }
}

extension Schema where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// Describes one of the words of an enumeration.
  package static func word() -> Schema {
    Schema<String>.word(of: Value.allCases.map(\.rawValue)).map {
      Value(rawValue: $0)
    } from: {
      $0.rawValue
    }
  }
}
