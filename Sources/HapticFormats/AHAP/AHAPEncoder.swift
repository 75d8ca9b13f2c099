public import HapticModel
internal import HapticScores
internal import HapticText
public import HapticTimeline

/// Writes AHAP, Apple's JSON format of Core Haptics patterns.
///
/// The same document gives the same bytes: keys in a fixed order (`Version`, `Metadata`, other members,
/// `Pattern`), entries in the order of time (of one time: steps, then curves, then events), times exact in
/// plain decimal, levels as the shortest decimal that reads back equal, and after the known keys of an object
/// those it was read with. Curves are cut into sections of at most ``AHAPLimits/pointsPerCurve`` points, which
/// ``AHAPDecoder`` joins again: what was read, written and read again compiles to the same timeline.
///
/// Thread-safe: yes. Real-time-safe: no.
public enum AHAPEncoder {
  /// A written file and what it does not say.
  public struct Output: Sendable, Hashable {
    /// The file's bytes, UTF-8, with a line feed at the end.
    public let utf8: [UInt8]
    /// The changes and omissions, in the order of the pattern.
    public let losses: [Change]
    /// The file's text.
    public var text: String { String(decoding: utf8, as: UTF8.self) }
  }

  /// The shapes of an export.
  enum Kind: String, CaseIterable {
    /// One file with the whole pattern.
    case single
    /// The parts that Core Haptics would change are written separately: the taps that the intensity control would
    /// reach go into a second file, and vibrations over 30 s are cut.
    case split
  }

  /// Writes a pattern; its name, if it has one, becomes the `Title` of the metadata.
  ///
  /// Vibrations that Core Haptics would cut are written in sections that it plays.
  public static func encode(_ pattern: HapticPattern) -> Output {
    encode(AHAPDocument(pattern: pattern), .everything, cuttingLongEvents: true)
  }

  /// Writes a document: its pattern, version, metadata and other members; its findings are not written.
  ///
  /// Nothing in it is cut: it is written as it was read.
  public static func encode(_ document: AHAPDocument) -> Output {
    encode(document, .everything, cuttingLongEvents: false)
  }

  /// Writes what is asked for.
  ///
  /// A pattern that was read from AHAP and has not been changed is written as it was read, with all that its
  /// file had beside it: a long vibration stays whole. Any other pattern is made fit for Core Haptics.
  @Sendable static func export(_ request: ExportRequest) -> Export {
    let kind = request.options.kind.flatMap { Kind(rawValue: $0) } ?? .single
    let native = request.native as? AHAPDocument
    let isOwn = native.map { $0.pattern.isSame(as: request.pattern) } ?? false
    // Another format's or the catalogue's description of the pattern, as AHAP's tools write it.
    let summary = request.summary.map { JSONValue.object([JSONMember("Description", .string($0))]) }
    var document = native ?? AHAPDocument(pattern: request.pattern, metadata: summary)
    document.pattern = request.pattern
    // A name that only comes from the file's own name is not for the file.
    if isOwn, let native { document.pattern.name = native.pattern.name }
    var losses: [Change] = []
    if request.repeatStart != nil {
      losses.append(Change(Change.Code.repeatDropped, "AHAP cannot repeat; the pattern is written once"))
    }
    if !isOwn { losses += dropCarried(of: &document) }
    let shares = kind == .split ? AHAPSplit.apart(request.part) : [.everything]
    let outputs = shares.map { encode(document, $0, cuttingLongEvents: kind == .split || !isOwn) }
    let files = zip(["", "-taps"], outputs).map { Export.File(suffix: $0, utf8: $1.utf8) }
    return Export(files: files, losses: losses + outputs.flatMap(\.losses))
  }

