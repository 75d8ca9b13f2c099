/// A cut: from `frame` on, nothing of an older epoch sounds or is obeyed.
struct Cut: BitwiseCopyable {
  /// The epoch that begins with the cut.
  var epoch: UInt32
  /// The frame from which older commands are revoked and older sound fades.
  var frame: Int64
}

/// The cuts that the kernel still has to mind: the last eight.
struct CutTable: BitwiseCopyable {
  private var frames = SIMD8<Int64>(repeating: .max)
  private var epoch: UInt32 = 0
  /// Cuts received, and cuts whose sound has been faded.
  private var applied: UInt32 = 0

  /// Remembers a cut; epochs come in sequence.
  @_noAllocation @_noLocks
  mutating func add(_ cut: Cut) {
    epoch = cut.epoch
    frames[Int(cut.epoch & 7)] = cut.frame
    if epoch &- applied > 8 { applied = epoch &- 8 }
    // What an older cut would fade later, this one fades already.
    var older = epoch &- 1
    while older != applied, older != epoch &- 8 {
      let place = Int(older & 7)
      if frames[place] > cut.frame { frames[place] = cut.frame }
      older &-= 1
    }
  }

  /// Whether a cut that came after the command was sent forbids it.
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

  /// The frame of the oldest cut that falls before `end`, began an epoch up to `limit` and has not been handed out.
  @_noAllocation @_noLocks
  mutating func takeDue(before end: Int64, upTo limit: UInt32) -> Int64? {
    if applied == epoch || Int32(truncatingIfNeeded: limit &- applied) <= 0 { return nil }
    let frame = frames[Int((applied &+ 1) & 7)]
    if frame >= end { return nil }
    applied &+= 1
    return frame
  }
}
