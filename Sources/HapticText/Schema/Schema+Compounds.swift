extension Schema {
  /// Describes a list; `nil` if one of its elements has a fault.
  ///
  /// - Parameters:
  ///   - counts: the allowed numbers of elements; `nil` for any.
  ///   - kind: the list in messages.
  ///   - countHint: the hint for a list of another length.
  ///   - isUnique: true if JSON Schema is to refuse equal elements.
  ///   - check: reports an element that contradicts those before it.
  package static func list<Element>(
    of element: Schema<Element>, _ counts: ClosedRange<Int>? = nil, kind: String, hint: String? = nil,
    countHint: String? = nil, isUnique: Bool = false,
    check: @escaping @Sendable (Element, _ before: [Element], SchemaContext) -> Void = { _, _, _ in }
  ) -> Schema where Value == [Element] {
    Schema(.list(of: element.form, counts, isUnique: isUnique)) { context in
      guard let contexts = context.elements else { return context.rejectKind(kind, hint: hint) }
      if let counts, !counts.contains(contexts.count) {
        return context.reject(
          .wrongKind, "\(context.path) must be \(kind), not of \(contexts.count)", hint: countHint)
      }
      var values: [Element] = []
      for context in contexts {
        guard let value = element.read(context) else { continue }
        check(value, values, context)
        values.append(value)
      }
      return values.count == contexts.count ? values : nil
    } write: { values, target, writer in
      writer.array {
        for (index, value) in values.enumerated() { element.write(value, target.element(index), &$0) }
      }
    }
  }

  /// Describes a list of two values.
  ///
  /// - Parameters:
  ///   - kind: the list in messages.
  ///   - counting: true if a message about a list of another length tells its length.
  package static func pair<First, Second>(
    _ first: Schema<First>, _ second: Schema<Second>, kind: String, hint: String, counting: Bool = true
  ) -> Schema where Value == (First, Second) {
    Schema(.pair(first.form, second.form)) { context in
      guard let contexts = context.elements, contexts.count == 2 else {
        guard counting, let count = context.elements?.count else {
          return context.rejectKind(kind, hint: hint)
        }
        return context.reject(.wrongKind, "\(context.path) must be \(kind), not of \(count)", hint: hint)
      }
      let values = (first.read(contexts[0]), second.read(contexts[1]))
      guard let one = values.0, let two = values.1 else { return nil }
      return (one, two)
    } write: { pair, target, writer in
      writer.array {
        first.write(pair.0, target.element(0), &$0)
        second.write(pair.1, target.element(1), &$0)
      }
    }
  }

  /// Describes a value of several forms: the first for a JSON value of this kind, the other for the rest.
  package init(_ kind: SchemaKind, _ form: SchemaVariant<Value>, else other: SchemaVariant<Value>) {
    self.init(.either(kind, form: form.form(), other: other.form())) { context in
      context.kind == (kind == .object ? .object : .array) ? form.read(context) : other.read(context)
    } write: { value, target, writer in
      if !form.write(value, target, &writer) { _ = other.write(value, target, &writer) }
    }
  }

  /// Describes an object of several kinds, which the word under a key tells apart.
  ///
  /// - Parameters:
  ///   - word: the description of the word.
  ///   - hint: returns the hint for a value at this path that is no object.
  package init(
    by key: String, word: Schema<String>, _ variants: [(words: [String], variant: SchemaVariant<Value>)],
    hint: @escaping @Sendable (_ path: String) -> String? = { _ in nil }
  ) {
    let bare = Schema<String>.word(of: variants.flatMap(\.words))
    self.init(.variants(by: key, word.form, variants.map { ($0.words, $0.variant.form()) })) { context in
      guard context.kind == .object else { return context.rejectKind("an object", hint: hint(context.path)) }
      guard let node = context.member(key) else {
        return context.reject(.missingKey, "\(context.path).\(key) is missing")
      }
      guard let inner = node.kind == .object ? node.member("value") : node else {
        return word.read(node).flatMap { _ in nil }
      }
      guard let found = bare.read(inner.named(node.path)) else { return nil }
      return variants.first { $0.words.contains(found) }?.variant.read(context)
    } write: { value, target, writer in
      for each in variants where each.variant.write(value, target, &writer) { return }
    }
  }

  /// This description as one of several of a value.
  package func variant<Whole>(
    _ whole: @escaping @Sendable (Value) -> Whole, _ part: @escaping @Sendable (Whole) -> Value?
  ) -> SchemaVariant<Whole> {
    SchemaVariant(form: { form }) {
      read($0).map(whole)
    } write: { value, target, writer in
      guard let own = part(value) else { return false }
      write(own, target, &writer)
      return true
    }
  }
}

/// A kind of JSON value that holds others.
package enum SchemaKind: String {
  case object
  case array
}

/// One of several descriptions of a value.
package struct SchemaVariant<Value>: Sendable {
  let form: @Sendable () -> SchemaForm
  let read: @Sendable (SchemaContext) -> Value?
  /// Writes a value of this variant; returns false for any other.
  let write: @Sendable (Value, SchemaTarget, inout JSONWriter) -> Bool
}

extension SchemaForm {
  /// The form of a list.
  fileprivate static func list(of element: SchemaForm, _ counts: ClosedRange<Int>?, isUnique: Bool)
    -> SchemaForm
  {
    var form = SchemaForm(.listSchema(of: element.value, counts, isUnique: isUnique), using: element)
    form.rows = element.rows.map {
      var row = $0
      row.path = "[].\(row.path)"
      return row
    }
    return form
  }

  /// The form of a list of two values.
  fileprivate static func pair(_ first: SchemaForm, _ second: SchemaForm) -> SchemaForm {
    SchemaForm(.rowSchema(first.value, second.value), using: first, second)
  }

  /// The form of a value of two forms.
  fileprivate static func either(_ kind: SchemaKind, form: SchemaForm, other: SchemaForm) -> SchemaForm {
    SchemaForm(.eitherSchema(kind.rawValue, form.value, else: other.value), using: form, other)
  }

  /// The form of an object of several kinds.
  fileprivate static func variants(
    by key: String, _ word: SchemaForm, _ variants: [(words: [String], form: SchemaForm)]
  ) -> SchemaForm {
    let rules = variants.map { words, form -> JSONValue in
      ["if": .hasWord(key, words), "then": form.value]
    }
    let json: JSONValue = [
      "type": "object", "properties": .object([JSONMember(key, word.value)]),
      "required": [.string(key)], "allOf": .array(rules),
    ]
    let forms = variants.map(\.form)
    let rows = variants.flatMap { words, form in
      form.rows.map { row in
        var row = row
        let isShared = forms.allSatisfy { $0.rows.contains { $0.path == row.path } }
        if !isShared { row.standing += ", for " + words.map { "`\($0)`" }.joined(separator: ", ") }
        return row
      }
    }
    return SchemaForm(json, using: [word] + forms, rows: rows)
  }
}
