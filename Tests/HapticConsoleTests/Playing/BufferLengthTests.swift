@testable import HapticConsole

/// The depth of the device's buffer, for everybody who may listen.
@Suite struct BufferLengthTests {
  private func length(_ buffer: BufferLength, _ use: DeviceUse, isRealTime: Bool = false) -> TimeSpan {
    buffer.length(for: use, isRealTime: { isRealTime })
  }

  @Test func `the buffer is deep where nobody is at the keys`() {
    #expect(length(.auto, DeviceUse(), isRealTime: true) == .milliseconds(500))
    #expect(BufferLength.auto.growth == .milliseconds(500))
  }

  @Test func `at the keys it is as short as the scheduling allows`() {
    let keys = DeviceUse(readsKeys: true)
    #expect(length(.auto, keys, isRealTime: true) == .milliseconds(40))
    #expect(length(.auto, keys, isRealTime: false) == .milliseconds(200))
    // Sound that cannot be discarded is heard first.
    let kept = DeviceUse(readsKeys: true, holds: false)
    #expect(length(.auto, kept, isRealTime: false) == .milliseconds(40))
    #expect(length(.auto, DeviceUse(isDrive: true)) == .milliseconds(40))
  }

  @Test func `a length that was asked for stays`() {
    #expect(length(.milliseconds(80), DeviceUse(readsKeys: true)) == .milliseconds(80))
    #expect(BufferLength.milliseconds(80).growth == nil)
  }

  @Test(arguments: [
    ("auto", BufferLength.auto), ("5", .milliseconds(5)), ("2000", .milliseconds(2000)), ("4", nil),
    ("2001", nil), ("40.5", nil), ("", nil), ("-5", nil), ("Auto", nil),
  ])
  func `only whole milliseconds from 5 to 2000 and auto are read`(text: String, buffer: BufferLength?) {
    #expect(BufferLength(argument: text) == buffer)
  }
}
