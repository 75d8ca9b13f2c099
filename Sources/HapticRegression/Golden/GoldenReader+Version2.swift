internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension GoldenPattern {
  /// Reads a pattern of `thrum.golden/2`.
  init(version2 element: JSONElement) throws(Finding) {
    let timeline = Timeline(
      keptAs: try GoldenCommands.commands(element.required("commands")).entries,
      name: try element.required("name").text(),
      length: try TimelineJSONDecoder.span(element.required("lengthNs")))
    self.init(
      name: timeline.name, actuator: try element["actuator"]?.optional(TimelineJSONDecoder.voice)?.index,
      timeline: timeline,
      repeatStart: try element["repeatStartNs"]?.optional(TimelineJSONDecoder.time),
      fallback: try element["fallback"]?.optional(GoldenFallback.init),
      sound: try SoundEnvelope(version2: element.required("sound"), of: timeline),
      felt: try GoldenFelt(timeline, isFormer: true).results(
        element.required("devices"), element.required("felt")),
      tempo: try element["tempo"]?.optional(GoldenTempo.init))
    for line in try element.required("exports").list() { exports.append(try ExportDigest(line: line)) }
  }
}

extension SoundEnvelope {
  fileprivate init(version2 element: JSONElement, of timeline: Timeline) throws(Finding) {
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
