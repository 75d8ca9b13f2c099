internal import HapticModel
internal import HapticText

/// The known attributes of one element, looked up by name.
///
/// Each value is read with its name in the messages. If an attribute is missing, its value is the default; without a
/// default, that is an error.
struct ElementFields {
  let fields: AndroidXMLFields
  /// The node of the element.
  let node: Int
  private var attributes: [(key: AndroidXMLAttribute, node: Int)] = []

  /// Finds the attributes of an element; reports all others.
  init(_ fields: AndroidXMLFields, node: Int, known: [AndroidXMLAttribute]) {
    self.fields = fields
    self.node = node
    let view = fields.view
    for attribute in view.attributes(of: node) {
      if let key = known.first(where: { view.isNamed(attribute, $0.rawValue) }) {
        attributes.append((key, attribute))
      } else if view.isNamed(attribute, "xmlns") || view.name(of: attribute).hasPrefix("xmlns:") {
        fields.report(
          .warning, code: .namespaceIgnored, node: attribute, hint: "remove it",
          message: "a namespace has no meaning in a vibration; it is ignored")
      } else {
        reportUnknown(attribute, known.map(\.rawValue))
      }
    }
  }

  private func reportUnknown(_ attribute: Int, _ known: [String]) {
    let name = fields.view.name(of: attribute)
    let isHidden = (fields.tag(node) == .predefined && name == "fallback") || name == "startTimeMs"
    fields.report(
      .error, code: .attributeUnknown, node: attribute,
      hint: isHidden ? "only the system may use it; remove it" : suggestion(for: name, known),
      message: "\(fields.writtenName(node)) has no attribute \(Quotation.quote(name))")
  }

  private func suggestion(for name: String, _ known: [String]) -> String {
    let longer = name.isEmpty ? nil : known.first { $0.hasPrefix(name) }
    if let meant = NearMiss.suggestion(for: name, among: known) ?? longer { return "did you mean \(meant)?" }
    return known.isEmpty ? "remove it" : "its attributes are \(known.joined(separator: ", "))"
  }

  /// The node of an attribute; `nil` if it is missing.
  subscript(key: AndroidXMLAttribute) -> Int? { attributes.first { $0.key == key }?.node }

  /// True if the text of an attribute is `default`, which leaves its value to the device.
  func isDefault(_ key: AndroidXMLAttribute) -> Bool {
    self[key].map { fields.view.value(at: $0).elementsEqual("default".utf8) } ?? false
  }

  /// Reads an attribute, or takes the default.
  private func read<Value>(
    _ key: AndroidXMLAttribute, standard: Value?, convert: (_ node: Int, _ text: [UInt8]) -> Value?
  ) -> Value? {
    if let attribute = self[key] { return convert(attribute, fields.view.value(at: attribute)) }
    if standard == nil {
      fields.report(
        .error, code: .attributeMissing, node: node,
        message: "\(fields.writtenName(node)) has no attribute \(key.rawValue)")
    }
    return standard
  }

  // MARK: Names

  /// The case that an attribute names, of those that apps can use.
  func named<Name: RawRepresentable<String> & CaseIterable>(
    _ key: AndroidXMLAttribute, _ noun: String, default standard: Name? = nil
  ) -> Name? {
    read(key, standard: standard) { attribute, bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      if let name = Name(rawValue: text) { return name }
      // Android's parser makes capitals of all letters before it compares.
      if let name = Name(rawValue: text.lowercased()) {
        fields.report(
          .warning, code: .nameCase, node: attribute, isValue: true, hint: "write \"\(name.rawValue)\"",
          message: "\(noun) is \(Quotation.quote(text)); the schema allows only lowercase letters")
        return name
      }
      let names = Name.allCases.map(\.rawValue)
      fields.report(
        .error, code: .nameUnknown, node: attribute, isValue: true,
        hint: NearMiss.question(text, among: names) ?? "choose \(AndroidXMLFields.list(names))",
        message: "there is no \(noun) \(Quotation.quote(text)) that apps can use")
      return nil
    }
  }

