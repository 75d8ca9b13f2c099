/// A member of an object: its key, where its value is kept, how it is read, and one sentence about it.
package struct Field<Root>: Sendable {
  /// The standing of a member.
  package enum Need: Sendable {
    /// A missing member is an error.
    case required
    /// The blank value of the object has the value of a missing member.
    case optional
  }

  let key: String
  let isRequired: Bool
  let read: @Sendable (SchemaContext, inout Root) -> Bool
  /// Writes the value of an object; the second one is the object without any member.
  let write: @Sendable (Root, Root, SchemaTarget, inout JSONWriter) -> Void
  /// The form of the value with the rows of the table, from the blank value of the object.
  let form: @Sendable (Root) -> SchemaForm
  let sentence: String

  /// Describes a member whose value the object always has.
  ///
  /// - Parameter written: returns false for an object of which the member is not written.
  package init<Value>(
    _ key: String, path: any WritableKeyPath<Root, Value> & Sendable, schema: Schema<Value>,
    sentence: String,
    need: Need = .optional, written: @escaping @Sendable (Root) -> Bool = { _ in true }
  ) {
    self.init(key, need: need, sentence: sentence) { context, root in
      guard let value = schema.read(context) else { return false }
      root[keyPath: path] = value
      return true
    } write: { root, blank, target, writer in
      guard written(root) else { return }
      let value = root[keyPath: path]
      let target = target.member(key) {
        need == .optional && schema.text(value) == schema.text(blank[keyPath: path])
      }
      writer.key(key)
      schema.write(value, target, &writer)
    } form: { blank in
      let text = schema.text(blank[keyPath: path])
      let standing = need == .required ? "required" : text == "\"\"" ? "none" : "`\(text)`"
      return schema.form.member(key, standing: standing, sentence: sentence)
    }
  }

  /// Describes a member whose value the object may lack.
  ///
  /// - Parameters:
  ///   - missing: the effect of a missing member, in a word or two.
  ///   - allowed: returns false for an object of which the member is not read; a rule reports it.
  package init<Value>(
    _ key: String, path: any WritableKeyPath<Root, Value?> & Sendable, schema: Schema<Value>,
    sentence: String,
    missing: String = "none", if allowed: @escaping @Sendable (Root) -> Bool = { _ in true }
  ) {
    self.init(key, need: .optional, sentence: sentence) { context, root in
      guard allowed(root), let value = schema.read(context) else { return false }
      root[keyPath: path] = value
      return true
    } write: { root, _, target, writer in
      guard let value = root[keyPath: path] else { return }
      writer.key(key)
      schema.write(value, target.member(key), &writer)
    } form: { _ in
      schema.form.member(key, standing: missing, sentence: sentence)
    }
  }

  /// Describes an object inside this one, whose members belong to the same value.
  package init(
    _ key: String, sentence: String, written: @escaping @Sendable (Root) -> Bool,
    @SchemaSteps<Root> steps: () -> [SchemaStep<Root>]
  ) {
    let part = SchemaPart(steps())
    self.init(key, need: .optional, sentence: sentence) { context, root in
      guard let object = context.object(part.keys), let value = part.read(object, into: root) else {
        return false
      }
      root = value
      return true
    } write: { root, blank, target, writer in
      guard written(root) else { return }
      writer.object(key) { part.write(root, blank: blank, target: target.member(key), writer: &$0) }
    } form: { blank in
      part.form(blank).member(key, standing: "", sentence: sentence)
    }
  }

  /// Describes a member that is always this text, such as the format.
  ///
  /// - Parameter refuse: reports another value.
  package init(
    _ key: String, is text: String, sentence: String, need: Need = .required,
    refuse: @escaping @Sendable (SchemaContext) -> Void
  ) {
    self.init(key, need: need, sentence: sentence) { context, _ in
      if context.string == text { return true }
      refuse(context)
      return false
    } write: { _, _, _, writer in
      writer.member(key, text)
    } form: { _ in
      SchemaForm(["const": .string(text)]).member(key, standing: "required", sentence: sentence)
    }
  }

  /// Describes a member that is always this word, such as the kind of an object, as `schema` writes it.
  package init(_ key: String, is word: String, schema: Schema<String>, sentence: String) {
    self.init(key, need: .required, sentence: sentence) { context, _ in
      schema.read(context) == word
    } write: { _, _, target, writer in
      writer.key(key)
      schema.write(word, target.member(key), &writer)
    } form: { _ in
      schema.form.member(key, standing: "required", sentence: sentence)
    }
  }

  private init(
    _ key: String, need: Need, sentence: String,
    read: @escaping @Sendable (SchemaContext, inout Root) -> Bool,
    write: @escaping @Sendable (Root, Root, SchemaTarget, inout JSONWriter) -> Void,
    form: @escaping @Sendable (Root) -> SchemaForm
  ) {
    (self.key, isRequired, self.sentence) = (key, need == .required, sentence)
    (self.read, self.write, self.form) = (read, write, form)
  }
}

