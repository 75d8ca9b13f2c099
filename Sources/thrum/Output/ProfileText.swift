internal import HapticDevices
internal import HapticText

/// A profile for people: every field by its path in the file, with its value and source.
enum ProfileText {
  /// The whole text.
  ///
  /// It is made from the profile's file, so that no field is left out.
  static func text(_ profile: DeviceProfile) -> String {
    let source = SourceText(name: profile.name, bytes: Array(DeviceProfileFile.encode(profile).utf8))
    guard let root = JSONTree(reading: source).root?.value else { return "" }
    var rows = [["FIELD", "VALUE", "SOURCE"]]
    append(root, "", &rows)
    var text = profile.name
    if !profile.title.isEmpty { text += ": " + profile.title }
    text += "\n"
    if !profile.summary.isEmpty { text += profile.summary + "\n" }
    return text + "\n" + TextColumns.text(rows)
  }

  private static func append(_ value: JSONValue, _ path: String, _ rows: inout [[String]]) {
    switch value {
    case .object(let members):
      if let number = value["value"], case .number(let digits) = number {
        rows.append([path, digits.text, value["source"]?.string ?? ""])
        return
      }
      // These are printed above the table.
      let shown = members.filter {
        !path.isEmpty || !["format", "name", "title", "summary"].contains($0.key)
      }
      for member in shown { append(member.value, path.isEmpty ? member.key : path + "." + member.key, &rows) }
    case .array(let elements):
      let words = elements.compactMap(\.string)
      if words.count == elements.count {
        if words.isEmpty { rows.append([path, "none", ""]) }
        for (index, word) in words.enumerated() { rows.append([index == 0 ? path : "", word, ""]) }
        return
      }
      for (index, element) in elements.enumerated() { append(element, "\(path)[\(index)]", &rows) }
    case .string(let word): rows.append([path, word, ""])
    case .number(let digits): rows.append([path, digits.text, ""])
    case .bool(let truth): rows.append([path, truth ? "true" : "false", ""])
    case .null: break
    }
  }
}
