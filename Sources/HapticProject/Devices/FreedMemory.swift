internal import CFiles

/// Memory that is free inside the program, and not yet in the system.
enum FreedMemory {
  /// Gives it back.
  ///
  /// The samples of a simulation of ten minutes are some 100 MB in small pieces, and results that are kept lie behind them;
  /// the C library gives back by itself only what is at the end of its heap, and the next simulation has pieces of other
  /// sizes. Cost: some milliseconds, and a new page for whatever is used again.
  static let giveBack: @Sendable () -> Void = { heap_give_back() }
}
