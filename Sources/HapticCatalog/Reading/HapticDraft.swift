internal import HapticModel
internal import HapticText

/// A semantic haptic from its file, before its patterns are resolved.
struct HapticDraft {
  let file: SourceText
  let name: String
  let plays: [(play: HapticPlay, element: JSONElement)]
  let context: String
  let note: String
  let role: HapticRole?
  let fallback: String?
  /// The element of the fallback, or else of the haptic; for findings.
  let fallbackElement: JSONElement
  let description: String
}
