internal import HapticModel

/// The clicks in a recording of the sink's monitor, compared with those played.
struct LoopbackFacts: Sendable {
  /// How many clicks were played.
  var played: Int
  /// How many were recorded.
  var recorded: Int
  /// By how many frames the distance of a click from the first differs between both, at most.
  var deviation: Int
  /// From the moment when a click was handed to the kernel to its record.
  var fromDispatch: SpanHistogram
  /// From the moment when the kernel placed it on its frame to its record.
  var fromPlacement: SpanHistogram
  /// Underruns meanwhile, in which silence is heard.
  var xruns: Int

  /// True if no click was lost, doubled or moved by more than a frame.
  var isExact: Bool { played == recorded && deviation <= 1 }
}

/// Something that was measured, or why it was not.
enum Measured<Facts: Sendable>: Sendable {
  case measured(Facts)
  case notMeasured(String)

  /// The measurements; `nil` if there are none.
  var facts: Facts? {
    if case .measured(let facts) = self { facts } else { nil }
  }
}
