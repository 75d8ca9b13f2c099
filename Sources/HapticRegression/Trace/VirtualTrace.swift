package import HapticAudio
package import HapticEngine
package import HapticModel
package import HapticPlayback
internal import HapticScores
package import HapticTimeline

/// Traces a program on virtual time: the same program gives the same bytes.
///
/// Thread-safe: yes, a value. Real-time-safe: no.
package struct VirtualTrace {
  private let player: VirtualPlayer
  private let header: TraceHeader

  /// Prepares to trace `program`, which must have at most eight actuators.
  ///
  /// - Parameters:
  ///   - sampleRate: the rate of the stream, in which frames count.
  ///   - limit: the length to play, in the program's own time; `nil` for all of it. An endless program needs a limit.
  ///   - actuators: their names, one for each lane, or none.
  package init(
    _ program: Program, named name: String, at sampleRate: SampleRate = .hz48000,
    options: PlaybackOptions = PlaybackOptions(), until limit: TimeSpan? = nil, actuators: [String] = []
  ) {
    let lanes = Array(0..<program.laneCount)
    let layout = StreamLayout(
      rate: sampleRate, format: .float32, channels: lanes.count, active: lanes, lanes: lanes.count)
    guard let layout else { preconditionFailure("a stream has one to eight lanes, not \(lanes.count)") }
    self.init(
      program, named: name, through: NullSink(layout), options: options, until: limit, actuators: actuators)
  }

  /// Prepares to trace a program through a sink.
  package init(
    _ program: Program, named name: String, through sink: any PulledSink,
    options: PlaybackOptions = PlaybackOptions(), until limit: TimeSpan? = nil, actuators: [String] = []
  ) {
    player = VirtualPlayer(program, through: sink, options: options, until: limit)
    header = TraceRecorder.header(
      program, named: name, on: .virtual, at: sink.layout.rate, options: options, until: limit,
      actuators: actuators)
  }

  /// Passes each line to `write` at once; memory does not grow with length.
  ///
  /// An error that `write` throws ends the run.
  package func write(_ write: ([UInt8]) throws -> Void) throws {
    var recorder = TraceRecorder(header)
    try write(TimingTraceEncoder.line(header))
    let report = try player.run { played in
      try write(TimingTraceEncoder.line(recorder.event(played), lanes: header.lanes))
    }
    try write(TimingTraceEncoder.line(recorder.summary(report)))
  }

  /// Returns the whole trace, for short programs.
  package func trace() throws -> TimingTrace {
    var recorder = TraceRecorder(header)
    var trace = TimingTrace(header: header)
    let report = try player.run { trace.events.append(recorder.event($0)) }
    trace.summary = recorder.summary(report)
    return trace
  }
}
