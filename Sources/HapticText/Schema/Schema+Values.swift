package import HapticModel

/// A range of numbers, both ends included.
package struct SchemaRange: Sendable {
  package let minimum: Double
  package let maximum: Double
  /// The symbol of the unit; empty for a number without one.
  package let unit: String
  /// True for whole numbers only.
  package let isWhole: Bool

  /// Makes a range.
  package init(_ minimum: Double, maximum: Double, unit: String = "", isWhole: Bool = false) {
    (self.minimum, self.maximum, self.unit, self.isWhole) = (minimum, maximum, unit, isWhole)
  }

  /// True if the number is in the range; NaN never is.
  package func contains(_ number: Double) -> Bool {
    number >= minimum && number <= maximum && (!isWhole || number == number.rounded())
  }

  /// The range in words, for messages.
  package var words: String {
    let unit = unit.isEmpty ? "" : " " + unit
    return
      "\(isWhole ? "a whole number" : "a number") from \(JSONText.of(minimum)) to \(JSONText.of(maximum))\(unit)"
  }

  fileprivate var form: SchemaForm {
    isWhole
      ? SchemaForm(.wholeSchema(Int64(minimum)...Int64(maximum)))
      : SchemaForm(.numberSchema(minimum...maximum))
  }
}

extension Schema where Value == Double {
  /// Describes a number in a range.
  ///
  /// - Parameter hint: returns the hint for a wrong value; the number is `nil` if the value is none.
  package static func number(
    _ range: SchemaRange, hint: @escaping @Sendable (SchemaContext, Double?) -> String? = { _, _ in nil }
  ) -> Schema {
    Schema(range.form) { context in
      guard let number = context.number else {
        return context.rejectKind("a number", hint: hint(context, nil))
      }
      if range.contains(number) { return number + 0.0 }  // never -0
      return context.reject(.outOfRange, "\(context.path) is not \(range.words)", hint: hint(context, number))
    } write: { value, _, writer in
      writer.value(value)
    }
  }

  /// The description of a length of time in milliseconds, exact to the nanosecond.
  package var milliseconds: Schema<TimeSpan> {
    Schema<TimeSpan>(form) { context in
      guard read(context) != nil,
        case .success(let span) = DecimalTime.parse(context.reader.view.text(at: context.node), powerOfTen: 6)
      else { return nil }
      return TimeSpan(nanoseconds: span)
    } write: { span, _, writer in
      writer.value(JSONNumber(milliseconds: span))
    }
  }
}

extension Schema where Value == Int {
  /// Describes a whole number from 0, such as a number of files.
  package static var count: Schema {
    Schema(SchemaForm(["type": "integer", "minimum": 0])) { context in
      guard let number = context.number, let whole = Int(exactly: number), whole >= 0 else {
        return context.rejectKind("a whole number from 0")
      }
      return whole
    } write: { value, _, writer in
      writer.value(value)
    }
  }
}

extension Schema where Value == Bool {
  /// Describes a truth value.
  package static var truth: Schema {
    Schema(SchemaForm(.truthSchema)) { context in
      guard context.kind == .true || context.kind == .false else {
        return context.rejectKind("true or false")
      }
      return context.kind == .true
    } write: { value, _, writer in
      writer.value(value)
    }
  }
}

extension Schema where Value == String {
  /// Describes any text: it may be empty, and hide characters.
  package static var anyText: Schema {
    Schema(SchemaForm(.textSchema)) { context in
      context.string ?? context.rejectKind("text")
    } write: { text, _, writer in
      writer.value(text)
    }
  }

  /// Describes a text that is not empty and hides nothing.
  package static var text: Schema {
    Schema(hidesNothing) { context in
      guard let text = context.string else { return context.rejectKind("text") }
      if !text.isEmpty, text.unicodeScalars.allSatisfy(DisplayText.isPlain) { return text }
      let fault =
        text.isEmpty ? "must not be empty" : "must not contain control characters or text-direction marks"
      return context.reject(.wrongKind, "\(context.path) \(fault)")
    } write: { text, _, writer in
      writer.value(text)
    }
  }

  private static var hidesNothing: SchemaForm {
    let hidden = "[\(DisplayText.hiddenInPatterns)]"
    let json: JSONValue = ["type": "string", "minLength": 1, "not": ["pattern": .string(hidden)]]
    return SchemaForm(json)
  }

  /// Describes one of these words.
  ///
  /// - Parameter other: a value that is no word, for hints.
  package static func word(of known: [String], or other: String? = nil) -> Schema {
    let all = "known: \((known + [other].compactMap { $0 }).joined(separator: ", "))"
    return Schema(SchemaForm(["enum": .array(known.map(JSONValue.string))])) { context in
      guard let text = context.string else { return context.rejectKind("a word", hint: all) }
      if known.contains(text) { return text }
      context.report(
        .unknownWord, { "\(context.path) cannot be \($0)" }, of: text, known: known, all: all)
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

extension DisplayText {
  /// The characters that are not plain, in a class of a regular expression.
  package static let hiddenInPatterns =
    #"\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff"#
}
