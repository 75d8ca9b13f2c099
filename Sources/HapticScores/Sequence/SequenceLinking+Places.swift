internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension SequenceLinking {
  /// A place as an extent; `nil` with an error if it is before the start or too late.
  ///
  /// `areMarkersKnown` is false if places do not count from the sequence's start.
  func place(_ place: SequenceLength, areMarkersKnown: Bool = true) -> Extent? {
    var extent = place.extent
    if let name = place.marker {
      guard let marker = marker(name, at: place.node, areMarkersKnown) else { return nil }
      extent = extent + marker
    }
    return checked(extent, place.node, "this place is before the start")
  }

  /// A length as an extent; `nil` with an error if it is negative or too long.
  func length(_ length: SequenceLength) -> Extent? {
    checked(length.extent, length.node, "this length is below 0")
  }

  private func checked(_ extent: Extent, _ node: Int, _ negative: String) -> Extent? {
    if pace.shortest(extent) < 0 {
      let isSure = extent.beats <= .zero && extent.nanoseconds <= .zero || tempo.isSteady
      fields.report(.error, .timeNegative, node, isSure ? negative : negative + " at one of the tempi")
      return nil
    }
    guard pace.longest(extent) <= SequenceLimits.latest else {
      fields.report(
        .error, .timeTooLate, node, "this is beyond 1000000 s, which is the most that can be read")
      return nil
    }
    return extent
  }

  private func marker(_ name: String, at node: Int, _ areMarkersKnown: Bool) -> Extent? {
    guard areMarkersKnown else {
      fields.report(
        .error, .markerMisplaced, node,
        hint: "markers count from the sequence's start: use them in a track's own steps and in the loop",
        "the marker \(Quotation.quote(name)) cannot be used here")
      return nil
    }
    if let place = markers[name] { return place }
    // A marker that could not be read has its own finding.
    if unreadableMarkers.contains(name) { return nil }
    let names = syntax.markers.prefix(SequenceLimits.suggestions).map(\.name)
    let near = NearMiss.suggestion(for: name, among: names)
    fields.report(
      .error, .markerUnknown, node,
      hint: near.map { "did you mean \"\($0)\"?" }
        ?? (names.isEmpty
          ? "name it in \"markers\"" : "known are \(names.prefix(20).joined(separator: ", "))"),
      "there is no marker \(Quotation.quote(name))")
    return nil
  }
}
