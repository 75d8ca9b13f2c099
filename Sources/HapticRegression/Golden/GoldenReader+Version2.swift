internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension SoundEnvelope {
  /// Reads the sound of a pattern of `thrum.golden/2`.
  init(version2 element: JSONElement, of timeline: Timeline) throws(Finding) {
    let rate = try Self.rate(element.required("sampleRate"))
    var onsets: [Onset] = []
    if let list = element["onsets"] {
      for line in try list.list() { onsets.append(try GoldenOnsets.onset(line)) }
    } else {
      let end = try element["endFrame"]?.optional { element throws(Finding) in try element.integer() }
      onsets = GoldenOnsets.standard(timeline, at: rate, end: end)
    }
    self.init(
      rate: rate, onsets: onsets, window: try TimelineJSONDecoder.span(element.required("windowNs")),
      loudness: try GoldenLoudness.decibels(element.required("loudnessDb")))
  }
}