  /// Leaves out the members that were carried along beside parts of a pattern that are no longer the same.
  private static func dropCarried(of document: inout AHAPDocument) -> [Change] {
    let (count, unnamed) = (document.carried.count, document.carried.unnamedCount)
    document.carried = AHAPCarriedMembers()
    var changes: [Change] = []
    if count > 0 {
      changes.append(
        Change(
          Change.Code(rawValue: AHAPLosses.Code.carriedDropped.rawValue),
          "unknown members in \(count) entries of the original file are left out, since the pattern has changed",
          count: count))
    }
    if unnamed > 0 {
      let events = unnamed == 1 ? "1 event that names" : "\(unnamed) events that name"
      changes.append(
        Change(
          Change.Code(rawValue: AHAPLosses.Code.defaultWritten.rawValue),
          "\(events) no intensity or sharpness got Thrum's default, which may differ from Apple's",
          count: unnamed))
    }
    return changes
  }

  private static func encode(
    _ document: AHAPDocument, _ share: AHAPSplit, cuttingLongEvents: Bool
  ) -> Output {
    var entries = AHAPPatternBuilder(cuttingLongEvents: cuttingLongEvents, carrying: document.carried)
    entries.add(document.pattern, share)
    var writer = JSONWriter(.pretty)
    writer.object { writer in
      writer.member("Version", document.version)
      if let metadata = metadata(of: document) { writer.member("Metadata", metadata) }
      for member in document.otherMembers { writer.member(member.key, member.value) }
      writer.array("Pattern") { writer in
        for entry in entries.inOrder { entry.write(to: &writer) }
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

/// The losses of writing AHAP: what a file, or the Core Haptics that plays it, cannot keep of a pattern.
package enum AHAPLosses {
  /// The kinds of loss.
  ///
  /// The raw values are stable.
  package enum Code: String, Sendable, Hashable, CaseIterable {
    case curveAsSteps = "ahap-curve-as-steps"
    case curveEmpty = "ahap-curve-empty"
    case timeMoved = "ahap-time-moved"
    case cutByPlayer = "ahap-cut-by-player"
    case continuousCut = "ahap-continuous-cut"
    case curveReachesTaps = "ahap-curve-reaches-taps"
    case curvesCollide = "ahap-curves-collide"
    case carriedDropped = "ahap-carried-dropped"
    case defaultWritten = "ahap-default-written"
    case withoutLength = "ahap-without-length"
    case withoutPath = "ahap-without-path"
    case nothingToPlay = "ahap-nothing-to-play"
  }
}

/// The share of a pattern that one file of an export holds.
enum AHAPSplit {
  /// All of it.
  case everything
  /// All but the taps.
  case withoutTaps
  /// The taps alone, by their index, each with the intensity that the intensity control leaves it.
  case tapsAlone([Int: UnitLevel])

  /// True if the controls are in the file.
  var hasControls: Bool {
    if case .tapsAlone = self { false } else { true }
  }

  /// True if the taps are in the file.
  var hasTaps: Bool {
    if case .withoutTaps = self { false } else { true }
  }

  /// The event as the file holds it; `nil` if it does not.
  func event(_ event: HapticEvent, at index: Int) -> HapticEvent? {
    guard case .transient(var tap) = event else { return hasControls ? event : nil }
    if case .tapsAlone(let intensities) = self { tap.intensity = intensities[index] ?? tap.intensity }
    return hasTaps ? .transient(tap) : nil
  }

  /// The shares of the files if the taps are kept from the intensity control: one share if no tap is under it, or if
  /// there is nothing but taps.
  ///
  /// Core Haptics applies a control to every event of a pattern, taps included (Apple's article on AHAP), and
  /// to nothing outside it: in a file of their own, taps play what is written.
  static func apart(_ part: PatternPart) -> [AHAPSplit] {
    let pattern = part.pattern
    var intensities: [Int: UnitLevel] = [:]
    var isControlled = pattern.events.contains { event in
      if case .continuous(let vibration) = event { vibration.intensityCurve != nil } else { false }
    }
    for entry in part.plainTimeline.entries {
      guard case .start(let id, .transient(let tap)) = entry.action else { continue }
      intensities[id.index] = tap.intensity
      isControlled = isControlled || tap.intensity != tap.commanded
    }
    if !isControlled || intensities.isEmpty { return [.everything] }
    let isTapsAlone = intensities.count == pattern.events.count
    return isTapsAlone ? [.tapsAlone(intensities)] : [.withoutTaps, .tapsAlone(intensities)]
  }
}
