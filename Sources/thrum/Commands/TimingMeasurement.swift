internal import ArgumentParser
internal import HapticMeasurement
internal import HapticModel
internal import HapticProject

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
