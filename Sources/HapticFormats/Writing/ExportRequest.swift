public import HapticDevices
public import HapticModel
public import HapticText

/// What a writer is to write.
///
/// Thread-safe: yes, a value.
public struct ExportRequest: Sendable {
  /// The pattern.
  public var pattern: HapticPattern
  /// From where on it repeats for ever; `nil` where it plays once.
  public var repeatStart: TimePoint?
  /// What it is, in a sentence; `nil` where nothing is known.
  public var summary: String?
  /// The file that the pattern was read from; a writer of the same format keeps what only that can say.
  public var native: (any FormatDocument)?
  /// How to write.
  public var options: ExportOptions

  /// Makes a request for a pattern that comes from nowhere.
  public init(_ pattern: HapticPattern, options: ExportOptions = ExportOptions()) {
    self.pattern = pattern
    self.options = options
  }

  /// Makes a request for the chosen part of a document.
  public init(_ document: PatternDocument, options: ExportOptions = ExportOptions()) {
    let part = document.parts[document.chosen]
    pattern = part.pattern
    repeatStart = part.repeatStart
    summary = document.summary
    native = document.native
    self.options = options
  }
}

/// How a pattern is written, where a format leaves a choice.
///
/// Thread-safe: yes, a value.
public struct ExportOptions: Sendable, Hashable {
  /// How long the motor runs for a tap where no device says it, in formats that drive a motor: 20 ms, more than 0.
  ///
  /// Longer single impulses are felt as a buzz (Android's hardware assessment for haptics).
  public var tapLength: TimeSpan
  /// One of ``PatternFormat/kinds``; `nil` for the default.
  public var kind: String?
  /// The device that the export is for; `nil` for any that plays the format, see ``DeviceProfile/neutral(tapLength:)``.
  public var device: DeviceProfile?
  /// The haptic that the pattern is, with which a device that plays no patterns says what it plays instead.
  public var call: HapticCall?

  /// Makes options; the defaults are what most devices want.
  public init(
    tapLength: TimeSpan = .milliseconds(20), kind: String? = nil, device: DeviceProfile? = nil,
    call: HapticCall? = nil
  ) {
    self.tapLength = tapLength
    self.kind = kind
    self.device = device
    self.call = call
  }
}
