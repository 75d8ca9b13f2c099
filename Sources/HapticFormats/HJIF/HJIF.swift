public import HapticText

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
public enum HJIFProfile: String, Sendable, Hashable, CaseIterable {
  /// Everything.
  case main = "Main"
  /// Taps and vibrations in milliseconds, without wavelets and composite effects.
  case simpleParametric = "Simple Parametric"
}

/// The properties of an MPEG haptics file that no pattern has.
///
/// Thread-safe: yes, a value.
public struct HJIFDetails: Sendable {
  /// The file's `version`; `2023` if it could not be read.
  public var version = "2023"
  /// The file's `profile`; `nil` if it names none that is known.
  public var profile: HJIFProfile?
  /// The file's `date`; `nil` if it has none.
  public var date: String?
  /// The description of the first perception; empty if it has none.
  public var perception = ""
}

/// The kinds of finding about an MPEG haptics file in JSON.
///
/// The raw values are stable; each case says what to do about it.
public enum HJIFCode: String, Sendable, Hashable, CaseIterable, FormatCode {
  /// The beginning of every code of the format.
  public static let prefix = "hjif"

  // MARK: Errors: the file cannot be read

  /// The text is JSON but not an object. Give it a top-level object with `version` and `perceptions`.
  case notAFile = "hjif-not-a-file"
  /// The version is none of a published edition, such as `2023`. Convert the file with a current encoder.
  case versionUnsupported = "hjif-version-unsupported"
  /// The format has no such word for this member. Correct it.
  case wordUnknown = "hjif-word-unknown"
  /// References repeat more keyframes than Thrum reads. Write the effects out, or repeat them less often.
  case tooManyKeyframes = "hjif-too-many-keyframes"
  /// There is no tap and no vibration that could be read.
  case nothingToPlay = "hjif-nothing-to-play"

  // MARK: Warnings: read, with a change or a doubt

  /// A member that the format requires is missing; the finding names the value that is taken. Add it.
  case fieldAbsent = "hjif-field-absent"
  /// The profile or the level does not allow this; other players may refuse the file.
  case profileExceeded = "hjif-profile-exceeded"
  /// An identifier is used twice. Give each thing one of its own.
  case idRepeated = "hjif-id-repeated"
  /// An avatar has the identifier 0, which means none. Give it another.
  case idZero = "hjif-id-zero"
  /// An identifier names nothing in the file; a reference to an effect is left out. Correct it.
  case idUnknown = "hjif-id-unknown"
  /// References to library effects lead to each other; left out. Let one of them have keyframes.
  case referenceCycle = "hjif-reference-cycle"
  /// A wavelet band cannot be read; left out.
  case waveletLeftOut = "hjif-wavelet-left-out"
  /// A composite effect cannot be read; left out.
  case compositeLeftOut = "hjif-composite-left-out"
  /// A member contradicts the kind of its band or effect. Remove or correct it.
  case contradiction = "hjif-contradiction"
  /// Keyframes are out of order; sorted. Sort them.
  case unordered = "hjif-unordered"
  /// An effect has no keyframes, or a vibration no length; left out.
  case effectVoid = "hjif-effect-void"

  // MARK: Notes

  /// A keyframe or an effect leaves a value open; the finding names the value that is taken.
  case defaultChosen = "hjif-default-chosen"
  /// The signal is not meant for vibration, but for temperature, force or the like; read as a vibration.
  case modality = "hjif-modality"
  /// The keyframes of a curve are the signal itself; their distance from 0 is read as a vibration's strength.
  case curveRectified = "hjif-curve-rectified"
  /// The shape or the phase of the wave is not kept; read as a sine from its start.
  case signalIgnored = "hjif-signal-ignored"
  /// The file has something valid that a pattern cannot hold, such as synchronisation points; ignored.
  case leftOut = "hjif-left-out"
}
