internal import HapticModel
internal import HapticText

/// A semantic haptic as its file says, before its patterns are looked up.
struct HapticDraft {
  let file: SourceText
  let name: String
  let plays: [(play: HapticPlay, element: JSONElement)]
  let context: String
  let note: String
  let role: HapticRole?
  let fallback: String?
  /// Where the fallback, or else the haptic, is written; for findings.
  let fallbackElement: JSONElement
  let description: String
}
