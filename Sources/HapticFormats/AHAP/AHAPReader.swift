internal import HapticModel
internal import HapticScores
internal import HapticText

/// Reads an AHAP file: walks the tape, collects the parts of the pattern and the findings.
struct AHAPReader {
  let fields: FieldReader<AHAPCode>
  let options: AHAPDecoder.Options
  let carrier: AHAPUnknownMembers
  var events = AHAPParts<HapticEvent>()
  var parameters = AHAPParts<DynamicParameter>()
  var curves = AHAPParts<ParameterCurve>()
  /// The places of control steps and of curves' points.
  var points: [PatternOrigins.Point] = []
  /// Vibrations that leave intensity or sharpness to a default that Apple does not publish.
  var defaulted = (first: 0, count: 0, intensities: 0, sharpnesses: 0)
  /// The taps without an intensity.
  var defaultedTaps = (first: 0, count: 0)
  /// The lengths of taps: the node, the onset, and the end.
  var paddings: [(node: Int, time: TimePoint, end: TimePoint)] = []
  private(set) var document = AHAPDocument(pattern: HapticPattern())
  /// True if any entry held an event, a parameter or a curve, readable or not.
  private var hasEntry = false

  var view: JSONView { fields.view }

  init(_ view: JSONView, _ options: AHAPDecoder.Options) {
    fields = FieldReader(view)
    carrier = AHAPUnknownMembers(view)
    self.options = options
  }

  /// Reads the file; its findings are in ``fields``.
  mutating func read() -> AHAPDocument {
    readFile()
    let slip = events.slip { $0.time }
    let unordered = events.sort { $0.time }
    if let slip { reportSlip(slip) }
    for node in [slip == nil ? unordered : nil, parameters.sort { $0.time }, curves.sort { $0.time }] {
      guard let node else { continue }
      report(
        .note, code: .unordered, node: node,
        message: "this is earlier than the entry above it; sorted by time")
    }
    reportPaddings()
    let joins = joinCurves()
    document.pattern = HapticPattern(events: events.parts, parameters: parameters.parts, curves: curves.parts)
    document.carried = carriedMembers(joins)
    document.origins.events = events.nodes.map(fields.offset)
    document.origins.parameters = parameters.nodes.map(fields.offset)
    document.origins.curves = curves.nodes.map(fields.offset)
    document.origins.points = points
    return document
  }

  private func reportSlip(_ slip: AHAPParts<HapticEvent>.Slip) {
    func seconds(_ time: TimePoint) -> String { DecimalTime.seconds(time.nanoseconds) }
    report(
      .warning, code: .unordered, node: slip.node, hint: "did you mean \(seconds(slip.meant))?",
      message: """
        the event at \(seconds(slip.time)) s is the only one that is out of order; at \(seconds(slip.meant)) s it would not be
        """)
  }

  // MARK: File

  private mutating func readFile() {
    guard view.nodes[0].kind == .object else { return reportNotAnObject() }
    var pattern: Int?
    var version: Int?
    var fragment: Int?
    view.forEachMember(of: 0) { node, value in
      let key = AHAPKey(node, in: view)
      switch key {
      case .pattern: pattern = value
      case .version: version = value
      case .metadata: document.metadata = kept(value, ifRoom: true)
      case .event, .eventParameters, .eventType: fragment = node
      default: break
      }
    }
    let isFragment = pattern == nil && fragment != nil
    view.forEachMember(of: 0) { node, value in
      let key = AHAPKey(node, in: view)
      // The error about a fragment says already that its keys belong deeper inside.
      if let key, isFragment || AHAPKeys.file.contains(key) { return }
      keepOther(node, value)
    }
    guard let pattern else { return reportNoPattern(fragment) }
    readVersion(version)
    readEntries(of: pattern)
  }

  private mutating func keepOther(_ key: Int, _ value: Int) {
    if let kept = kept(value, ifRoom: document.otherMembers.count < AHAPLimits.keptMembers) {
      document.otherMembers.append(JSONMember(view.string(at: key), kept))
    }
    if !view.isEqual(key, "Configuration") { reportUnknownKey(key, .file, in: 0) }
  }

