public import HapticText

/// The kinds of finding about an MPEG haptics file in JSON.
///
/// The raw values are stable; each case says what to do about it.
public enum HJIFCode: String, Sendable, Hashable, CaseIterable, FormatCode {
  /// The beginning of every code of the format.
  public static let prefix = "hjif"

  // MARK: Errors: the file cannot be read

  /// The text is JSON, but no object. Give it a top-level object with `version` and `perceptions`.
  case notAFile = "hjif-not-a-file"
  /// The version is none of a published edition, such as `2023`. Convert the file with a current encoder.
  case versionUnsupported = "hjif-version-unsupported"
  /// A word is none of those that the format has for this member. Correct it.
  case wordUnknown = "hjif-word-unknown"
  /// References repeat more keyframes than Thrum reads. Write the effects out, or repeat them less often.
  case tooManyKeyframes = "hjif-too-many-keyframes"
  /// There is no tap and no vibration that could be read.
  case nothingToPlay = "hjif-nothing-to-play"

  // MARK: Warnings: read, with a change or a doubt

  /// A member that the format requires is not there; the finding says what is taken for it. Add it.
  case fieldAbsent = "hjif-field-absent"
  /// The profile or the level does not allow this; other players may refuse the file.
  case profileExceeded = "hjif-profile-exceeded"
  /// An identifier is used twice. Give each thing one of its own.
  case idRepeated = "hjif-id-repeated"
  /// An avatar has the identifier 0, which stands for none. Give it another.
  case idZero = "hjif-id-zero"
  /// An identifier names nothing in the file; a reference to an effect is left out. Correct it.
  case idUnknown = "hjif-id-unknown"
  /// References to library effects lead to each other; left out. Let one of them have keyframes.
  case referenceCycle = "hjif-reference-cycle"
  /// A wavelet band cannot be read; left out.
  case waveletLeftOut = "hjif-wavelet-left-out"
  /// A composite effect cannot be read; left out.
  case compositeLeftOut = "hjif-composite-left-out"
  /// A member contradicts the kind of band or effect that it stands in. Remove or correct it.
  case contradiction = "hjif-contradiction"
  /// Keyframes are out of order; sorted. Sort them.
  case unordered = "hjif-unordered"
  /// An effect has no keyframes, or a vibration no length; left out.
  case effectVoid = "hjif-effect-void"

  // MARK: Notes

  /// A keyframe or an effect does not say something; the finding says what is taken for it.
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
