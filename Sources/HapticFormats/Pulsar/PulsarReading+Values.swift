internal import HapticModel
internal import HapticText

extension PulsarReading {
  /// The text at a node.
  func text(_ node: Int, _ field: String) -> String? {
    if view.nodes[node].kind == .string { return view.string(at: node) }
    report(.error, .wrongType, node, "\(field) must be text, not \(view.kindName(node))")
    return nil
  }

  /// The number at a node inside 0…1; what lies outside is clamped with a warning.
  func level(_ node: Int, _ field: String) -> Double? {
    guard let value = view.number(at: node) else {
      report(.error, .wrongType, node, "\(field) must be a number, not \(view.kindName(node))")
      return nil
    }
    let range = PulsarLimits.levels
    if range.contains(value) { return value + 0.0 }  // never -0
    let clamped = value < range.lowerBound ? range.lowerBound : range.upperBound
    report(
      .warning, .clamped, node,
      """
      \(field) is \(Quotation.shorten(view.text(at: node))), outside 0 to 1; it is clamped to \
      \(JSONText.of(clamped))
      """)
    return clamped
  }

  /// The milliseconds at a node, in nanoseconds, 0…``TimePoint/latest``.
  func time(_ node: Int, _ field: String) -> TimePoint? {
    guard view.nodes[node].kind == .number else {
      report(
        .error, .wrongType, node, "\(field) must be a number of milliseconds, not \(view.kindName(node))")
      return nil
    }
    let latest = TimePoint.latest.nanoseconds
    guard case .success(let value) = DecimalTime.parse(view.text(at: node), powerOfTen: 6),
      value <= latest, value >= -latest
    else {
      report(
        .error, .timeTooLate, node,
        "\(field) is \(Quotation.shorten(view.text(at: node))) ms; at most 1000000 s can be read")
      return nil
    }
    guard value >= 0 else {
      report(
        .error, .timeNegative, node,
        "\(field) is \(Quotation.shorten(view.text(at: node))); a preset begins at 0")
      return nil
    }
    return TimePoint(nanoseconds: value)
  }

  /// Whether a node is an object; otherwise an error.
  func isObject(_ node: Int, _ what: String) -> Bool {
    if view.nodes[node].kind == .object { return true }
    report(.error, .wrongType, node, "\(what) must be an object, not \(view.kindName(node))")
    return false
  }

  /// The node itself; an error where it is not there.
  func required(_ node: Int?, _ field: String, of owner: Int, _ what: String) -> Int? {
    if node == nil { report(.error, .fieldMissing, owner, "the \(what) has no \(field)") }
    return node
  }

  func reportNoList(_ field: String, _ owner: Int) {
    report(.warning, .listMissing, owner, "there is no \(field); it is read as empty")
  }

  /// A key that means nothing here: a warning where it looks like one that does, otherwise a note.
  func reportUnknownKey(_ key: Int, _ known: [String]) {
    // The rest is only counted: a file of a million unknown keys must not cost a million comparisons.
    let meant =
      log.isFull(for: .note) ? nil : NearMiss.suggestion(for: view.string(at: key), among: known)
    if let meant {
      report(
        .warning, .keyMisspelled, key, hint: "did you mean \"\(meant)\"?",
        "unknown key \(Quotation.quote(view.text(at: key))); it is ignored")
    } else {
      report(
        .note, .keyUnknown, key, "unknown key \(Quotation.quote(view.text(at: key))); it is ignored")
    }
  }
}
