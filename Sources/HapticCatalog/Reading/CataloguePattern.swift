public import HapticModel
public import HapticText

/// A pattern file for a catalogue.
///
/// Thread-safe: yes, a value.
public struct CataloguePattern: Sendable, Hashable {
  /// The pattern; incomplete if a finding is an error.
  public var pattern: HapticPattern
  /// The description in the file; `nil` if it has none.
  public var summary: String?
  /// The findings, in the order of the text.
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
/// ``events`` reads the content of the built-in files. `HapticProject` has one that reads all of AHAP.
///
/// Thread-safe: yes, a value.
public struct CataloguePatternReader: Sendable {
  /// Reads a file; never traps.
  public let read: @Sendable (SourceText) -> CataloguePattern

  /// Makes a reader from a function.
  public init(_ read: @escaping @Sendable (SourceText) -> CataloguePattern) { self.read = read }

  /// Reads taps and vibrations with a time, a length, an intensity and a sharpness, and no other part of AHAP.
  ///
  /// Controls, curves, envelopes, sounds and everything ambiguous are findings. It reads the rest like `AHAPDecoder` of
  /// `HapticFormats`, without that library.
  public static let events = CataloguePatternReader { file in
    var reader = EventPatternReader(file)
    return reader.read()
  }
}
