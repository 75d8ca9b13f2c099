internal import HapticModel
internal import HapticText

extension AHAPReading {
  /// Writes another name where a string stands.
  func renaming(_ node: Int, to name: String) -> TextFix {
    TextFix("write \"\(name)\"", [.init(view.nodes[node].content, name)])
  }

  /// Renames a key; `nil` where the object has that key, or another one that may be meant as it.
  func renaming(_ key: Int, to name: String, in object: Int) -> TextFix? {
    var compared = 0
    var other = object + 1
    while other < Int(view.nodes[object].next) {
      compared += 1
      if compared > AHAPLimits.comparedKeys { return nil }
      if other != key, means(view.string(at: other), name) { return nil }
      other = Int(view.nodes[other + 1].next)
    }
    return renaming(key, to: name)
  }

  private func means(_ text: String, _ name: String) -> Bool {
    if text == name { return true }
    return !AHAPVocabulary.isKey(text) && AHAPVocabulary.suggestion(for: text, among: [name]) != nil
  }

  /// Writes another value in the place of a node.
  func writing(_ text: String, at node: Int) -> TextFix {
    let range = Int(view.nodes[node].start)..<Int(view.nodes[node].end)
    return TextFix("write \(text)", [.init(range, text)])
  }

  /// Puts `"Version": 1.0` before the first key, laid out as that is.
  func insertingVersion() -> TextFix? {
    guard !view.isEmpty(0) else { return nil }
    let start = Int(view.nodes[0].start) + 1
    let first = Int(view.nodes[1].start)
    let blank = (start..<first).map { view.bytes[$0] }
    let isPlain = blank.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    let space = isPlain && !blank.isEmpty ? String(decoding: blank, as: UTF8.self) : " "
    return TextFix("add \"Version\": 1.0", [.init(first..<first, "\"Version\": 1.0,\(space)")])
  }

  /// Rewrites the times of a curve's points, which count from the pattern's start, to count from the curve's.
  func countingFromCurve(_ curve: Int, _ start: TimePoint) -> TextFix {
    var list: Int?
    view.forEachMember(of: curve) { key, value in
      if view.isEqual(key, "ParameterCurveControlPoints") { list = value }
    }
    var edits: [TextFix.Edit] = []
    view.forEachElement(of: list ?? curve) { point in
      var time: Int?
      view.forEachMember(of: point) { key, value in
        if view.isEqual(key, "Time") { time = value }
      }
      guard let time, let nanoseconds = view.nanoseconds(at: time) else { return }
      let text = DecimalTime.seconds(max(0, nanoseconds - start.nanoseconds))
      edits += writing(text, at: time).edits
    }
    return TextFix("count the points' times from the curve's start", edits)
  }
}
