public import HapticModel
internal import HapticText
public import HapticTimeline

/// Writes AHAP, Apple's JSON format of Core Haptics patterns.
///
/// The same document gives the same bytes: keys in a fixed order (`Version`, `Metadata`, other members,
/// `Pattern`), entries in the order of time (of one time: steps, then curves, then events), times exact in
/// plain decimal, levels as the shortest decimal that reads back equal, and after the known keys of an object
/// those it was read with. Curves are cut into pieces of at most ``AHAPLimits/pointsPerCurve`` points, which
/// ``AHAPDecoder`` joins again: what was read, written and read again compiles to the same timeline.
///
/// Thread-safe: yes. Real-time-safe: no.
public enum AHAPEncoder {
  /// A written file and what it does not say.
  public struct Output: Sendable, Hashable {
    /// The file's bytes, UTF-8, with a line feed at the end.
    public let utf8: [UInt8]
    /// What was changed or left out, in the order of the pattern.
    public let losses: [Change]
    /// The file's text.
    public var text: String { String(decoding: utf8, as: UTF8.self) }
  }

  /// Writes a pattern; its name, if it has one, becomes the `Title` of the metadata.
  ///
  /// Vibrations that Core Haptics would cut are written in pieces that it plays.
  public static func encode(_ pattern: HapticPattern) -> Output {
    let document = AHAPDocument(pattern: pattern)
    return encode(document, .everything, cuttingLongEvents: true)
  }

  /// Writes a document: its pattern, version, metadata and other members; its findings are not written.
  ///
  /// Nothing in it is cut: it is written as it was read.
  public static func encode(_ document: AHAPDocument) -> Output {
    encode(document, .everything, cuttingLongEvents: false)
  }

  /// Writes what `share` says of a document.
  static func encode(_ document: AHAPDocument, _ share: AHAPShare, cuttingLongEvents: Bool) -> Output {
    var entries = AHAPEntries(cuttingLongEvents: cuttingLongEvents, carrying: document.carried)
    entries.add(document.pattern, share)
    var writer = JSONWriter(.pretty)
    writer.object { writer in
      writer.member("Version", document.version)
      if let metadata = metadata(of: document) { writer.member("Metadata", metadata) }
      for member in document.otherMembers { writer.member(member.key, member.value) }
      writer.array("Pattern") { writer in
        for entry in entries.inOrder { AHAPEntryWriter.write(entry, to: &writer) }
        if share.hasControls { for entry in document.carried.entries { writer.value(entry) } }
      }
    }
    return Output(utf8: writer.utf8, losses: entries.losses)
  }

  /// The metadata with the pattern's name as its title.
  private static func metadata(of document: AHAPDocument) -> JSONValue? {
    let name = document.pattern.name
    if name == document.title ?? "" { return document.metadata }
    let title = name.isEmpty ? [] : [JSONMember("Title", .string(name))]
    guard case .object(let members)? = document.metadata else { return title.isEmpty ? nil : .object(title) }
    return .object(title + members.filter { $0.key != "Title" && $0.key != "Name" })
  }
}
