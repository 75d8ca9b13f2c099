import HapticFormats
import Testing

/// A checker for the part of JSON Schema, draft 2020-12, that the profiles' schema uses.
///
/// A keyword that it does not know fails the test, so that none is passed over.
struct DeviceSchema {
  let root: JSONValue

  init() throws {
    let source = try DeviceFixtures.source("device.schema.json")
    root = try #require(JSONTree(reading: source).root?.value)
  }

  func accepts(_ value: JSONValue) -> Bool { accepts(value, root) }

  private func accepts(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    if case .bool(let truth) = schema { return truth }
    guard case .object(let keywords) = schema else { return false }
    return keywords.allSatisfy { holds($0.key, $0.value, value, schema) }
  }

  private func holds(_ keyword: String, _ rule: JSONValue, _ value: JSONValue, _ schema: JSONValue) -> Bool {
    switch keyword {
    case "$schema", "title", "description", "$defs", "then", "else": return true
    case "type": return rule.string == kind(value) || (rule.string == "number" && kind(value) == "integer")
    case "const": return value == rule
    case "enum": return elements(rule).contains(value)
    case "not": return !accepts(value, rule)
    case "if":
      let branch = schema[accepts(value, rule) ? "then" : "else"]
      return branch.map { accepts(value, $0) } ?? true
    case "$ref": return accepts(value, definition(rule.string ?? ""))
    case "minimum": return number(value).map { $0 >= number(rule) ?? .nan } ?? true
    case "maximum": return number(value).map { $0 <= number(rule) ?? .nan } ?? true
    case "minLength":
      return value.string.map { Double($0.unicodeScalars.count) >= number(rule) ?? .nan } ?? true
    case "maxLength":
      return value.string.map { Double($0.unicodeScalars.count) <= number(rule) ?? .nan } ?? true
    case "pattern": return value.string.map { matches($0, rule.string ?? "") } ?? true
    case "minItems": return kind(value) != "array" || Double(elements(value).count) >= number(rule) ?? .nan
    case "maxItems": return kind(value) != "array" || Double(elements(value).count) <= number(rule) ?? .nan
    case "uniqueItems": return Set(elements(value)).count == elements(value).count
    case "items": return elements(value).allSatisfy { accepts($0, rule) }
    case "required":
      return kind(value) != "object" || elements(rule).allSatisfy { value[$0.string ?? ""] != nil }
    case "properties":
      return members(value).allSatisfy { member in
        rule[member.key].map { accepts(member.value, $0) } ?? true
      }
    case "additionalProperties":
      return members(value).allSatisfy { schema["properties"]?[$0.key] != nil }
    default:
      Issue.record("the schema uses \(keyword), which this checker does not know")
      return false
    }
  }

  private func definition(_ reference: String) -> JSONValue {
    let name = reference.split(separator: "/").last.map(String.init) ?? ""
    guard reference == "#/$defs/\(name)", let found = root["$defs"]?[name] else {
      Issue.record("there is no \(reference)")
      return .bool(false)
    }
    return found
  }

  private func matches(_ text: String, _ pattern: String) -> Bool {
    guard let expression = try? Regex(pattern) else { return false }
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
