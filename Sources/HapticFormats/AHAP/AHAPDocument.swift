public import HapticModel
public import HapticScores
public import HapticText

/// An AHAP file that has been read: its pattern, its description of itself, and every finding about it.
///
/// Thread-safe: yes, a value.
public struct AHAPDocument: FormatDocument {
  /// The pattern; incomplete if ``isReadable`` is false.
  ///
  /// Its events, steps and curves are sorted by time, those of one time in the order of the file.
  public var pattern: HapticPattern
  /// The file's `Version`, 1.0 if it has none.
  public var version: JSONNumber
  /// The file's `Metadata`, an object of any keys; `nil` if it has none.
  public var metadata: JSONValue?
  /// The file's other top-level members, `Configuration` among them, kept for writing.
  public var otherMembers: [JSONMember]
  /// The members inside the file's pattern that mean nothing to Core Haptics, kept for writing.
  ///
  /// They belong to the parts of ``pattern`` by index: whoever changes the pattern's lists empties it.
  public var carried = AHAPCarriedMembers()
  /// The place of each part of the pattern in the text.
  public var origins = PatternOrigins()
  /// Everything that was found, in the order of the text.
  public var findings: [Finding] = []

  /// Makes a document to be written.
  public init(
    pattern: HapticPattern, version: JSONNumber = JSONNumber(1), metadata: JSONValue? = nil,
    otherMembers: [JSONMember] = []
  ) {
    self.pattern = pattern
    self.version = version
    self.metadata = metadata
    self.otherMembers = otherMembers
  }

  /// True if no finding is an error.
  public var isReadable: Bool { !findings.hasErrors }

  /// The name that the file gives itself: `Title` or `Name` of its metadata.
  public var title: String? { metadata?["Title"]?.string ?? metadata?["Name"]?.string }

  /// The file's description of itself: `Description` of its metadata.
  public var summary: String? { metadata?["Description"]?.string }

  /// The one pattern.
  public var parts: [PatternPart] { [PatternPart(pattern: pattern, origins: origins)] }
}

/// The members of an AHAP file that mean nothing to Core Haptics, beside the part of the pattern that they are in.
///
/// Kept from reading to writing: a tool's `Name` on an event is still there when Thrum has written the file.
///
/// Thread-safe: yes, a value.
public struct AHAPCarriedMembers: Sendable, Hashable {
  /// The members that one event, control step or curve carries along.
  public struct Part: Sendable, Hashable {
    /// The members of the entry that holds it, such as a remark beside `Event`.
    public var entry: [JSONMember] = []
    /// The members of its own object.
    public var own: [JSONMember] = []
    /// The members of the elements of an event's `EventParameters`, by their `ParameterID`.
    public var parameters: [String: [JSONMember]] = [:]
    /// The elements of an event's `EventParameters` that have no effect on this kind of event.
    public var ineffective: [JSONValue] = []
    /// The event parameters that the event does not name; if it still has their defaults, they are not written.
    public var unnamed: Set<String> = []
    /// The members of a curve's points, by the point's index.
    public var points: [Int: [JSONMember]] = [:]

    /// Makes a part that carries nothing.
    public init() {}
  }

  /// By the event's index in the pattern.
  public var events: [Int: Part] = [:]
  /// By the control step's index in the pattern.
  public var parameters: [Int: Part] = [:]
  /// By the curve's index in the pattern.
  public var curves: [Int: Part] = [:]
  /// The entries that hold no event, control step or curve; written after all others.
  public var entries: [JSONValue] = []

  /// Makes a collection that holds nothing.
  public init() {}

  /// True if nothing is carried along.
  public var isEmpty: Bool { count == 0 }

  /// The number of parts and entries that carry something.
  var count: Int {
    events.values.count { !$0.carriesNothing } + parameters.count + curves.count + entries.count
  }

  /// The number of events that leave a parameter to its default.
  var unnamedCount: Int { events.values.count { !$0.unnamed.isEmpty } }
}

extension AHAPCarriedMembers.Part {
  /// True if it has no members.
  fileprivate var carriesNothing: Bool {
    var part = self
    part.unnamed = []
    return part == AHAPCarriedMembers.Part()
  }

  /// The members that go with the points of `range` if a curve is written in sections; `nil` if there are none.
  ///
  /// A section begins with the last point of the one before, which has been written there with all it carries.
  func section(_ range: Range<Int>) -> AHAPCarriedMembers.Part? {
    var section = AHAPCarriedMembers.Part()
    let isFirst = range.lowerBound == 0
    if isFirst { (section.entry, section.own) = (entry, own) }
    // A curve of many sections must not walk all that its points carry for each of them.
    for index in range.dropFirst(isFirst ? 0 : 1) {
      section.points[index - range.lowerBound] = points[index]
    }
    return section == AHAPCarriedMembers.Part() ? nil : section
  }

  /// The part with only the last of several members of one key.
  var withoutRepetitions: Self {
    func last(_ members: [JSONMember]) -> [JSONMember] {
      if members.count < 2 { return members }
      var known: Set<String> = []
      return members.reversed().filter { known.insert($0.key).inserted }.reversed()
    }
    var part = self
    (part.entry, part.own) = (last(entry), last(own))
    part.parameters = parameters.mapValues(last)
    part.points = points.mapValues(last)
    return part
  }
}
