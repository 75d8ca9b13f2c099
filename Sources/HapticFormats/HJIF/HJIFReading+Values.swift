internal import HapticModel
internal import HapticText

extension HJIFReading {
  /// The node of a member that the format requires and Thrum does not need; a warning where it is not there.
  func present(_ node: Int?, _ field: String, of owner: Int, _ instead: String) -> Int? {
    if node == nil { fields.report(.warning, .fieldAbsent, owner, "there is no \(field); \(instead)") }
    return node
  }

  /// Reports a required member that is not there, or not a number or a text.
  func check(_ node: Int?, _ field: String, of owner: Int, isNumber: Bool) {
    guard let node = present(node, field, of: owner, "it is not needed here") else { return }
    if isNumber { _ = fields.number(node, field) } else { _ = fields.text(node, field) }
  }

  /// The text at a node, which must be one of `words`; `nil` with a finding where it is not.
  func word(_ node: Int, _ field: String, among words: [String], _ severity: Finding.Severity) -> String? {
    guard let text = fields.text(node, field) else { return nil }
    if words.contains(text) { return text }
    let meant =
      fields.log.isFull(for: severity) ? nil : NearMiss.suggestion(for: text, among: words)
    let all = words.joined(separator: ", ")
    fields.report(
      severity, .wordUnknown, node, hint: meant.map { "did you mean \"\($0)\"?" } ?? "one of \(all)",
      "there is no \(field) \(Quotation.quote(text))")
    return nil
  }

  /// The identifier at a node; a warning where it is not there, or in `taken`.
  func identifier(_ node: Int?, of owner: Int, _ what: String, _ taken: inout Set<Int64>) -> Int64? {
    guard let node = present(node, "id", of: owner, "\(what) cannot be referred to"),
      let id = fields.integer(node, "id", in: -2_147_483_648...4_294_967_295)
    else { return nil }
    if !taken.insert(id).inserted {
      fields.report(.warning, .idRepeated, node, "the identifier \(id) is taken")
    }
    return id
  }

  /// The ticks at a node as a length of time, rounded to the nanosecond.
  func span(_ node: Int, _ field: String) -> TimeSpan? {
    guard view.nodes[node].kind == .number else {
      fields.report(
        .error, .wrongType, node, "\(field) must be a whole number of ticks, not \(view.kindName(node))")
      return nil
    }
    let value = view.number(at: node) ?? 0
    let text = Quotation.shorten(view.text(at: node))
    guard value >= 0 else {
      fields.report(.error, .timeNegative, node, "\(field) is \(text), below 0")
      return nil
    }
    guard value <= Double(timescale) * TimePoint.latest.inSeconds else {
      fields.report(.error, .timeTooLate, node, "\(field) is \(text); at most 1000000 s can be read")
      return nil
    }
    guard value.rounded() == value else {
      fields.report(.error, .wrongType, node, "\(field) must be a whole number of ticks, not \(text)")
      return nil
    }
    return span(ofTicks: Int64(value))
  }

  /// Ticks as a length of time; at most 1,000,000 s.
  private func span(ofTicks ticks: Int64) -> TimeSpan {
    // A timescale has 32 bits: the product with a rest below it stays below 4.3e18.
    let (seconds, rest) = ticks.quotientAndRemainder(dividingBy: timescale)
    return TimeSpan(nanoseconds: seconds * 1_000_000_000 + (rest * 1_000_000_000 + timescale / 2) / timescale)
  }
}
