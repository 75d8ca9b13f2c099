internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension AHAPEncoder {
  /// The shapes of an export.
  enum Kind: String, CaseIterable {
    /// One file, as the pattern stands.
    case single
    /// What Core Haptics would change is written apart: the taps that the intensity control would reach go
    /// into a second file, and vibrations over 30 s are cut.
    case split
  }

  /// Writes what is asked for.
  ///
  /// A pattern that was read from AHAP and has not been changed is written as it was read, with all that its
  /// file had beside it: a long vibration stays whole. Any other pattern is made fit for Core Haptics.
  static func export(_ request: ExportRequest) -> Export {
    let kind = request.options.kind.flatMap { Kind(rawValue: $0) } ?? .single
    let native = request.native as? AHAPDocument
    let isOwn = native.map { isEqual($0.pattern, request.pattern) } ?? false
    var document = native ?? AHAPDocument(pattern: request.pattern, metadata: description(of: request))
    document.pattern = request.pattern
    // A name that only comes from the file's own name is not for the file.
    if isOwn, let native { document.pattern.name = native.pattern.name }
    var losses: [Change] = []
    if request.repeatStart != nil {
      losses.append(
        Change(
          Change.Code.repeatDropped, "AHAP does not repeat; it is written once")
      )
    }
    if !isOwn {
      if let loss = dropCarried(of: &document) { losses.append(loss) }
    }
    let shares = kind == .split ? AHAPShare.apart(request.pattern) : [.everything]
    let outputs = shares.map { encode(document, $0, cuttingLongEvents: kind == .split || !isOwn) }
    let files = zip(["", "-taps"], outputs).map { Export.File(suffix: $0, utf8: $1.utf8) }
    return Export(files: files, losses: losses + outputs.flatMap(\.losses))
  }

  /// What another format or the catalogue says about the pattern, as AHAP's tools write it.
  private static func description(of request: ExportRequest) -> JSONValue? {
    request.summary.map { .object([JSONMember("Description", .string($0))]) }
  }

  /// Whether two patterns differ in nothing but their names; a file may give its pattern none.
  private static func isEqual(_ left: HapticPattern, _ right: HapticPattern) -> Bool {
    left.events == right.events && left.parameters == right.parameters && left.curves == right.curves
  }

  /// Leaves out what was carried along beside parts of a pattern that are no longer the same.
  private static func dropCarried(of document: inout AHAPDocument) -> Change? {
    let carried = document.carried
    if carried.isEmpty { return nil }
    document.carried = AHAPCarriedMembers()
    let count =
      carried.events.count + carried.parameters.count + carried.curves.count + carried.entries.count
    return Change(
      Change.Code(rawValue: AHAPLosses.Code.carriedDropped.rawValue),
      "unknown members in \(count) entries of the file that was read are left out, since the pattern "
        + "has been changed",
      count: count)
  }
}
