package import HapticCatalog
internal import HapticFormats
internal import HapticText

extension CataloguePatternReader {
  /// Reads all of AHAP, with the findings of `AHAPDecoder`.
  ///
  /// ```swift
  /// let catalogue = Catalogue(reading: files, patterns: .ahap)
  /// ```
  package static let ahap = CataloguePatternReader { file in
    let document = AHAPDecoder.decode(file)
    return CataloguePattern(
      pattern: document.pattern, summary: document.summary, findings: document.findings)
  }
}
