import HapticALSA
import HapticMeasurement

@Suite struct HapticMeasurementExample {
  private let duration = TimeSpan.milliseconds(100)

  @Test func aMachineIsMeasuredOnADevice() throws {
    // example: HapticMeasurement
    let device = MeasuredDevice("null") { lengths throws(SinkError) in  // alsa-lib's own silent device
      var request = DeviceRequest(device: "null")
      if let lengths { (request.period, request.buffer) = (lengths.period, lengths.buffer) }
      let sink = try ALSASink(request)
      return MeasuredDevice.Output(sink, period: sink.periodFrames)
    }
    let session = MachineTimingSession(MeasurementPlan(duration: duration, device: device))
    let timing = try session.run()
    let latest = timing.wakeUps.loaded.max()  // of the timer, with every core busy
    let lines = timing.verdict.value?.lines  // 40 ms held for 4 s with every core busy; …
    // end

    #expect(try #require(latest) >= .zero)
    #expect(lines.map { $0.count > 1 } == true)
    #expect(timing.text.contains("null has no clock and accepts frames at any speed"))
  }

  @Test func aMeasurementIsInterrupted() {
    var line = ""
    // example: HapticMeasurement
    let session = MachineTimingSession(MeasurementPlan(duration: duration, withoutDevice: "none is needed"))
    session.interrupt()  // from any thread
    do throws(MeasurementError) {
      let timing = try session.run { percent in line = "measuring \(percent) %" }
      line = timing.text
    } catch {
      switch error {
      case .interrupted: line = "interrupted"
      case .device(let failure): line = failure.description
      }
    }
    // end

    #expect(line == "interrupted")
  }
}
