/// A cut: from `frame` on, commands and sound of older epochs end.
struct Cut: BitwiseCopyable {
  /// The epoch that begins with the cut.
  var epoch: UInt32
  /// The frame from which older commands are revoked and older sound fades.
  var frame: Int64
}

/// The last eight cuts, which the kernel still has to apply.
struct CutTable: BitwiseCopyable {
  private var frames = SIMD8<Int64>(repeating: .max)
  private var epoch: UInt32 = 0
  /// The last cut whose sound has been faded.
  private var applied: UInt32 = 0

  /// Adds a cut; epochs come in sequence.
  @_noAllocation @_noLocks
  mutating func add(_ cut: Cut) {
    epoch = cut.epoch
    frames[Int(cut.epoch & 7)] = cut.frame
    if epoch &- applied > 8 { applied = epoch &- 8 }
    // Sound that an older cut would fade later fades at this one.
    var older = epoch &- 1
    while older != applied, older != epoch &- 8 {
      let slot = Int(older & 7)
      if frames[slot] > cut.frame { frames[slot] = cut.frame }
      older &-= 1
    }
  }

  /// True if a cut that came after the command revokes it.
  @_noAllocation @_noLocks
  func revokes(_ command: VoiceCommand) -> Bool {
    let newer = epoch &- command.epoch
    if newer == 0 || newer > UInt32.max / 2 { return false }
    if newer > 8 { return true }
    var later = command.epoch
    while later != epoch {
      later &+= 1
      if frames[Int(later & 7)] <= command.frame { return true }
    }
    return false
  }

  /// Returns the frame of the oldest cut before `end`, of an epoch up to `limit`, that has not been returned yet.
  @_noAllocation @_noLocks
  mutating func takeDue(before end: Int64, upTo limit: UInt32) -> Int64? {
    if applied == epoch || Int32(truncatingIfNeeded: limit &- applied) <= 0 { return nil }
    let frame = frames[Int((applied &+ 1) & 7)]
    if frame >= end { return nil }
    applied &+= 1
    return frame
  }
}
