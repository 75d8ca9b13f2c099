/// The way on which an answer is computed, so that long work keeps no short one waiting.
enum WorkLane: Sendable, Hashable, CaseIterable {
  /// By the event loop itself: a file of the page, which is in memory.
  case page
  /// Reads: a pattern, or the list of them.
  case reading
  /// Computes for long: an adaptation, the tests of the folder.
  case computing
  /// Changes files, one after the other.
  case saving

  /// The number of threads (*chosen*: one person uses the page; of two long answers at once, the second one waits, so that
  /// they take the memory of one; to accept goldens tests the folder, too, on the lane of saves).
  var threadCount: Int {
    switch self {
    case .page: 0
    case .reading: 2
    case .computing, .saving: 1
    }
  }
}
