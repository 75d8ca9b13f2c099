import HeapProbe

/// The render thread's heap calls, retains and releases, counted.
///
/// A sanitizer replaces the heap, and the probe then reports that; retains and releases are counted in every build.
@Suite struct HeapTests {
  /// Renders 60 s in calls of 480 frames and returns the calls, after the kernel and all buffers exist.
  private func calls(
    rendering commands: [VoiceCommand], voicing: Voicing
  ) -> (heap: Int, references: Int, frames: Int) {
    let synthesizer = Synthesizer(rate: .hz48000, voicing: voicing)
    let buffer = UnsafeMutablePointer<Float>.allocate(capacity: 480)
    defer { buffer.deallocate() }
    for command in commands { precondition(synthesizer.send(command)) }
    return KernelBank([synthesizer]).withUnsafeKernels { kernels in
      var frames = 0
      retain_probe_arm()
      heap_probe_arm()
      while frames < 2_880_000 {
        frames += kernels.skipSilence(limit: 480)
        frames += kernels.render(into: buffer, stride: 480, frames: 480)
      }
      let heap = heap_probe_disarm()
      return (heap, retain_probe_disarm(), frames)
    }
  }

  @Test(.disabled(if: Effort.isQuick), arguments: [Voicing.audition, .drive])
  func `sixty seconds with 3000 events make no heap call and count no references`(voicing: Voicing) {
    let commands = scenario(seed: 12, events: 3_000, frames: 2_880_000)
    let (heap, references, frames) = calls(rendering: commands, voicing: voicing)
    #expect(heap == 0)
    #expect(references == 0)
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

  /// A place for a reference.
  private final class Box {
    private var held: Synthesizer?
    @inline(never) func put(_ synthesizer: Synthesizer?) { held = synthesizer }
  }

  @Test func `a reference counted on the thread is counted`() {
    let (box, synthesizer) = (Box(), Synthesizer(rate: .hz48000))
    retain_probe_arm()
    box.put(synthesizer)
    let retained = retain_probe_disarm()
    retain_probe_arm()
    box.put(nil)
    let released = retain_probe_disarm()
    withExtendedLifetime((box, synthesizer)) {}
    #expect(retained >= 1)
    #expect(released >= 1)
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
