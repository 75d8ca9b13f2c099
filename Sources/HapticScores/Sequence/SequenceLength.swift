internal import HapticTimeline

/// A length or a place as written in a sequence: a number of beats plus a time, optionally from a marker.
struct SequenceLength: Hashable {
  var extent = Extent.zero
  /// The marker that a place counts from; `nil` if it counts from the start.
  var marker: String?
  /// Its JSON node.
  let node: Int

  init(_ extent: Extent = .zero, node: Int) {
    self.extent = extent
    self.node = node
  }
}
