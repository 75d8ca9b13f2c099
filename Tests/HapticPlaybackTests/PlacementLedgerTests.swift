@testable import HapticPlayback

/// Events whose placement is never reported.
@Suite struct PlacementLedgerTests {
  private func event(_ serial: Int64, lane: Int = 0, frame: Int64) -> PlayedEvent {
    let voice = TransientVoice(commanded: 0.5, intensity: 0.5, sharpness: 0.5)
    let event = EngineEvent(
      deadline: .zero, serial: serial, source: nil, lane: lane,
      kind: .start(.transient(voice), elapsed: .zero))
    return PlayedEvent(event: event, dispatched: .zero, frame: FrameIndex(frame), margin: .zero)
  }

  private func placement(_ serial: Int64, _ frame: Int64) -> Placement {
    Placement(serial: serial, requested: frame, placed: frame)
  }

  /// The first is on a lane without later events, and was revoked.
  @Test func `an event of which nothing is told does not keep the others for ever`() {
    var ledger = PlacementLedger()
    ledger.note(event(0, lane: 1, frame: 100), lanes: 1, head: FrameIndex(0))
    for serial in 1..<Int64(4) {
      ledger.note(event(serial, frame: 100 * serial), lanes: 1, head: FrameIndex(0))
      ledger.settle(placement(serial, 100 * serial), lane: 0)
    }
    ledger.giveUp(before: FrameIndex(100))
    #expect(ledger.take(isOver: false).isEmpty)
    ledger.giveUp(before: FrameIndex(101))
    let reported = ledger.take(isOver: false)
    #expect(reported.map(\.event.serial) == [0, 1, 2, 3])
    #expect(reported.map { $0.placed?.index } == [nil, 100, 200, 300])
    // A report that comes too late is ignored.
    ledger.settle(placement(0, 100), lane: 1)
    #expect(ledger.take(isOver: true).isEmpty)
  }

  /// It was due long ago but has only just been sent: it is not lost yet.
  @Test func `an event that is sent late is waited for`() {
    var ledger = PlacementLedger()
    ledger.note(event(0, frame: 100), lanes: 1, head: FrameIndex(90_000))
    ledger.giveUp(before: FrameIndex(90_000))
    #expect(ledger.take(isOver: false).isEmpty)
    ledger.settle(placement(0, 90_001), lane: 0)
    #expect(ledger.take(isOver: false).map { $0.placed?.index } == [90_001])
  }
}
