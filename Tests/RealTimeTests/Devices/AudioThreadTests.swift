import HeapProbe

@testable import HapticALSA

/// The loop of the audio thread, run by the test.
@Suite struct AudioThreadTests {
  @Test func `the loop of the audio thread counts no references`() throws {
    var request = DeviceRequest(device: "null")
    (request.lanes, request.active) = (2, [0, 1])
    let device = try PCMDevice(opening: request.device)
    let agreement = try Negotiation(request: request, device: device).agree()
    let (memory, report) = (try #require(WriterMemory(agreement)), WriterReport())
    let synthesizers = (0..<2).map { _ in Synthesizer(rate: agreement.layout.rate) }
    for synthesizer in synthesizers {
      var tap = VoiceCommand(.tap, frame: 480, serial: 0)
      (tap.level, tap.second) = (0.7, 0.4)
      try #require(synthesizer.send(tap))
      try #require(synthesizer.send(VoiceCommand(.end, frame: 9_600, serial: 1)))
    }
    let tap = SampleTap(capacity: 9_600, lanes: 2)
    let (outcome, calls) = KernelBank(synthesizers).withUnsafeKernels { kernels in
      tap.withUnsafeWriter { writer in
        var loop = WriterLoop(
          kernels, tap: writer, agreement, endsAfterLoss: false, device: device, memory: memory,
          report: report)
        retain_probe_arm()
        let outcome = loop.run()
        return (outcome, retain_probe_disarm())
      }
    }
    let isFinished = if case .finished = outcome { true } else { false }
    #expect(isFinished)
    #expect(calls == 0)
    #expect(report.shared.pointee.framesWritten.load(ordering: .relaxed) == 9_600)
    #expect(tap.dropped == 0)
    device.close()
  }
}
