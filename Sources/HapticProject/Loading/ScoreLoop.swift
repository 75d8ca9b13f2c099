package import HapticEngine
internal import HapticModel
package import HapticTimeline

extension ScoreSource {
  /// The score's own loop for the engine, the one rule for commands, reports and the studio; `nil` if it has none.
  ///
  /// A loop of no times is played once.
  package var programLoop: Program.Loop? {
    loop.flatMap { region in
      let count: Program.Loop.Count =
        switch region.count {
        case .times(let times): .times(max(times, 1))
        case .forever: .forever
        }
      return Program.Loop(
        from: region.start, to: region.end, count: count, passLength: passLength, padsLastPass: true)
    }
  }
}
