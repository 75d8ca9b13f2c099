internal import HapticModel
internal import HapticText

/// Reads an AHAP file of taps and vibrations; see ``CataloguePatternReader/events``.
struct EventPatternReader {
  private let tree: JSONTree
  private var findings: [Finding]
  private var events: [HapticEvent] = []

  init(_ file: SourceText) {
    tree = JSONTree(reading: file)
    findings = tree.findings
  }

  /// Returns the pattern; incomplete if a finding is an error.
  mutating func read() -> CataloguePattern {
    var result = CataloguePattern(pattern: HapticPattern())
    if let root = tree.root, let top = members(of: root, "a pattern", ["Version", "Metadata", "Pattern"]) {
      if let version = required("Version", in: top, of: root) { readVersion(version) }
      if let metadata = top["Metadata"] {
        if metadata.members == nil {
          report("Metadata must be an object, not \(metadata.kindWords)", metadata)
        }
        result.pattern.name = metadata["Title"]?.string ?? metadata["Name"]?.string ?? ""
        result.summary = metadata["Description"]?.string
      }
      if let pattern = required("Pattern", in: top, of: root) { readEntries(pattern) }
    }
    result.pattern.events = events
    result.findings = findings
    return result
  }

  private mutating func readVersion(_ element: JSONElement) {
    guard let number = element.number, (1.0...1.1).contains(number) else {
      return report("Version must be a number from 1.0 to 1.1", element)
    }
  }

  // MARK: Events

  private mutating func readEntries(_ element: JSONElement) {
    guard let entries = element.elements, !entries.isEmpty else {
      return report("Pattern must be a non-empty list of events", element)
    }
    for entry in entries {
      guard let entryMembers = members(of: entry, "an entry", ["Event"]) else { continue }
      if entryMembers.isEmpty { report("the entry has no event", entry) }
      guard let event = entryMembers["Event"] else { continue }
      if let read = readEvent(event) { append(read, event) }
    }
  }

  private mutating func append(_ event: HapticEvent, _ element: JSONElement) {
    if let last = events.last, event.time < last.time {
      report("this begins before the event above it", element, hint: "sort the events by time")
    }
    events.append(event)
  }

  private mutating func readEvent(_ element: JSONElement) -> HapticEvent? {
    let keys = ["Time", "EventType", "EventDuration", "EventParameters"]
    guard let event = members(of: element, "an event", keys) else { return nil }
    let type = required("EventType", in: event, of: element)
    let time = required("Time", in: event, of: element).flatMap { span($0, "Time") }
    let levels = event["EventParameters"].map { readLevels($0) } ?? [:]
    let length = event["EventDuration"].flatMap { span($0, "EventDuration") }
    guard let type, let time, let levels else { return nil }
    let (intensity, sharpness) = (levels["HapticIntensity"], levels["HapticSharpness"])
    switch type.string {
    case "HapticTransient":
      return .transient(
        Transient(
          intensity ?? Transient.defaultIntensity, sharpness ?? Transient.defaultSharpness, at: .zero + time,
          padding: length ?? .zero))
    case "HapticContinuous":
      guard let length, length > .zero else {
        if event["EventDuration"] == nil || length == .zero {
          report("a vibration needs an EventDuration above 0", event["EventDuration"] ?? element)
        }
        return nil
      }
      return .continuous(
        Continuous(
          intensity ?? Continuous.defaultIntensity, sharpness ?? Continuous.defaultSharpness,
          at: .zero + time,
          for: length))
    default:
      report("EventType must be HapticTransient or HapticContinuous", type)
      return nil
    }
  }

  /// Returns the levels by their AHAP names; `nil` and an error if one is invalid.
  private mutating func readLevels(_ element: JSONElement) -> [String: UnitLevel]? {
    guard let parameters = element.elements else {
      report("EventParameters must be a list, not \(element.kindWords)", element)
      return nil
    }
    var levels: [String: UnitLevel] = [:]
    for parameter in parameters {
      guard let pair = members(of: parameter, "an event parameter", ["ParameterID", "ParameterValue"]),
        let id = required("ParameterID", in: pair, of: parameter),
        let value = required("ParameterValue", in: pair, of: parameter)
      else { return nil }
      guard let name = id.string, ["HapticIntensity", "HapticSharpness"].contains(name) else {
        report("ParameterID must be HapticIntensity or HapticSharpness", id)
        return nil
      }
      guard let number = value.number, let level = UnitLevel(exactly: number + 0.0) else {
        report("\(name) must be a number from 0 to 1", value)
        return nil
      }
      if levels.updateValue(level, forKey: name) != nil { report("the event names \(name) twice", id) }
    }
    return levels
  }

  /// Returns seconds from 0 to ``TimePoint/latest``, exact to the nanosecond.
  private mutating func span(_ element: JSONElement, _ key: String) -> TimeSpan? {
    if case .number(let number) = element.value,
      let nanoseconds = try? DecimalTime.nanoseconds(fromSeconds: number.text),
      (0...TimePoint.latest.nanoseconds).contains(nanoseconds)
    {
      return TimeSpan(nanoseconds: nanoseconds)
    }
    report("\(key) must be a number of seconds from 0 to 1000000", element)
    return nil
  }

  // MARK: Objects

  /// Returns the members of an object by key; `nil` and an error for any other element.
  ///
  /// A key that is not in `known` is an error, since the pattern would not play it.
  private mutating func members(
    of element: JSONElement, _ what: String, _ known: [String]
  ) -> [String: JSONElement]? {
    guard let members = element.members else {
      report("\(what) must be an object, not \(element.kindWords)", element)
      return nil
    }
    for member in members where !known.contains(member.key) {
      report(
        "a pattern in a catalogue cannot have \(Quotation.quote(member.key)) here", member.value,
        hint: "known: \(known.joined(separator: ", "))")
    }
    return Dictionary(members.map { ($0.key, $0.value) }) { $1 }
  }

  private mutating func required(
    _ key: String, in members: [String: JSONElement], of owner: JSONElement
  ) -> JSONElement? {
    if members[key] == nil { report("\(key) is missing", owner) }
    return members[key]
  }

  private mutating func report(_ message: String, _ element: JSONElement, hint: String? = nil) {
    // A longer list is useless, and each finding costs a search in the file.
    guard findings.count < 100 else { return }
    findings.append(Finding(.content, message, element, hint: hint))
  }
}
