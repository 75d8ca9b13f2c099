public import HapticText

/// What stands in an AHAP file and means nothing to Core Haptics, beside the part of the pattern it stands in.
///
/// Kept from reading to writing: a tool's `Name` on an event is still there when Thrum has written the file.
///
/// Thread-safe: yes, a value.
public struct AHAPCarriedMembers: Sendable, Hashable {
  /// What one event, control step or curve carries along.
  public struct Part: Sendable, Hashable {
    /// The members of the entry that holds it, such as a remark beside `Event`.
    public var entry: [JSONMember] = []
    /// The members of its own object.
    public var own: [JSONMember] = []
    /// The members of the elements of an event's `EventParameters`, by their `ParameterID`.
    public var parameters: [String: [JSONMember]] = [:]
    /// The elements of an event's `EventParameters` that have no effect on this kind of event.
    public var ineffective: [JSONValue] = []
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

  /// Whether nothing is carried along.
  public var isEmpty: Bool { events.isEmpty && parameters.isEmpty && curves.isEmpty && entries.isEmpty }
}

extension AHAPCarriedMembers.Part {
  /// What goes with the points of `range` where a curve is written in pieces.
  ///
  /// A piece begins with the last point of the one before, which has been written there with all it carries.
  func piece(_ range: Range<Int>) -> AHAPCarriedMembers.Part? {
    var piece = AHAPCarriedMembers.Part()
    let isFirst = range.lowerBound == 0
    if isFirst {
      piece.entry = entry
      piece.own = own
    }
    // A curve of many pieces must not walk all that its points carry for each of them.
    for index in range.dropFirst(isFirst ? 0 : 1) {
      piece.points[index - range.lowerBound] = points[index]
    }
    return piece == AHAPCarriedMembers.Part() ? nil : piece
  }
}

extension AHAPCarriedMembers {
  /// Where an object had a key twice, leaves the last member of it.
  mutating func keepLastOfEqualKeys() {
    for index in events.keys { events[index]?.keepLastOfEqualKeys() }
    for index in parameters.keys { parameters[index]?.keepLastOfEqualKeys() }
    for index in curves.keys { curves[index]?.keepLastOfEqualKeys() }
  }
}

extension AHAPCarriedMembers.Part {
  fileprivate mutating func keepLastOfEqualKeys() {
    entry = Self.lastOfEqualKeys(entry)
    own = Self.lastOfEqualKeys(own)
    parameters = parameters.mapValues { Self.lastOfEqualKeys($0) }
    points = points.mapValues { Self.lastOfEqualKeys($0) }
  }

  private static func lastOfEqualKeys(_ members: [JSONMember]) -> [JSONMember] {
    if members.count < 2 { return members }
    var known: Set<String> = []
    return members.reversed().filter { known.insert($0.key).inserted }.reversed()
  }
}
