import HapticModel
import HapticSynthesis
import HeapProbe
import SeededRandom
import Testing

/// The render thread's heap calls, counted.
///
/// A sanitizer replaces the heap, and the probe then reports that.
@Suite struct HeapTests {
  /// Renders 60 s in calls of 480 frames and returns the heap calls, after the kernel and all buffers exist.
  private func heapCalls(rendering commands: [VoiceCommand], voicing: Voicing) -> (calls: Int, frames: Int) {
    let synthesizer = Synthesizer(rate: .hz48000, voicing: voicing)
    let handle = synthesizer.handle
    let buffer = UnsafeMutablePointer<Float>.allocate(capacity: 480)
    defer { buffer.deallocate() }
    for command in commands { precondition(synthesizer.send(command)) }
    var frames = 0
    heap_probe_arm()
    while frames < 2_880_000 {
      frames += handle.skipSilence(limit: 480)
      frames += handle.render(into: buffer, frames: 480)
    }
    let calls = heap_probe_disarm()
    withExtendedLifetime(synthesizer) {}
    return (calls, frames)
  }

  @Test(.disabled(if: Effort.isQuick), arguments: [Voicing.audition, .drive])
  func `sixty seconds with 3000 events make no heap call`(voicing: Voicing) {
    let commands = scenario(seed: 12, events: 3_000, frames: 2_880_000)
    let (calls, frames) = heapCalls(rendering: commands, voicing: voicing)
    #expect(calls == 0)
    #expect(frames >= 2_880_000)
  }

  @Test func `the controllers calls make no heap call either`() {
    let synthesizer = Synthesizer(rate: .hz48000)
    heap_probe_arm()
    let isSent = synthesizer.send(tap(at: 100)) && synthesizer.cut(from: FrameIndex(50))
    let head = synthesizer.head
    let calls = heap_probe_disarm()
    #expect(isSent && head == FrameIndex(0))
    #expect(calls == 0)
  }

  @Test func `an allocation on the thread is counted`() {
    heap_probe_arm()
    let memory = UnsafeMutablePointer<Float>.allocate(capacity: 1_000)
    memory.initialize(repeating: 1, count: 1_000)
    let array = [Float](repeating: memory[7], count: 1_000)
    memory.deallocate()
    let calls = heap_probe_disarm()
    #expect(array[999] == 1)
    if heap_probe_is_active() {
      #expect(calls >= 3, "two allocations and a deallocation")
      #expect(String(cString: heap_probe_inactive_reason()).isEmpty)
    } else {
      #expect(calls == 0)
      #expect(String(cString: heap_probe_inactive_reason()) == "a sanitizer owns the heap in this build")
    }
  }
}