  /// A value that is carried along; `nil`, with a note, if it is too large for that.
  private func kept(_ node: Int, ifRoom isRoom: Bool) -> JSONValue? {
    if isRoom, Int(view.nodes[node].next) - node <= AHAPLimits.keptNodes { return view.value(at: node) }
    reportTooLarge(node)
    return nil
  }

  private mutating func readVersion(_ node: Int?) {
    guard let node else {
      return report(
        .note, code: .versionMissing, node: 0, fix: insertingVersion(),
        message: "the file has no Version; it is read as 1.0")
    }
    guard let number = view.number(at: node) else {
      return report(
        .warning, code: .versionNotANumber, node: node, fix: writing("1.0", at: node),
        message: "the Version is not a number; it is read as 1.0")
    }
    guard AHAPLimits.versions.contains(Float(number)) else {
      return report(
        .error, code: .versionUnsupported, node: node, hint: "write 1.0",
        message: "the Version is \(Quotation.quote(view.text(at: node))); 1.0 to 1.1 can be read")
    }
    document.version = JSONNumber(checked: String(decoding: view.text(at: node), as: UTF8.self))
  }

  // MARK: Entries

  private mutating func readEntries(of pattern: Int) {
    guard fields.isList(pattern, "Pattern") else { return }
    // An event of the shortest kind takes about sixteen nodes.
    events.reserveCapacity((Int(view.nodes[pattern].next) - pattern) / 16 + 1)
    view.forEachElement(of: pattern) { readEntry($0) }
    if !hasEntry {
      report(
        .error, code: .patternEmpty, node: pattern, message: "the pattern has no event, parameter or curve")
    }
    reportDefaults()
    reportOverlaps()
  }

  private mutating func readEntry(_ entry: Int) {
    guard fields.isObject(entry, "an entry") else { return }
    var isKnown = false
    view.forEachMember(of: entry) { node, value in
      let key = AHAPKey(node, in: view)
      switch key {
      case .event: readEvent(value)
      case .parameterCurve: readCurve(value)
      case .parameter: readParameter(value)
      default: return carryUnknownKey(node, .entry, in: .entry(entry))
      }
      isKnown = true
    }
    hasEntry = hasEntry || isKnown
    if !isKnown {
      if !carrier.keepEntry(entry) { reportTooLarge(entry) }
      var isEvent = false
      view.forEachMember(of: entry) { key, _ in
        isEvent = isEvent || view.isEqual(key, "EventType") || view.isEqual(key, "eventType")
      }
      report(
        .warning, code: .entryEmpty, node: entry, hint: isEvent ? "wrap it: {\"Event\": { … }}" : nil,
        message: "the entry has no event, parameter or curve")
    }
  }

  /// The members of an object; unknown ones are reported and kept for writing.
  @inline(__always)
  func members(of node: Int, _ keys: AHAPKeys, in position: AHAPUnknownMembers.Position) -> AHAPMembers {
    let members = AHAPMembers(of: node, in: view, keys)
    if members.hasOthers { carryUnknownKeys(of: node, keys, in: position) }
    return members
  }

  /// The time of a part, at `Time` or at the key that some write instead; `nil` with an error if there is none.
  @inline(__always)
  func time(_ members: AHAPMembers, or alias: AHAPKey, of part: Int, _ noun: String) -> TimePoint? {
    guard let node = members[.time] ?? members[alias] else {
      reportMissing(.time, of: part, noun)
      return nil
    }
    return time(node, "Time")
  }

  /// The events that leave a parameter to its default, in words: `2 continuous events name no sharpness`.
  private var undefined: String {
    let (count, intensities, sharpnesses) = (defaulted.count, defaulted.intensities, defaulted.sharpnesses)
    func name(_ count: Int) -> String { count == 1 ? "continuous event names" : "continuous events name" }
    if intensities == 0 { return "\(count) \(name(count)) no sharpness" }
    if sharpnesses == 0 { return "\(count) \(name(count)) no intensity" }
    if intensities == count, sharpnesses == count {
      return "\(count) \(name(count)) no intensity and no sharpness"
    }
    return "\(intensities) \(name(intensities)) no intensity, and \(sharpnesses) no sharpness"
  }

