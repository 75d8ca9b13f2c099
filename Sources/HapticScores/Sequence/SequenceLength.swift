internal import HapticTimeline

/// A length or a place as a sequence writes it: so many beats and so much time, perhaps from a marker on.
struct SequenceLength: Hashable {
  var extent = Extent.zero
  /// The marker that a place counts from; `nil` for one that counts from the start.
  var marker: String?
  /// Where it stands.
  let node: Int

  init(_ extent: Extent = .zero, node: Int) {
    self.extent = extent
    self.node = node
  }
}
