internal import HapticModel
internal import HapticText

extension DeviceFieldReader {
  /// Returns the number under a key, bare or with its source; `nil` if it is missing or outside the range.
  mutating func number(_ key: String, in fields: DeviceFields, _ range: DeviceRange) -> Double? {
    fields[key].flatMap { number($0, fields.path(of: key), range) }
  }

  /// Returns a whole number under a key.
  mutating func integer(_ key: String, in fields: DeviceFields, _ range: DeviceRange) -> Int? {
    number(key, in: fields, range).map { Int($0) }
  }

  /// Returns a level under a key.
  mutating func level(_ key: String, in fields: DeviceFields) -> UnitLevel? {
    number(key, in: fields, .level).flatMap(UnitLevel.init(exactly:))
  }

  /// Returns a frequency under a key; warns about one too high to be felt.
  mutating func frequency(_ key: String, in fields: DeviceFields) -> Frequency? {
    fields[key].flatMap { frequency($0, fields.path(of: key)) }
  }

  /// Returns a frequency; warns about one too high to be felt.
  mutating func frequency(_ element: JSONElement, _ path: String) -> Frequency? {
    guard let hertz = number(element, path, .frequency) else { return nil }
    if hertz > DeviceRange.highestFelt {
      report(
        .unfelt, "\(path) is above \(Int(DeviceRange.highestFelt)) Hz, which skin cannot feel", element,
        severity: .warning)
    }
    return Frequency(hertz: hertz)
  }

  /// Returns a length of time under a key whose name ends in `Ms`, exact to the nanosecond.
  mutating func span(_ key: String, in fields: DeviceFields, _ range: DeviceRange) -> TimeSpan? {
    guard let element = fields[key], number(key, in: fields, range) != nil else { return nil }
    let bare = element["value"] ?? element
    guard case .number(let number) = bare.value else { return nil }
    var digits = number.text
    let parsed = digits.withUTF8 { DecimalTime.parse(UnsafeRawBufferPointer($0), powerOfTen: 6) }
    return (try? parsed.get()).map { TimeSpan(nanoseconds: $0) }
  }

  /// Returns a number, bare or with its source.
  mutating func number(_ element: JSONElement, _ path: String, _ range: DeviceRange) -> Double? {
    var bare = element
    if element.members != nil {
      guard let sourced = fields(element, path, ["value", "source"]),
        let value = required("value", in: sourced)
      else { return nil }
      if required("source", in: sourced) != nil, let source = text("source", in: sourced) {
        keep(source: source, of: path)
      }
      bare = value
    }
    guard let number = bare.number else {
      reportKind(path, "a number", bare, hint: "a number, or {\"value\": …, \"source\": \"…\"}")
      return nil
    }
    if range.contains(number) { return number + 0.0 }  // never -0
    report(.outOfRange, "\(path) is not \(range.words)", bare, hint: hint(number, path))
    return nil
  }

  private func hint(_ number: Double, _ path: String) -> String? {
    number > DeviceRange.frequency.most && path.lowercased().hasSuffix("hz")
      ? "nothing above half of 48 kHz (Nyquist) can be rendered" : nil
  }
}
