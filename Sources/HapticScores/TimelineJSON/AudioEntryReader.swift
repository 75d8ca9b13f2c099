internal import HapticModel
internal import HapticText

/// Reads the audio events of a timeline, which accompany haptics.
enum AudioEntryReader {
  static func tone(_ element: JSONElement) throws(JSONFault) -> AudioContinuous {
    let envelope = Envelope(
      attack: try TimelineJSONDecoder.level("attack", of: element),
      decay: try TimelineJSONDecoder.level("decay", of: element),
      release: try TimelineJSONDecoder.level("release", of: element),
      isSustained: try element.required("sustained").truth())
    return AudioContinuous(
      at: try TimelineJSONDecoder.time(element.required("timeNs")),
      for: try TimelineJSONDecoder.span(element.required("durationNs")),
      parameters: try parameters(element), envelope: envelope)
  }

  static func file(_ element: JSONElement) throws(JSONFault) -> AudioCustom {
    AudioCustom(
      at: try TimelineJSONDecoder.time(element.required("timeNs")),
      path: try element.required("path").text(),
      for: try element.required("durationNs").optional(TimelineJSONDecoder.span),
      parameters: try parameters(element),
      usesVolumeEnvelope: try element.required("usesVolumeEnvelope").truth(),
      isLooped: try element.required("looped").truth())
  }

  private static func parameters(_ element: JSONElement) throws(JSONFault) -> AudioParameters {
    AudioParameters(
      volume: try TimelineJSONDecoder.level("volume", of: element),
      pitch: try signed("pitch", of: element), pan: try signed("pan", of: element),
      brightness: try TimelineJSONDecoder.level("brightness", of: element))
  }

  private static func signed(_ key: String, of element: JSONElement) throws(JSONFault) -> SignedLevel {
    let value = try element.required(key)
    guard let level = SignedLevel(exactly: try value.double()) else {
      throw JSONFault(value, "\(key) is outside -1 to 1")
    }
    return level
  }
}
