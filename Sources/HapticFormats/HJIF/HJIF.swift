internal import HapticText

extension PatternFormat {
  /// MPEG haptics in JSON, the interchange format `.hjif` of ISO/IEC 23090-31.
  ///
  /// Each channel becomes a part with a pattern of its own:
  /// - A keyframe in a Transient band is a tap.
  /// - An effect in a VectorialWave band is a vibration from its position to its last keyframe. The first amplitude
  ///   or frequency holds from the start, the last to the end.
  /// - An effect in a Curve band, whose keyframes are the signal itself, is a vibration with their distance from 0 as
  ///   its strength. Its frequency is the middle of the band's limits (*chosen*).
  /// - A Reference plays the effect with its id in the library at its own position. Wavelet bands and Composite
  ///   effects are left out with a warning.
  ///
  /// An amplitude, multiplied by the channel's gain, is the square of an intensity, as in Lofelt's and Meta's formats
  /// (*chosen*: the standard names no perceived strength). Between keyframes the amplitude moves along a straight
  /// line, as MPEG's Synthesizer renders it; further points keep the intensity to it. The frequencies from 65 Hz to
  /// 300 Hz become the sharpness 0 to 1 along a straight line.
  ///
  /// Written is the Simple Parametric profile at level 1: milliseconds, one perception with one channel, each tap an
  /// effect in a Transient band, each vibration one in a VectorialWave band. The pattern's name is the channel's
  /// description.
  public static let hjif = PatternFormat(
    id: "hjif", title: "MPEG haptics interchange (HJIF)", extensions: ["hjif"],
    loses: "times to the millisecond, sharpness to the hertz; audio events",
    note: """
      an amplitude is the square of an intensity: the intensities 0.1, 0.5 and 1 become 0.01, 0.25 and 1, where MPEG's own \
      encoder writes taps with 0.079, 0.396 and 0.792
      """,
    recognise: { $0.hasTopKey(among: ["perceptions", "avatars"]) },
    decode: HJIFReader.decode, encode: { HJIFWriter.export($0) })
}

/// The profiles of MPEG haptics.
package enum HJIFProfile: String, Sendable, Hashable, CaseIterable {
  /// Everything.
  case main = "Main"
  /// Taps and vibrations in milliseconds, without wavelets and composite effects.
  case simpleParametric = "Simple Parametric"
}

/// The properties of an MPEG haptics file that no pattern has.
///
/// Thread-safe: yes, a value.
package struct HJIFDetails: Sendable {
  /// The file's `version`; `2023` if it could not be read.
  package var version = "2023"
  /// The file's `profile`; `nil` if it names none that is known.
  package var profile: HJIFProfile?
  /// The file's `date`; `nil` if it has none.
  package var date: String?
  /// The description of the first perception; empty if it has none.
  package var perception = ""
}

/// The kinds of finding about an MPEG haptics file in JSON.
///
/// The raw values are stable; `thrum lint --explain` says what to do about each.
package enum HJIFCode: String, Sendable, Hashable, CaseIterable, FormatCode {
  /// The beginning of every code of the format.
  package static let prefix = "hjif"

  // MARK: Errors: the file cannot be read

  case notAFile = "hjif-not-a-file"
  case versionUnsupported = "hjif-version-unsupported"
  case wordUnknown = "hjif-word-unknown"
  case tooManyKeyframes = "hjif-too-many-keyframes"
  case nothingToPlay = "hjif-nothing-to-play"

  // MARK: Warnings: read, with a change or a doubt

  case fieldAbsent = "hjif-field-absent"
  case profileExceeded = "hjif-profile-exceeded"
  case idRepeated = "hjif-id-repeated"
  case idZero = "hjif-id-zero"
  case idUnknown = "hjif-id-unknown"
  case referenceCycle = "hjif-reference-cycle"
  case waveletLeftOut = "hjif-wavelet-left-out"
  case compositeLeftOut = "hjif-composite-left-out"
  case contradiction = "hjif-contradiction"
  case unordered = "hjif-unordered"
  case effectVoid = "hjif-effect-void"

  // MARK: Notes

  case defaultChosen = "hjif-default-chosen"
  case modality = "hjif-modality"
  case curveRectified = "hjif-curve-rectified"
  case signalIgnored = "hjif-signal-ignored"
  case leftOut = "hjif-left-out"
}
