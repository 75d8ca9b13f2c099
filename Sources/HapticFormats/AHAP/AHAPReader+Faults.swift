internal import HapticModel
internal import HapticText

extension AHAPReader {
  /// Reports a finding about a node.
  func report(
    _ severity: Finding.Severity, code: AHAPCode, node: Int, hint: @autoclosure () -> String? = nil,
    fix: @autoclosure () -> TextFix? = nil, message: @autoclosure () -> String
  ) {
    fields.report(severity, code: code, node: node, hint: hint(), fix: fix(), message: message())
  }

  func reportMissing(_ key: AHAPKey, of owner: Int, _ noun: String) {
    report(.error, code: .fieldMissing, node: owner, message: "the \(noun) has no \(key.name)")
  }

  /// Reports a name that is not one of `known`.
  func reportUnknownName(
    _ code: AHAPCode, _ node: Int, noun: String, known: @autoclosure () -> [String]
  ) {
    guard view.nodes[node].kind == .string else {
      return report(
        .error, code: .wrongType, node: node, message: "the \(noun) must be text, not \(view.kindName(node))")
    }
    // The rest is only counted: a file of a million unknown names must not cost a million comparisons.
    guard !fields.log.isFull(for: .error) else { return report(.error, code: code, node: node, message: "") }
    let name = view.string(at: node)
    let known = known()
    let meant = suggestion(for: name, among: known)
    report(
      .error, code: code, node: node,
      hint: meant.map { "did you mean \"\($0)\"?" } ?? "known: \(known.joined(separator: ", "))",
      fix: meant.map { renaming(node, to: $0) },
      message: "there is no \(noun) \(Quotation.quote(name))")
  }

  // MARK: Keys

  /// Keeps a member for writing, or with no key the whole element that `position` is.
  func carry(_ key: Int?, in position: AHAPUnknownMembers.Position) {
    if !carrier.keep(key, in: position) { reportTooLarge(key ?? position.node) }
  }

  /// Keeps a key that means nothing here, and reports it.
  func carryUnknownKey(_ key: Int, _ known: AHAPKeys, in position: AHAPUnknownMembers.Position) {
    carry(key, in: position)
    reportUnknownKey(key, known, in: position.node)
  }

  /// Keeps the members of an object that mean nothing here, and reports them.
  @inline(never)
  func carryUnknownKeys(of object: Int, _ known: AHAPKeys, in position: AHAPUnknownMembers.Position) {
    view.forEachMember(of: object) { node, _ in
      if let key = AHAPKey(node, in: view), known.contains(key) { return }
      carryUnknownKey(node, known, in: position)
    }
  }

  /// Keeps another name for `Time` in an object that has `Time`, too.
  @inline(__always)
  func carryAlias(_ alias: AHAPKey, of members: AHAPMembers, in part: Int) {
    guard let value = members[alias], members[.time] != nil else { return }
    carryUnknownKey(value - 1, .none, in: .part(part))
  }

  func reportTooLarge(_ node: Int) {
    report(.note, code: .tooLargeToKeep, node: node, message: "this is too large to keep; it is left out")
  }

  /// Reports a key that means nothing here: a warning if it resembles one that does or belongs elsewhere, otherwise a
  /// note; nothing if it only describes, as editors write it.
  func reportUnknownKey(_ key: Int, _ known: AHAPKeys, in object: Int) {
    if Self.descriptions.contains(where: { view.isEqual(key, $0) }) { return }
    if known.contains(.eventType), !fields.log.isFull(for: .warning),
      let parameter = Self.parameters[view.string(at: key)]
    {
      return report(
        .warning, code: .keyMisplaced, node: key,
        hint: "write {\"ParameterID\": \"\(parameter)\", \"ParameterValue\": …} in EventParameters",
        message: "\(Quotation.quote(view.text(at: key))) is no key of an event; it is ignored")
    }
    if known.contains(.pattern), !fields.log.isFull(for: .warning),
      let entry = Self.plurals[view.string(at: key)]
    {
      return report(
        .warning, code: .keyMisplaced, node: key,
        hint: "write each of them in Pattern, as {\"\(entry)\": …}",
        message: "\(Quotation.quote(view.text(at: key))) is no key of a file; it is ignored")
    }
    // The rest is only counted: a file of a million unknown keys must not cost a million comparisons.
    let meant =
      fields.log.isFull(for: .note) ? nil : suggestion(for: view.string(at: key), among: known.names)
    func message() -> String { "unknown key \(Quotation.quote(view.text(at: key))); it is ignored" }
    guard let meant else {
      guard let word = AHAPKey(key, in: view), !word.isAlias, !known.contains(word) else {
        return report(.note, code: .keyUnknown, node: key, message: message())
      }
      return report(
        .warning, code: .keyMisplaced, node: key, hint: word.home.map { "it belongs in \($0)" },
        message: "\(word.name) does not belong here; it is ignored")
    }
    report(
      .warning, code: .keyMisspelled, node: key, hint: "did you mean \"\(meant)\"?",
      fix: renaming(key, to: meant, in: object), message: message())
  }

