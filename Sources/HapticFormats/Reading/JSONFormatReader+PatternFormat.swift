internal import HapticText

extension JSONFormatReader {
  /// Reads a file for ``PatternFormat``.
  static func decode(_ input: PatternInput, _ options: PatternReader.Options) -> any FormatDocument {
    decode(input.json)
  }
}
