internal import CFiles

/// Memory that is free inside the program, and not yet in the system.
package enum FreedMemory {
  /// Gives it back.
  ///
  /// The samples of a simulation of ten minutes are some 100 MB in small sections, and results that are kept lie behind them;
  /// the C library gives back by itself only what is at the end of its heap, and the next simulation has sections of other
  /// sizes. Cost: some milliseconds, and a new page for whatever is used again.
  static let giveBack: @Sendable () -> Void = { heap_give_back() }

  /// Lets the C library keep a few megabytes for the next use, which else costs the system a new page for each 4 KB.
  ///
  /// A run over many small patterns takes and frees arrays of some 100 KB all the time. `thrum test` of 1,000 patterns needs a
  /// tenth less processor time with it. Call it before other threads start.
  package static func keepSome() { heap_keep_freed() }
}