  /// True with a warning if an unknown key of an event parameter is meant as another one, which the parameter lacks.
  func isMeant(_ key: Int, as meant: AHAPKey, in object: Int) -> Bool {
    guard AHAPKey(key, in: view) == nil, !fields.log.isFull(for: .warning) else { return false }
    let word = "\(meant.name)"
    guard suggestion(for: view.string(at: key), among: AHAPKeys.eventParameter.names) == word else {
      return false
    }
    report(
      .warning, code: .keyMisspelled, node: key, hint: "did you mean \"\(word)\"?",
      fix: renaming(key, to: word, in: object),
      message: "Core Haptics has no key \(Quotation.quote(view.text(at: key))); it is read as \(word)")
    return true
  }

  /// Keys that describe a part for its editor.
  private static let descriptions: [StaticString] = ["Name", "Description", "Project", "Created"]

  /// Lists of entries that are written beside Pattern.
  private static let plurals = [
    "Parameters": "Parameter", "ParameterCurves": "ParameterCurve",
  ]

  /// Names of parameters that are written as keys of an event.
  private static let parameters = [
    "intensity": "HapticIntensity", "Intensity": "HapticIntensity", "HapticIntensity": "HapticIntensity",
    "hapticIntensity": "HapticIntensity", "sharpness": "HapticSharpness", "Sharpness": "HapticSharpness",
    "HapticSharpness": "HapticSharpness", "hapticSharpness": "HapticSharpness",
  ]

  /// Words that are written in place of another, too far from it to be found by their letters.
  private static let mistaken = [
    "Events": "Pattern", "Duration": "EventDuration", "Type": "EventType", "Parameters": "EventParameters",
    "ID": "ParameterID", "Value": "ParameterValue", "ControlPoints": "ParameterCurveControlPoints",
    "EventParameterID": "ParameterID", "EventParameterValue": "ParameterValue", "EventTime": "Time",
    "ParameterTime": "Time", "Transient": "HapticTransient",
    "Continuous": "HapticContinuous", "Intensity": "HapticIntensity", "Sharpness": "HapticSharpness",
    "HapticAttackTime": "AttackTime", "HapticDecayTime": "DecayTime", "HapticReleaseTime": "ReleaseTime",
  ]

  /// The word among `words` that `text` was probably meant to be; `nil` if none is near.
  private func suggestion(for text: String, among words: [String]) -> String? {
    if let meant = Self.mistaken[text], words.contains(meant) { return meant }
    return NearMiss.suggestion(for: text, among: words)
  }

  // MARK: Whole files

  func reportNotAnObject() {
    var holdsEntries = false
    view.forEachElement(of: 0) { element in
      let entry = AHAPMembers(of: element, in: view, .entry)
      holdsEntries = holdsEntries || (entry[.event] ?? entry[.parameter] ?? entry[.parameterCurve]) != nil
    }
    if holdsEntries {
      report(
        .error, code: .fragment, node: 0, hint: "wrap it: {\"Version\": 1.0, \"Pattern\": …}",
        message: "this is a bare list of entries, not a whole pattern")
    } else {
      report(
        .error, code: .notAPattern, node: 0, hint: "a pattern is {\"Version\": 1.0, \"Pattern\": [ … ]}",
        message: "an AHAP file must be an object, not \(view.kindName(0))")
    }
  }

  /// The top-level object has no `Pattern`; `fragment` is a key that belongs deeper inside.
  func reportNoPattern(_ fragment: Int?) {
    guard let fragment else {
      return report(.error, code: .patternMissing, node: 0, message: "the file has no Pattern")
    }
    report(
      .error, code: .fragment, node: fragment,
      hint: "wrap it: {\"Version\": 1.0, \"Pattern\": [{\"Event\": { … }}]}",
      message: "this is a part of a pattern, not a whole one")
  }

  // MARK: Fixes

  /// Writes another name in place of a string.
  func renaming(_ node: Int, to name: String) -> TextFix {
    TextFix("write \"\(name)\"", [.init(view.nodes[node].content, name)])
  }

  /// Renames a key; `nil` if the object has that key, or another one that may be meant as it.
  func renaming(_ key: Int, to name: String, in object: Int) -> TextFix? {
    var compared = 0
    var other = object + 1
    while other < Int(view.nodes[object].next) {
      compared += 1
      if compared > AHAPLimits.comparedKeys { return nil }
      if other != key {
        let text = view.string(at: other)
        if text == name || !AHAPKey.isKey(text) && suggestion(for: text, among: [name]) != nil { return nil }
      }
      other = Int(view.nodes[other + 1].next)
    }
    return renaming(key, to: name)
  }

  /// Writes another value in place of a node.
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
  func countingFromCurve(_ curve: Int, _ start: TimeSpan) -> TextFix {
    var edits: [TextFix.Edit] = []
    if let list = AHAPMembers(of: curve, in: view, .curve)[.controlPoints] {
      view.forEachElement(of: list) { point in
        guard let time = AHAPMembers(of: point, in: view, .point)[.time],
          let nanoseconds = view.nanoseconds(at: time)
        else { return }
        let text = DecimalTime.seconds(max(0, nanoseconds - start.nanoseconds))
        edits += writing(text, at: time).edits
      }
    }
    return TextFix("count the points' times from the curve's start", edits)
  }
}
