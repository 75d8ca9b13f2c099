public import HapticModel
public import HapticText

/// A pattern file as a catalogue takes it.
///
/// Thread-safe: yes, a value.
public struct CataloguePattern: Sendable, Hashable {
  /// The pattern; what could be made out of it where a finding is an error.
  public var pattern: HapticPattern
  /// The file's description of itself; `nil` if it has none.
  public var summary: String?
  /// Everything that was found, in the order of the text.
  public var findings: [Finding]

  /// Makes a pattern file.
  public init(pattern: HapticPattern, summary: String? = nil, findings: [Finding] = []) {
    self.pattern = pattern
    self.summary = summary
    self.findings = findings
  }
}

/// Reads the AHAP files that a catalogue's haptics play.
///
/// ``events`` reads what the built-in files hold. `HapticProject` has one that reads all of AHAP.
///
/// Thread-safe: yes, a value.
public struct CataloguePatternReader: Sendable {
  /// Reads a file; never traps.
  public let read: @Sendable (SourceText) -> CataloguePattern

  /// Makes a reader of a function.
  public init(_ read: @escaping @Sendable (SourceText) -> CataloguePattern) { self.read = read }

  /// Reads taps and vibrations with a time, a length, an intensity and a sharpness, and nothing else of AHAP.
  ///
  /// Controls, curves, envelopes and sounds are findings, and so is everything that a file would only be read with after a
  /// guess. What it reads, it reads as `AHAPDecoder` of `HapticFormats` does, without that library.
  public static let events = CataloguePatternReader { file in
    var reader = EventPatternReader(file)
    return reader.read()
  }
}
