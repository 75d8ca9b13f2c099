internal import ArgumentParser
internal import Glibc
internal import HapticALSA
internal import HapticAudio
internal import HapticConsole
internal import HapticMeasurement
internal import HapticModel
internal import HapticProject

struct TimingCommand: DrawingCommand {
  static let configuration = CommandConfiguration(
    commandName: "timing",
    abstract: "Measure this machine: timers, sound buffers, output latency.",
    usage: "thrum timing [<options>]",
    discussion: """
      timing measures how late timers wake up, idle and with every core busy; how much of the look-ahead is left when \
      a tap reaches the kernel; and whether the device ran out of samples. It uses the buffer that play uses with keys, \
      or that of --buffer. With 20 seconds or more, it plays a few soft clicks and records them with parec, if that is \
      installed, to measure the latency to the monitor of the default sink. With 180 or more, it finds the shortest \
      safe buffer. It calls a buffer safe only after a minute with every core busy; that takes 140 seconds. The exit \
      code is 0 whatever it measures.

      EXAMPLES
        thrum timing
        thrum timing --seconds 140 --device hw:1,0
        thrum timing --json > machine.json
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Take this many seconds in all, 2…3600.", valueName: "count"))
  var seconds = 10

  @Option(
    help: ArgumentHelp(
      "Measure this ALSA device; 'thrum devices' lists them. (default: the default device)",
      valueName: "PCM"))
  var device: String?

  @OptionGroup var buffering: BufferOptions

  @Flag(help: "Print JSON, thrum.machine-timing/1.")
  var json = false

  @OptionGroup var colors: ColorOptions

  mutating func validate() throws {
    guard (2...3600).contains(seconds) else { throw ValidationError("--seconds takes 2 to 3600.") }
  }

  mutating func run() throws {
    let timing = try TimingMeasurement.measure(plan())
    let terminal = Terminal(STDOUT_FILENO)
    try json
      ? StandardOutput.write(timing.json)
      : StandardOutput.write(painted: timing.text(width: terminal.textWidth), terminal)
  }

  /// Plans to measure the named device, or the default one if it can be opened.
  private func plan() throws -> MeasurementPlan {
    let duration = TimeSpan.milliseconds(Int64(seconds) * 1000)
    let name = device ?? "default"
    var plan = MeasurementPlan(duration: duration, device: .alsa(name, buffering.buffer))
    if let obstacle = DeviceList.obstacle(opening: name) {
      if device != nil { throw ProjectFailure(obstacle) }
      plan = MeasurementPlan(
        duration: duration, withoutDevice: "the default device cannot be opened: \(obstacle.reason)")
    }
    let shortest = MeasurementPlan.shortestWithRecording.nanoseconds / 1_000_000_000
    plan.shortRunReason = "it needs --seconds \(shortest) or more"
    let longer = MeasurementPlan.shortestWithTrials.nanoseconds / 1_000_000_000
    plan.shortTrialReason = "it needs --seconds \(longer) or more"
    return plan
  }
}

extension MeasuredDevice {
  /// The ALSA device of a name.
  fileprivate static func alsa(_ name: String, _ buffer: BufferLength) -> MeasuredDevice {
    let isRealTime = RealTimeScheduling.isGranted
    return MeasuredDevice(name) { lengths throws(SinkError) in
      var request = DeviceRequest(device: name)
      // As for somebody at the keys.
      request.buffer = buffer.length(for: DeviceUse(readsKeys: true), isRealTime: { isRealTime })
      if let lengths { (request.period, request.buffer) = (lengths.period, lengths.buffer) }
      let sink = try ALSASink(request)
      return Output(sink, period: sink.periodFrames)
    }
  }
}

/// One measurement as a command runs it: with a line of progress, ended by signals.
enum TimingMeasurement {
  /// Returns the timing of the machine.
  ///
  /// - Throws: ``ProjectFailure`` if the device cannot be opened; the exit code of a program that a signal has ended.
  static func measure(_ plan: MeasurementPlan) throws -> MachineTiming {
    let session = MachineTimingSession(plan)
    let received = Received()
    let signals = SignalWatch { signal in
      received.signal.withLock { $0 = $0 ?? signal }
      session.interrupt()
    }
    defer { signals.cancel() }
    let line = ProgressLine("measuring", total: FrameCount(100))
    defer { line?.finish() }
    var shown = 0
    do throws(MeasurementError) {
      return try session.run { percent in
        line?.add(FrameCount(Int64(percent - shown)))
        shown = percent
      }
    } catch {
      switch error {
      case .device(let failure): throw ProjectFailure(failure)
      case .interrupted: throw ExitCode(128 + (received.signal.withLock { $0 } ?? 0))
      }
    }
  }

  /// The first signal that came.
  private final class Received: Sendable {
    let signal = Locked<CInt?>(nil)
  }
}
