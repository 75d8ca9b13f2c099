import HapticALSA
import HapticModel
import Testing

@testable import thrum

/// The depth of the device's buffer, for everybody who may listen.
@Suite struct BufferOptionTests {
  private func request(
    _ option: BufferOption, _ use: BufferOption.Use, isRealTime: Bool = false
  ) -> DeviceRequest {
    var request = DeviceRequest()
    option.apply(to: &request, for: use, isRealTime: { isRealTime })
    return request
  }

  @Test func `the buffer is deep where nobody is at the keys`() {
    let made = request(.auto, BufferOption.Use(), isRealTime: true)
    #expect(made.buffer == .milliseconds(500))
    #expect(BufferOption.auto.growth == .milliseconds(500))
  }

  @Test func `at the keys it is as short as the scheduling allows`() {
    let keys = BufferOption.Use(readsKeys: true)
    #expect(request(.auto, keys, isRealTime: true).buffer == .milliseconds(40))
    #expect(request(.auto, keys, isRealTime: false).buffer == .milliseconds(200))
    // What cannot be discarded has to be heard first.
    let kept = BufferOption.Use(readsKeys: true, holds: false)
    #expect(request(.auto, kept, isRealTime: false).buffer == .milliseconds(40))
    #expect(request(.auto, BufferOption.Use(isDrive: true)).buffer == .milliseconds(40))
  }

  @Test func `a length that was asked for stays`() {
    let made = request(.milliseconds(80), BufferOption.Use(readsKeys: true))
    #expect(made.buffer == .milliseconds(80) && BufferOption.milliseconds(80).growth == nil)
  }

  @Test(arguments: [
    ("auto", BufferOption.auto), ("5", .milliseconds(5)), ("2000", .milliseconds(2000)), ("4", nil),
    ("2001", nil), ("40.5", nil), ("", nil), ("-5", nil), ("Auto", nil),
  ])
  func `only whole milliseconds from 5 to 2000 and auto are read`(text: String, option: BufferOption?) {
    #expect(BufferOption(argument: text) == option)
  }
}
