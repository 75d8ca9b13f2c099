internal import CALSA
internal import Glibc
package import HapticAudio

/// A playback device that libasound knows by name.
package struct DeviceDescription: Sendable, Hashable {
  /// The name to open it by.
  package let name: String
  /// The description from its configuration; empty if there is none.
  package let words: String
}

/// The playback devices of this machine.
package enum DeviceList {
  /// Returns every playback device listed by name, in the order of the configuration.
  ///
  /// A device that is not listed can still be opened by name: `hw:1,0`, `file:FILE=/tmp/tap.raw,FORMAT=raw`.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  /// - Throws: ``SinkError`` with code ``SinkError/Code/deviceUnavailable`` if libasound has no configuration.
  package static func outputs() throws(SinkError) -> [DeviceDescription] {
    Library.silenceMessages()
    var hints: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    try check(
      snd_device_name_hint(-1, "pcm", &hints), function: "snd_device_name_hint", subject: "pcm",
      as: .deviceUnavailable)
    guard let hints else { return [] }
    defer { snd_device_name_free_hint(hints) }
    var found: [DeviceDescription] = []
    var index = 0
    while let hint = hints[index] {
      index += 1
      // The direction is given only for a device with just one.
      if let direction = text(of: hint, "IOID"), direction != "Output" { continue }
      guard let name = text(of: hint, "NAME") else { continue }
      let lines = (text(of: hint, "DESC") ?? "").split(separator: "\n")
      found.append(DeviceDescription(name: name, words: lines.joined(separator: ", ")))
    }
    return found
  }

  /// Returns the reason why `device` cannot be opened now, or `nil` if it can.
  ///
  /// The device is closed again at once.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  package static func obstacle(opening device: String = "default") -> SinkError? {
    do throws(SinkError) {
      try PCMDevice(opening: device).close()
      return nil
    } catch {
      return error
    }
  }

  private static func text(of hint: UnsafeMutableRawPointer, _ key: String) -> String? {
    guard let text = snd_device_name_get_hint(hint, key) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }
}
