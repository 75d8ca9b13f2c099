internal import HapticDevices
internal import HapticModel
internal import HapticText
public import HapticTimeline

/// Writes a pattern in any format that Thrum writes.
///
/// ```swift
/// let export = PatternWriter.write(ExportRequest(pattern), as: .ahap)
/// for loss in export?.losses ?? [] { print(loss.message) }
/// ```
///
/// Thread-safe: yes. Real-time-safe: no.
public enum PatternWriter {
  /// Writes a pattern; `nil` if Thrum does not write the format.
  ///
  /// The same request gives the same bytes on every machine. Never traps. If ``ExportOptions/device`` names a device,
  /// what it does not play of such a file is a loss, too.
  public static func write(_ request: ExportRequest, as format: PatternFormat) -> Export? {
    guard let export = encode(request, as: format) else { return nil }
    // If the device chose the kind, it is the one that is nearer to the pattern, read back.
    guard request.options.kind == nil, request.options.device != nil, let first = format.kinds.first,
      export.kind != first, let distance = export.comparison?.distance, distance > kindMargin
    else { return export }
    var plain = request
    plain.options.kind = first
    guard let other = encode(plain, as: format), let otherDistance = other.comparison?.distance else {
      return export
    }
    return otherDistance + kindMargin < distance ? other : export
  }

  /// Writes a pattern of which only the bytes and the losses matter: without ``Export/comparison`` where that would find
  /// nothing; `nil` if Thrum does not write the format.
  package static func writePlainly(_ request: ExportRequest, as format: PatternFormat) -> Export? {
    guard request.options.device == nil else { return write(request, as: format) }
    return encode(request, as: format, isPlain: true)
  }

  /// The distance by which a format's first kind has to be nearer than the one that the device would choose (*chosen*).
  private static let kindMargin = 0.1

  /// Writes a pattern in the kind that is named, or that the writer chooses.
  private static func encode(
    _ request: ExportRequest, as format: PatternFormat, isPlain: Bool = false
  ) -> Export? {
    guard let export = format.encode?(request) else { return nil }
    let device = request.options.device
    let instead = device.map { losses(of: request, drivesMotor: format.drivesMotor, on: $0) } ?? []
    let written = WrittenPattern(export, as: format, on: device)
    if isPlain, instead.isEmpty, export.losses.isEmpty, let written,
      written.plays(exactly: request.plainTimeline)
    {
      return export
    }
    let comparison = written.flatMap { written in
      written.refusal == nil ? ExportComparison(request, written, as: format) : nil
    }
    let all = instead + export.losses
    let ordered = comparison?.losses(all) ?? Change.byWeight(all)
    var result = Export(files: export.files, losses: ordered, comparison: comparison)
    result.kind = export.kind
    if format.isReadable, let written {
      result.reading = written.refusal.map(Export.Reading.refused) ?? .read
    }
    return result
  }

  /// The losses of a file on a device, whatever its bytes are.
  ///
  /// A device that only has a motor plays files that drive one; a device that only has generators plays no file.
  private static func losses(
    of request: ExportRequest, drivesMotor: Bool, on device: DeviceProfile
  ) -> [Change] {
    let isPlayed = device.playback == .custom || device.playback == .vibration
    if drivesMotor, isPlayed { return [] }
    let timeline = request.plainTimeline
    let call = request.options.call ?? HapticCall(timeline)
    switch device.playback {
    case .custom: return DeviceFit.droppedTaps(of: timeline, on: device)
    case .none: return Delivery.chainChanges(of: call, on: device)
    case .generators, .vibration:
      let instead = Delivery.chainChanges(of: call, on: device)
      let message = "the device cannot play custom patterns: the platform's own haptic plays instead"
      return instead.isEmpty ? [Change(.patternNotPlayed, message)] : instead
    }
  }
}

/// A pattern as a format writes it, and everything that was lost.
///
/// Thread-safe: yes, a value.
public struct Export: Sendable, Hashable {
  /// One file.
  public struct File: Sendable, Hashable {
    /// The text before the file name's extension if a pattern takes several files, such as `-taps`.
    ///
    /// Empty for the first file.
    public let suffix: String
    /// The bytes.
    public let utf8: [UInt8]

    /// Makes a file.
    public init(suffix: String = "", utf8: [UInt8]) {
      self.suffix = suffix
      self.utf8 = utf8
    }

    /// The bytes as text.
    public var text: String { String(decoding: utf8, as: UTF8.self) }
  }

  /// The result of reading the files again.
  enum Reading: Hashable {
    /// Nobody has read them.
    case unread
    /// Thrum reads them.
    case read
    /// Thrum would not read one of them, for a reason.
    case refused(Finding)
  }

  /// The files, at least one.
  public let files: [File]
  /// Everything that was changed or left out; what changes the pattern most comes first.
  public let losses: [Change]
  /// The differences between the pattern and the file; `nil` if Thrum does not read the format.
  public let comparison: ExportComparison?
  /// The result of reading the files again.
  var reading = Reading.unread
  /// The kind that is written, one of ``PatternFormat/kinds``; `nil` if the writer does not tell.
  var kind: String?

  /// Makes an export of one file.
  public init(utf8: [UInt8], losses: [Change]) { self.init(files: [File(utf8: utf8)], losses: losses) }

  /// Makes an export of several files.
  public init(files: [File], losses: [Change], comparison: ExportComparison? = nil) {
    precondition(!files.isEmpty, "an export has at least one file")
    self.comparison = comparison
    self.files = files
    self.losses = losses
  }

  /// Makes an export of one JSON file, which `body` writes.
  init(losses: ChangeLog, _ body: (inout JSONWriter) -> Void) {
    var writer = JSONWriter(.pretty)
    body(&writer)
    self.init(utf8: writer.utf8, losses: losses.changes)
  }

  /// Makes an export of one JSON file, an object whose members `body` writes.
  static func object(_ losses: ChangeLog, _ body: (inout JSONWriter) -> Void) -> Export {
    Export(losses: losses) { $0.object(body) }
  }
}

extension JSONWriter {
  /// Writes a key and a list of objects, one for each item; `body` writes the members of each.
  mutating func objects<Item>(_ key: String, items: [Item], body: (Item, inout JSONWriter) -> Void) {
    array(key) { writer in
      for item in items { writer.object { body(item, &$0) } }
    }
  }
}