extension SchemaForm {
  /// The form as that of a member: the rows of its own members, or one of the member itself.
  fileprivate func member(_ key: String, standing: String, sentence: String) -> SchemaForm {
    var form = self
    form.rows = rows.map { row in
      var row = row
      row.path = row.path.first == "[" ? key + row.path : "\(key).\(row.path)"
      return row
    }
    if rows.isEmpty {
      let all = [sentence, range].compactMap { $0 }.joined(separator: " ")
      form.rows = [Row(path: key, standing: standing, sentence: all)]
    }
    return form
  }
}

/// A rule about several members of an object, which is checked after the fields before it were read.
package struct Rule<Root>: Sendable {
  let json: JSONValue?
  let check: @Sendable (Root, SchemaObject) -> Void

  /// Makes a rule; `check` reports what breaks it.
  ///
  /// - Parameter json: the same rule as JSON Schema; `nil` if that cannot say it.
  package init(_ json: JSONValue? = nil, _ check: @escaping @Sendable (Root, SchemaObject) -> Void) {
    (self.json, self.check) = (json, check)
  }
}

/// The end of the reading of an object that lacks one of these members.
package struct Stop: Sendable {
  let keys: [String]

  /// Makes the end of the reading without these members.
  package init(without keys: String...) { self.keys = keys }
}

/// One step of the description of an object.
package enum SchemaStep<Root>: Sendable {
  case field(Field<Root>)
  case rule(Rule<Root>)
  case stop(Stop)
}

/// Builds the description of an object.
@resultBuilder package enum SchemaSteps<Root> {
  package static func buildExpression(_ field: Field<Root>) -> SchemaStep<Root> { .field(field) }
  package static func buildExpression(_ rule: Rule<Root>) -> SchemaStep<Root> { .rule(rule) }
  package static func buildExpression(_ stop: Stop) -> SchemaStep<Root> { .stop(stop) }
  package static func buildBlock(_ steps: SchemaStep<Root>...) -> [SchemaStep<Root>] { steps }
}

/// The members of an object and the rules about them.
struct SchemaPart<Root>: Sendable {
  /// The keys, in the order in which they are written.
  let keys: [String]
  private let steps: [SchemaStep<Root>]
  private let fields: [Field<Root>]
  private let isFile: Bool

  /// - Parameter isFile: true to report a missing member in its turn, rather than before all others.
  init(_ steps: [SchemaStep<Root>], first: [String] = [], isFile: Bool = false) {
    (self.steps, self.isFile) = (steps, isFile)
    let all = steps.compactMap { if case .field(let field) = $0 { field } else { nil } }
    fields = first.compactMap { key in all.first { $0.key == key } } + all.filter { !first.contains($0.key) }
    keys = fields.map(\.key)
  }

  func read(_ members: SchemaObject, into blank: Root) -> Root? {
    var (object, value, isWhole) = (members, blank, true)
    if !isFile { for field in fields where field.isRequired { object.required(field.key) } }
    for step in steps {
      switch step {
      case .field(let field):
        let context = isFile && field.isRequired ? object.required(field.key) : object[field.key]
        if let context, field.read(context, &value) {
          object.setRead(field.key)
        } else if field.isRequired {
          isWhole = false
        }
      case .rule(let rule): rule.check(value, object)
      case .stop(let stop): if !stop.keys.allSatisfy({ object.has($0) }) { return nil }
      }
    }
    return isWhole ? value : nil
  }

  func write(_ value: Root, blank: Root, target: SchemaTarget, writer: inout JSONWriter) {
    for field in fields { field.write(value, blank, target, &writer) }
  }

  func form(_ blank: Root) -> SchemaForm {
    let forms = fields.map { $0.form(blank) }
    let properties = zip(fields, forms).map { field, form in
      JSONMember(field.key, form.value.described(field.sentence))
    }
    let rules = steps.compactMap { if case .rule(let rule) = $0 { rule.json } else { nil } }
    let json = JSONValue.objectSchema(
      properties, required: fields.filter(\.isRequired).map(\.key),
      and: rules.isEmpty ? [] : [JSONMember("allOf", .array(rules))])
    return SchemaForm(json, using: forms, rows: forms.flatMap(\.rows))
  }
}
