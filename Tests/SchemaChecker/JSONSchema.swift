public import HapticText

/// A checker for the part of JSON Schema, draft 2020-12, that the project's schemas use.
///
/// It traps on unknown keywords, so that none is ignored.
public final class JSONSchema {
  /// The schema.
  public let root: JSONValue
  /// The compiled patterns: compiling one costs more than using it.
  private var expressions: [String: Regex<AnyRegexOutput>] = [:]

  /// Makes a checker from a schema's text; `nil` if it is not JSON.
  public init?(_ text: [UInt8]) {
    guard let root = JSONTree(reading: SourceText(name: "schema", bytes: text)).root else { return nil }
    self.root = root.value
  }

  /// True if the schema accepts a value.
  public func accepts(_ value: JSONValue) -> Bool { accepts(value, root) }

  private func accepts(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    if case .bool(let truth) = schema { return truth }
    guard case .object(let keywords) = schema else { return false }
    return keywords.allSatisfy { holds($0.key, rule: $0.value, value: value, schema: schema) }
  }

  private func holds(_ keyword: String, rule: JSONValue, value: JSONValue, schema: JSONValue) -> Bool {
    switch keyword {
    case "$schema", "title", "description", "$defs", "then", "else": return true
    case "type":
      let kinds = rule.string.map { [$0] } ?? elements(rule).compactMap(\.string)
      return kinds.contains(kind(value)) || (kinds.contains("number") && kind(value) == "integer")
    case "const": return value == rule
    case "enum": return elements(rule).contains(value)
    case "$ref": return accepts(value, definition(rule.string ?? ""))
    case "not", "allOf", "oneOf", "if": return combines(keyword, rule: rule, value: value, schema: schema)
    case "minItems", "maxItems", "uniqueItems", "items", "prefixItems", "contains":
      return holdsForList(keyword, rule: rule, value: value, schema: schema)
    case "required", "properties", "additionalProperties", "propertyNames", "maxProperties":
      return holdsForObject(keyword, rule: rule, value: value, schema: schema)
    default: return holdsForScalar(keyword, rule: rule, value: value)
    }
  }

  private func combines(_ keyword: String, rule: JSONValue, value: JSONValue, schema: JSONValue) -> Bool {
    switch keyword {
    case "not": return !accepts(value, rule)
    case "allOf": return elements(rule).allSatisfy { accepts(value, $0) }
    case "oneOf": return elements(rule).filter { accepts(value, $0) }.count == 1
    default:
      let branch = schema[accepts(value, rule) ? "then" : "else"]
      return branch.map { accepts(value, $0) } ?? true
    }
  }

  private func holdsForScalar(_ keyword: String, rule: JSONValue, value: JSONValue) -> Bool {
    let limit = number(rule) ?? .nan
    switch keyword {
    case "minimum": return number(value).map { $0 >= limit } ?? true
    case "maximum": return number(value).map { $0 <= limit } ?? true
    case "minLength": return value.string.map { Double($0.unicodeScalars.count) >= limit } ?? true
    case "maxLength": return value.string.map { Double($0.unicodeScalars.count) <= limit } ?? true
    case "pattern": return value.string.map { matches($0, rule.string ?? "") } ?? true
    default: preconditionFailure("the schema uses \(keyword), which this checker does not know")
    }
  }

  private func holdsForList(_ keyword: String, rule: JSONValue, value: JSONValue, schema: JSONValue) -> Bool {
    guard kind(value) == "array" else { return true }
    let elements = elements(value)
    switch keyword {
    case "minItems": return Double(elements.count) >= number(rule) ?? .nan
    case "maxItems": return Double(elements.count) <= number(rule) ?? .nan
    case "uniqueItems": return Set(elements).count == elements.count
    case "prefixItems":
      return zip(elements, self.elements(rule)).allSatisfy { accepts($0, $1) }
    case "contains": return elements.contains { accepts($0, rule) }
    default:
      let rest = elements.dropFirst(schema["prefixItems"].map { self.elements($0).count } ?? 0)
      return rest.allSatisfy { accepts($0, rule) }
    }
  }

  private func holdsForObject(
    _ keyword: String, rule: JSONValue, value: JSONValue, schema: JSONValue
  ) -> Bool {
    guard kind(value) == "object" else { return true }
    let members = members(value)
    switch keyword {
    case "required": return elements(rule).allSatisfy { value[$0.string ?? ""] != nil }
    case "maxProperties": return Double(members.count) <= number(rule) ?? .nan
    case "propertyNames": return members.allSatisfy { accepts(.string($0.key), rule) }
    case "properties":
      return members.allSatisfy { member in rule[member.key].map { accepts(member.value, $0) } ?? true }
    default:
      let others = members.filter { schema["properties"]?[$0.key] == nil }
      return others.allSatisfy { accepts($0.value, rule) }
    }
  }

  private func definition(_ reference: String) -> JSONValue {
    let name = reference.split(separator: "/").last.map(String.init) ?? ""
    guard reference == "#/$defs/\(name)", let found = root["$defs"]?[name] else {
      preconditionFailure("there is no \(reference)")
    }
    return found
  }

  private func matches(_ text: String, _ pattern: String) -> Bool {
    if expressions[pattern] == nil { expressions[pattern] = try? Regex(pattern) }
    guard let expression = expressions[pattern] else { return false }
    return text.firstMatch(of: expression) != nil
  }

  private func kind(_ value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool: "boolean"
    case .number(let number): number.double == number.double.rounded() ? "integer" : "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  private func number(_ value: JSONValue) -> Double? {
    guard case .number(let number) = value else { return nil }
    return number.double
  }

  private func elements(_ value: JSONValue) -> [JSONValue] {
    guard case .array(let elements) = value else { return [] }
    return elements
  }

  private func members(_ value: JSONValue) -> [JSONMember] {
    guard case .object(let members) = value else { return [] }
    return members
  }
}
