internal import HapticText

/// The keys of AHAP's objects, the most frequent first, and three that people write in place of another.
enum AHAPKey: UInt8, CaseIterable {
  case parameterID, parameterValue, time, eventType, eventParameters, eventDuration, event
  case parameterCurve, controlPoints, parameter
  case waveformPath, usesVolumeEnvelope, loopsWaveform
  case version, metadata, pattern
  /// Read as `Time` and as `EventDuration`.
  case eventTime, parameterTime, duration

  /// The key as it is written.
  @inline(__always) var name: StaticString {
    switch self {
    case .parameterID: "ParameterID"
    case .parameterValue: "ParameterValue"
    case .time: "Time"
    case .eventType: "EventType"
    case .eventParameters: "EventParameters"
    case .eventDuration: "EventDuration"
    case .event: "Event"
    case .parameterCurve: "ParameterCurve"
    case .controlPoints: "ParameterCurveControlPoints"
    case .parameter: "Parameter"
    case .waveformPath: "EventWaveformPath"
    case .usesVolumeEnvelope: "EventWaveformUseVolumeEnvelope"
    case .loopsWaveform: "EventWaveformLoopEnabled"
    case .version: "Version"
    case .metadata: "Metadata"
    case .pattern: "Pattern"
    case .eventTime: "EventTime"
    case .parameterTime: "ParameterTime"
    case .duration: "Duration"
    }
  }

  /// The kind of object that has the key, in messages; `nil` if several have it.
  var home: String? {
    switch self {
    case .version, .metadata, .pattern: "the outermost object"
    case .event, .parameter, .parameterCurve: "an entry of Pattern"
    case .eventType, .eventParameters, .eventDuration, .waveformPath, .usesVolumeEnvelope, .loopsWaveform:
      "an Event"
    case .controlPoints: "a ParameterCurve"
    case .parameterID, .parameterValue, .time, .eventTime, .parameterTime, .duration: nil
    }
  }

  /// True if Core Haptics does not have the key.
  var isAlias: Bool { self == .eventTime || self == .parameterTime || self == .duration }

  /// The key at a node; `nil` if AHAP has no such key.
  ///
  /// The length comes first: a file may have millions of keys, and few names are of one length.
  @inline(__always) init?(_ node: Int, in view: JSONView) {
    switch view.contentLength(node) {
    case 4 where view.isEqual(node, Self.time.name): self = .time
    case 5 where view.isEqual(node, Self.event.name): self = .event
    case 7 where view.isEqual(node, Self.pattern.name): self = .pattern
    case 7 where view.isEqual(node, Self.version.name): self = .version
    case 9 where view.isEqual(node, Self.eventType.name): self = .eventType
    case 11 where view.isEqual(node, Self.parameterID.name): self = .parameterID
    case 13 where view.isEqual(node, Self.eventDuration.name): self = .eventDuration
    case 14 where view.isEqual(node, Self.parameterValue.name): self = .parameterValue
    case 14 where view.isEqual(node, Self.parameterCurve.name): self = .parameterCurve
    case 15 where view.isEqual(node, Self.eventParameters.name): self = .eventParameters
    case 27 where view.isEqual(node, Self.controlPoints.name): self = .controlPoints
    default:
      guard let key = Self.allCases.first(where: { view.isEqual(node, $0.name) }) else { return nil }
      self = key
    }
  }

  /// True if `text` is a key of AHAP, wherever it belongs.
  static func isKey(_ text: String) -> Bool {
    allCases.contains { !$0.isAlias && $0.name.description == text }
  }
}

/// The keys of one kind of object.
struct AHAPKeys {
  static let none = AHAPKeys([])
  static let file = AHAPKeys([.version, .metadata, .pattern])
  static let entry = AHAPKeys([.event, .parameter, .parameterCurve])
  static let event = AHAPKeys([
    .time, .eventType, .eventDuration, .eventParameters, .waveformPath, .usesVolumeEnvelope, .loopsWaveform,
    .eventTime, .duration,
  ])
  static let eventParameter = AHAPKeys([.parameterID, .parameterValue])
  static let control = AHAPKeys([.parameterID, .parameterValue, .time, .parameterTime])
  static let curve = AHAPKeys([.parameterID, .time, .controlPoints, .parameterTime])
  static let point = AHAPKeys([.time, .parameterValue])

  private let bits: UInt32

  private init(_ keys: [AHAPKey]) { bits = keys.reduce(0) { $0 | 1 << UInt32($1.rawValue) } }

  @inline(__always) func contains(_ key: AHAPKey) -> Bool { bits &>> UInt32(key.rawValue) & 1 == 1 }

  /// The keys as Core Haptics has them.
  var names: [String] { AHAPKey.allCases.filter { contains($0) && !$0.isAlias }.map(\.name.description) }
}

/// The members of one object by their keys, without an allocation: a file may have millions of objects.
struct AHAPMembers {
  /// The node of each key's value; 0, the outermost object, for none.
  private var nodes = InlineArray<19, UInt32>(repeating: 0)

  /// True if the object has a member with another key.
  private(set) var hasOthers = false

  /// Finds the members of an object, the last of those with one key.
  @inline(__always)
  init(of object: Int, in view: JSONView, _ keys: AHAPKeys) {
    view.forEachMember(of: object) { node, value in
      if let key = AHAPKey(node, in: view), keys.contains(key) {
        nodes[Int(key.rawValue)] = UInt32(value)
      } else {
        hasOthers = true
      }
    }
  }

  /// The node of a member's value; `nil` if the object does not have the key.
  @inline(__always) subscript(key: AHAPKey) -> Int? {
    let node = nodes[Int(key.rawValue)]
    return node == 0 ? nil : Int(node)
  }
}
