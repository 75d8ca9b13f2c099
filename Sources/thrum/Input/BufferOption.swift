internal import ArgumentParser
internal import HapticALSA
internal import HapticModel
internal import HapticPlayback

/// The length of sound that waits in the device's buffer, as `--buffer` takes it.
enum BufferOption: ExpressibleByArgument, Hashable {
  case auto
  case milliseconds(Int)

  /// The shortest and the longest buffer that can be asked for (*chosen*).
  static let range = 5...2000

  var defaultValueDescription: String { "auto" }

  init?(argument: String) {
    if argument == "auto" {
      self = .auto
    } else if let number = Int(argument), Self.range.contains(number) {
      self = .milliseconds(number)
    } else {
      return nil
    }
  }

  /// The use of a device, which decides how deep a buffer may be.
  struct Use {
    /// True if keys are read while it plays.
    var readsKeys = false
    /// True if the device can be held at a key: its sound is neither kept in a file nor meant for an actuator.
    var holds = true
    /// True if it goes on in silence when the device is lost.
    var goesOnInSilence = false
    /// True if a stop has to be heard at once.
    var isDrive = false
  }

  /// Nobody is at the keys: deep enough for a busy machine without real-time scheduling (measured).
  private static let deep = TimeSpan.milliseconds(500)
  /// At the keys, where a change discards what the device has not played.
  private static let medium = TimeSpan.milliseconds(200)
  /// Where what the device has not played must be heard first.
  private static let short = TimeSpan.milliseconds(40)

  /// The length to which the buffer may grow; `nil` if it was asked for.
  var growth: TimeSpan? { self == .auto ? Self.deep : nil }

  /// Enters the length into a request.
  func apply(to request: inout DeviceRequest, for use: Use, isRealTime: () -> Bool) {
    switch self {
    case .milliseconds(let number): request.buffer = .milliseconds(Int64(number))
    case .auto:
      if use.isDrive {
        request.buffer = Self.short
      } else if !use.readsKeys {
        request.buffer = Self.deep
      } else {
        request.buffer = use.holds && !isRealTime() ? Self.medium : Self.short
      }
    }
  }
}

/// The option `--buffer`.
struct BufferOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Keep this much sound in the device's buffer, in milliseconds, 5…2000; more is safer on a busy machine. auto: 500 where no keys are read; with keys 40, or 200 without real-time scheduling; and more after an underrun.",
      valueName: "ms|auto"), completion: .list(["auto", "40", "200", "500"]))
  var buffer = BufferOption.auto
}