  // MARK: Numbers

  /// The whole milliseconds of an attribute, at least `minimum`.
  func milliseconds(
    _ key: AndroidXMLAttribute, from minimum: Int64, default standard: Int64? = nil
  ) -> TimeSpan? {
    integer(key, in: minimum...AndroidXMLLimits.longest, default: standard).map { .milliseconds($0) }
  }

  /// The whole number of an attribute, as Java reads an `int`: digits after at most one sign.
  func integer(
    _ key: AndroidXMLAttribute, in range: ClosedRange<Int64>, default standard: Int64? = nil
  ) -> Int64? {
    read(key, standard: standard) { attribute, text in
      let digits = text.dropFirst(text.starts(with: "-".utf8) || text.starts(with: "+".utf8) ? 1 : 0)
      guard !digits.isEmpty, digits.allSatisfy({ $0 &- 0x30 < 10 }) else {
        return reject(
          attribute, code: .notANumber, fault: ", not a whole number",
          hint: "write a whole number, such as 100")
      }
      guard let value = Int64(String(decoding: text, as: UTF8.self)), range.contains(value) else {
        return reject(
          attribute, code: .outOfRange, fault: ", outside \(range.lowerBound) to \(range.upperBound)")
      }
      return value
    }
  }

  /// The number of an attribute from 0 to 1.
  func level(_ key: AndroidXMLAttribute, default standard: Double? = nil) -> Double? {
    read(key, standard: standard) { attribute, text in
      guard let value = number(attribute, text) else { return nil }
      let range = AndroidXMLLimits.levels
      // In single precision, as Android has it: what is 1 there is 1 here.
      guard range.contains(Double(Float(value))) else {
        return reject(attribute, code: .outOfRange, fault: ", outside 0 to 1")
      }
      return min(max(value, range.lowerBound), range.upperBound) + 0.0  // never -0
    }
  }

  /// The hertz of an attribute, more than 0; a warning if the sharpness of the frequency is clamped.
  func frequency(_ key: AndroidXMLAttribute) -> Double? {
    read(key, standard: nil) { attribute, text in
      guard let hertz = number(attribute, text) else { return nil }
      guard hertz > 0 else {
        return reject(attribute, code: .outOfRange, fault: " Hz; a frequency must be above 0")
      }
      let range = AndroidXMLLimits.frequencies
      if !range.contains(hertz) {
        let nearest = JSONText.of(hertz < range.lowerBound ? range.lowerBound : range.upperBound)
        fields.report(
          .warning, code: .frequencyClamped, node: attribute, isValue: true,
          message: "\(key.rawValue) is \(JSONText.of(hertz)) Hz; its sharpness is that of \(nearest) Hz")
      }
      return hertz
    }
  }

  /// Reports the value of an attribute as an error.
  private func reject<Value>(
    _ attribute: Int, code: AndroidXMLCode, fault: String, hint: String? = nil
  ) -> Value? {
    let view = fields.view
    fields.report(
      .error, code: code, node: attribute, isValue: true, hint: hint,
      message: "\(view.name(of: attribute)) is \(Quotation.quote(view.value(at: attribute)))\(fault)")
    return nil
  }

  /// A decimal number as Java reads a `float`: white space around it and a suffix (`0.5f`) mean nothing.
  private func number(_ attribute: Int, _ text: [UInt8]) -> Double? {
    var digits = text.drop { $0 <= 0x20 }
    while let last = digits.last, last <= 0x20 { digits.removeLast() }
    if let last = digits.last, "fFdD".utf8.contains(last) { digits.removeLast() }
    // The standard library also reads "nan", "inf" and hexadecimal numbers.
    let isDecimal = digits.count <= 64 && digits.allSatisfy { $0 &- 0x30 < 10 || "+-.eE".utf8.contains($0) }
    guard isDecimal, let value = Double(String(decoding: digits, as: UTF8.self)), value.isFinite else {
      return reject(
        attribute, code: .notANumber, fault: ", not a number", hint: "write a decimal number, such as 0.5")
    }
    return value
  }
}
