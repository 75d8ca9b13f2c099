/// The kinds of finding about an Android vibration XML file.
///
/// The raw values are stable; each case says what to do about it. An error here is a failure of Android's own
/// parser, whose rules they are, but for ``timeTooLate``.
public enum AndroidXMLCode: String, Sendable, Hashable, CaseIterable {
  // MARK: Errors: the file cannot be read

  /// The outermost element is no vibration. Make it `vibration-effect` or `vibration-select`.
  case rootUnknown = "android-xml-root-unknown"
  /// There is no element of this name. Correct or remove it.
  case elementUnknown = "android-xml-element-unknown"
  /// An element stands where it cannot stand. Move it.
  case elementMisplaced = "android-xml-element-misplaced"
  /// An effect holds more than one kind of element, or more than one of its kind. Keep one.
  case effectMixed = "android-xml-effect-mixed"
  /// An element that must hold something is empty. Fill or remove it.
  case empty = "android-xml-empty"
  /// A repeating effect has no `repeating`. Add it.
  case repeatingMissing = "android-xml-repeating-missing"
  /// Text stands where only elements can. Remove it, or make a comment of it.
  case textMisplaced = "android-xml-text-misplaced"
  /// There is no attribute of this name here. Correct or remove it.
  case attributeUnknown = "android-xml-attribute-unknown"
  /// A required attribute is not there. Add it.
  case attributeMissing = "android-xml-attribute-missing"
  /// An effect, a primitive or a delay type has a name that apps cannot use. Choose one of those named.
  case nameUnknown = "android-xml-name-unknown"
  /// A value is no number, or no whole one where it has to be. Correct it.
  case notANumber = "android-xml-not-a-number"
  /// A number lies outside what is allowed. Correct it.
  case outOfRange = "android-xml-out-of-range"
  /// All durations together are 0. Give one a length.
  case noLength = "android-xml-no-length"
  /// A basic envelope does not end at intensity 0. Add a point that does.
  case envelopeOpen = "android-xml-envelope-open"
  /// A vendor effect is not base64 of a vendor's data. Write it with the device's own tools.
  case vendorDataInvalid = "android-xml-vendor-data-invalid"
  /// A time lies beyond what Thrum reads, 1,000,000 s; Android itself would go on.
  case timeTooLate = "android-xml-time-too-late"

  // MARK: Warnings: read, with a change or a doubt

  /// A name has capital letters; the parser takes it, the schema does not. Write it in small letters.
  case nameCase = "android-xml-name-case"
  /// A namespace is declared, which means nothing here. Remove it.
  case namespaceIgnored = "android-xml-namespace-ignored"
  /// A frequency lies outside 80 to 230 Hz; the sharpness is clamped.
  case frequencyClamped = "android-xml-frequency-clamped"
  /// A primitive begins before the one before it has ended, which it cuts off. Give it a later start.
  case primitiveCut = "android-xml-primitive-cut"
  /// The part that repeats has no length; it is played once.
  case repeatIgnored = "android-xml-repeat-ignored"
  /// Silence at the end is not kept: a pattern ends with its last event. Put it at the beginning of what repeats.
  case silenceDropped = "android-xml-silence-dropped"
  /// Nothing in the file can be played: a vendor's data, or no effect at all.
  case nothingToPlay = "android-xml-nothing-to-play"

  // MARK: Notes

  /// The amplitude `default` is the device's own; read as full strength.
  case defaultAmplitude = "android-xml-default-amplitude"
}