  /// The parameters that events leave to their defaults, in words.
  private func missing(alsoOfTaps hasTaps: Bool) -> String {
    let hasIntensities = hasTaps || defaulted.intensities > 0
    if defaulted.sharpnesses == 0 { return "HapticIntensity" }
    return hasIntensities ? "HapticIntensity and HapticSharpness" : "HapticSharpness"
  }

  /// One note for all taps without an intensity and all vibrations that leave something to an unpublished default.
  private func reportDefaults() {
    let (first, count) = defaultedTaps
    let taps =
      """
      \(count) \(count == 1 ? "tap names" : "taps name") no intensity; Core Haptics is reported to take 0.75, and Thrum \
      does, too
      """
    let vibrations = "\(undefined); Apple does not publish the default, Thrum takes 0.5"
    let (hasTaps, hasVibrations) = (count > 0, defaulted.count > 0)
    guard hasTaps || hasVibrations else { return }
    let nodes = (hasTaps ? [first] : []) + (hasVibrations ? [defaulted.first] : [])
    report(
      .note, code: .defaultChosen, node: nodes.min() ?? first,
      hint: hasVibrations
        ? "name \(missing(alsoOfTaps: hasTaps)) in every \(hasTaps ? "event" : "HapticContinuous event")"
        : "name HapticIntensity in every HapticTransient event",
      message: [hasTaps ? taps : nil, hasVibrations ? vibrations : nil].compactMap(\.self).joined(
        separator: "; "))
  }
}

/// Parts of a pattern and the nodes they were read from, in two lists, so that the parts need no copying.
struct AHAPParts<Part> {
  var parts: [Part] = []
  var nodes: [Int] = []

  mutating func reserveCapacity(_ count: Int) {
    parts.reserveCapacity(count)
    nodes.reserveCapacity(count)
  }

  mutating func append(_ part: Part, from node: Int) {
    parts.append(part)
    nodes.append(node)
  }

  /// A part whose time is out of order, and the time with the decimal point one digit further left or right, which is in
  /// order.
  typealias Slip = (node: Int, time: TimePoint, meant: TimePoint)

  /// Returns the slip of a list, the only one among five parts or more (*chosen*): an order of the author's own has more.
  func slip(at time: (Part) -> TimePoint) -> Slip? {
    let times = parts.map { time($0).nanoseconds }
    let drops = times.indices.dropFirst().filter { times[$0] < times[$0 - 1] }
    guard times.count >= 5, drops.count == 1 else { return nil }
    // Two neighbours in each other's place, less than twice as late (*chosen*), play as they were meant.
    let (late, early) = (drops[0] - 1, drops[0])
    let isSwap =
      (late == 0 || times[late - 1] <= times[early])
      && (early + 1 == times.count || times[late] <= times[early + 1])
    if isSwap, times[late] < 2 * times[early] { return nil }
    // The one before the drop is too late, or the one after it too early.
    for index in [drops[0] - 1, drops[0]] where index > 0 && index + 1 < times.count && times[index] > 0 {
      let (before, after) = (times[index - 1], times[index + 1])
      guard let meant = [times[index] / 10, times[index] * 10].first(where: { before <= $0 && $0 <= after })
      else { continue }
      return (nodes[index], TimePoint(nanoseconds: times[index]), TimePoint(nanoseconds: meant))
    }
    return nil
  }

  /// Sorts by time, keeping the order of the file for equal times; returns the first node that was out of order.
  mutating func sort(by time: (Part) -> TimePoint) -> Int? {
    let first = parts.indices.dropFirst().first { time(parts[$0]) < time(parts[$0 - 1]) }
    guard let first else { return nil }
    let node = nodes[first]
    let order = parts.indices.stablySorted { time(parts[$0]) < time(parts[$1]) }
    (parts, nodes) = (order.map { parts[$0] }, order.map { nodes[$0] })
    return node
  }
}
