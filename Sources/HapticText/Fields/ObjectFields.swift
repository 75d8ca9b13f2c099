public import HapticModel

/// The keys of one kind of JSON object.
///
/// The raw values are the keys as they are written. List them in the order that files usually have: the search for a
/// key starts after the one found last.
@usableFromInline package protocol FieldKey: RawRepresentable<String>, CaseIterable, Equatable, Sendable {}

/// The presence of a field: required or optional.
@usableFromInline package enum FieldPresence {
  case optional
  case required
}

/// The known members of one JSON object, looked up by key.
///
/// Each value is read with its key's name in the messages. A missing optional field is `nil` without a finding; a
/// missing required field is `nil` with an error.
@usableFromInline package struct ObjectFields<Code: FormatCode, Key: FieldKey> {
  @usableFromInline package let reader: FieldReader<Code>
  /// The node of the object.
  @usableFromInline package let node: Int
  /// The object in messages, with its article: `the note`.
  @usableFromInline let noun: String
  @usableFromInline var members: [(key: Key, node: Int)] = []

  /// Finds the members of an object; unknown keys are reported.
  @inlinable init(_ reader: FieldReader<Code>, node: Int, noun: String, keys: [Key]) {
    self.reader = reader
    self.node = node
    self.noun = noun
    members.reserveCapacity(min(keys.count, 8))
    var next = 0
    reader.view.forEachMember(of: node) { key, value in
      for step in keys.indices {
        let index = next + step < keys.count ? next + step : next + step - keys.count
        if reader.view.isEqual(key, toText: keys[index].rawValue) {
          next = index + 1 < keys.count ? index + 1 : 0
          return members.append((keys[index], value))
        }
      }
      reader.reportUnknownKey(key, keys.map(\.rawValue))
    }
  }

  /// The node of a field's value, the last if the key is repeated; `nil` if the field is missing.
  @inlinable package subscript(key: Key) -> Int? { members.last { $0.key == key }?.node }

  /// The node of a field's value; reports an error if a required field is missing.
  @inlinable package func value(_ key: Key, _ presence: FieldPresence = .optional) -> Int? {
    if let node = self[key] { return node }
    if presence == .required { reportMissing(key) }
    return nil
  }

  /// Reports that a field is missing.
  @inlinable package func reportMissing(_ key: Key, hint: @autoclosure () -> String? = nil) {
    reader.report(
      .error, code: .fieldMissing, node: node, hint: hint(), message: "\(noun) has no \(key.rawValue)")
  }

  // MARK: Values

  /// The text of a field.
  @inlinable package func text(_ key: Key, _ presence: FieldPresence = .optional) -> String? {
    value(key, presence).flatMap { reader.text($0, key.rawValue) }
  }

  /// The truth value of a field.
  @inlinable package func truth(_ key: Key, _ presence: FieldPresence = .optional) -> Bool? {
    value(key, presence).flatMap { reader.truth($0, key.rawValue) }
  }

  /// The number of a field, infinite beyond the largest `Double`.
  @inlinable package func number(_ key: Key, _ presence: FieldPresence = .optional) -> Double? {
    value(key, presence).flatMap { reader.number($0, key.rawValue) }
  }

  /// The number of a field; reports an error outside `range`.
  @inlinable package func number(
    _ key: Key, in range: ClosedRange<Double>, _ presence: FieldPresence = .optional
  ) -> Double? {
    value(key, presence).flatMap { reader.number($0, key.rawValue, in: range) }
  }

  /// The number of a field, clamped to `range` with a warning.
  @inlinable package func clamped(
    _ key: Key, in range: ClosedRange<Double> = 0...1, _ presence: FieldPresence = .optional
  ) -> Double? {
    value(key, presence).flatMap { reader.clamped($0, key.rawValue, in: range) }
  }

  /// The whole number of a field; reports an error outside `range`.
  @inlinable package func integer(
    _ key: Key, in range: ClosedRange<Int64>, _ presence: FieldPresence = .optional
  ) -> Int64? {
    value(key, presence).flatMap { reader.integer($0, key.rawValue, in: range) }
  }

  /// The length of time of a field, 0 to ``TimePoint/latest``, exact to the nanosecond.
  @inlinable package func span(
    _ key: Key, in unit: TimeUnit, _ presence: FieldPresence = .optional
  ) -> TimeSpan? {
    value(key, presence).flatMap { reader.span($0, key.rawValue, in: unit) }
  }

  /// The position in time of a field, 0 to ``TimePoint/latest``, exact to the nanosecond.
  @inlinable package func time(
    _ key: Key, in unit: TimeUnit, _ presence: FieldPresence = .optional
  ) -> TimePoint? {
    span(key, in: unit, presence).map { .zero + $0 }
  }

  /// The nodes of a list's elements.
  @inlinable package func list(_ key: Key, _ presence: FieldPresence = .optional) -> [Int]? {
    value(key, presence).flatMap { reader.list($0, key.rawValue) }
  }

  /// The fields of an object in a field.
  @inlinable package func object<Inner: FieldKey>(
    _ key: Key, keys: Inner.Type, presence: FieldPresence = .optional
  ) -> ObjectFields<Code, Inner>? {
    value(key, presence).flatMap { reader.object($0, noun: key.rawValue, keys: keys) }
  }
}
