/// Accepts events while there is room, and records the time of each.
final class NarrowOutput: EngineOutput {
  private struct State {
    var room: Int
    var taken: [(moment: Int64, at: Int64)] = []
    var cuts: [Int64] = []
  }

  private let state: Mutex<State>

  init(room: Int) { state = Mutex(State(room: room)) }

  func deliver(_ event: EngineEvent, now: EngineInstant) -> Bool {
    state.withLock { state in
      guard state.room > 0 else { return false }
      state.room -= 1
      state.taken.append((event.deadline.nanoseconds, now.nanoseconds))
      return true
    }
  }

  func cut(from instant: EngineInstant) { state.withLock { $0.cuts.append(instant.nanoseconds) } }

  func makeRoom(_ count: Int) { state.withLock { $0.room += count } }
  var moments: [Int64] { state.withLock { $0.taken.map(\.moment) } }
  var arrivals: [Int64] { state.withLock { $0.taken.map(\.at) } }
  var cuts: [Int64] { state.withLock { $0.cuts } }
}

@Suite struct TransportDriverTests {
  private let timebase = VirtualTimebase()

  private func driver(_ output: NarrowOutput) -> TransportDriver {
    TransportDriver(
      timebase: timebase, transport: Transport(lookAhead: .milliseconds(40), commitDelay: .milliseconds(5)),
      output: output)
  }

  @Test func `events arrive exactly a look ahead before their deadlines`() {
    let output = NarrowOutput(room: 100)
    let driver = driver(output)
    driver.play(Program(taps(at: [0, 100, 250])), at: ms(50))
    timebase.advance(to: EngineInstant(nanoseconds: 9_999_999))
    #expect(output.moments == [])
    timebase.advance(to: ms(10))
    #expect(output.moments == [50_000_000])
    timebase.advance(to: ms(1_000))
    #expect(output.moments == [50_000_000, 150_000_000, 300_000_000, 300_000_000])
    #expect(output.arrivals == [10_000_000, 110_000_000, 260_000_000, 260_000_000])
    #expect(driver.phase == .ended)
    #expect(driver.wakeLateness.allSatisfy { $0 == .zero })
  }

  @Test func `what the output refuses is offered again in order and not lost`() {
    let output = NarrowOutput(room: 2)
    let driver = driver(output)
    driver.play(Program(taps(at: [0, 1, 2, 3, 4])), at: ms(0))
    #expect(output.moments == [0, 1_000_000])
    #expect(driver.deliveredThrough == ms(2))
    timebase.advance(to: ms(1))
    output.makeRoom(1)
    timebase.advance(to: ms(2))
    #expect(output.moments == [0, 1_000_000, 2_000_000])
    output.makeRoom(100)
    timebase.advance(to: ms(4))
    #expect(output.moments == [0, 1_000_000, 2_000_000, 3_000_000, 4_000_000, 4_000_000])
    #expect(driver.deliveredThrough == EngineInstant(nanoseconds: .max))
  }

  @Test func aStopCutsAndForgetsWhatWaited() {
    let output = NarrowOutput(room: 1)
    let driver = driver(output)
    driver.play(Program(taps(at: [0, 10, 20])), at: ms(0))
    timebase.advance(to: ms(1))
    driver.stop()
    #expect(output.cuts == [6_000_000])
    output.makeRoom(100)
    timebase.advance(to: ms(100))
    #expect(output.moments == [0])
    #expect(timebase.nextDeadline == nil)
  }

  /// Playback continues with the tap at the cut, so the one that waited must not play, too.
  @Test func `a refused event that is due exactly at a cut plays once`() {
    let output = NarrowOutput(room: 1)
    let driver = driver(output)
    driver.play(Program(taps(at: [0, 10, 20])), at: ms(0))
    timebase.advance(to: ms(5))
    driver.pause()
    // 5 ms and the commit delay of 5 ms.
    #expect(output.cuts == [10_000_000])
    output.makeRoom(100)
    timebase.advance(to: ms(50))
    #expect(output.moments == [0])
    driver.resume(at: ms(100))
    timebase.advance(to: ms(200))
    // The taps at 10 and 20 ms, and the end.
    #expect(output.moments == [0, 100_000_000, 110_000_000, 110_000_000])
  }

  @Test func `a day of an endless loop drifts by nothing and holds no more than one wake up`() throws {
    let loop = try #require(Program.Loop(from: .zero, to: .milliseconds(60_000), count: .forever))
    let output = NarrowOutput(room: .max)
    let driver = driver(output)
    driver.play(Program(taps(at: [0, 30_000]), loop: loop), at: ms(0))
    timebase.advance(to: ms(86_400_000))
    #expect(output.moments.count == 2_881)
    #expect(output.moments.last == 86_400_000_000_000)
    driver.stop()
    #expect(timebase.nextDeadline == nil)
  }
}

extension TransportDriverTests {
  /// An endless source must not fill up a stalled sink: at most one look-ahead waits.
  @Test func `while the output is full nothing more is handed out`() {
    let output = NarrowOutput(room: 0)
    let driver = driver(output)
    let source = EndlessSource(
      taps: .init(nanoseconds: 1_000_000, parts: 1), buzzes: .init(nanoseconds: 60_000_000_000, parts: 1))
    driver.play(Program(source), at: ms(0))
    timebase.advance(to: ms(10_000))
    #expect(driver.deliveredThrough == ms(0))
    output.makeRoom(.max)
    driver.stop()
    // The events sent before the stall, and not those of the ten seconds after it.
    #expect(output.moments.count <= 43)
    #expect(timebase.nextDeadline == nil)
  }
}
