internal import HapticModel
internal import HapticText

extension PatternFormat {
  /// Android's vibration XML, `<vibration-effect>` and `<vibration-select>`.
  ///
  /// A file has an error exactly if `android.os.vibrator.persistence.VibrationXmlParser` rejects it. Three exceptions
  /// are *chosen*: document types, names with a namespace's prefix, and times after ``TimePoint/latest`` are errors.
  /// Each effect of a selection is a part, named `1`, `2` and so on; a device takes the first that it can play.
  /// - A waveform is one vibration for each stretch in which the motor runs. Its intensity is √(amplitude / 255), since
  ///   an amplitude is the square of an intensity; the amplitude `default` is full strength.
  /// - A primitive is a tap, or a vibration with a curve of its own (*chosen*: Android publishes none), scaled. A delay
  ///   counts from the end of the primitive before, or from its start.
  /// - A predefined effect is one tap, or two taps 100 ms apart for a double click (*chosen*).
  /// - An envelope is one vibration that begins at intensity 0, with a curve of intensity and one of sharpness. Between
  ///   its points the amplitude is straight, so that the intensity, its root, is bent.
  /// - A basic envelope's intensity is Android's: decibels above what a hand feels at the frequency, as a share of the most
  ///   that the motor reaches (AOSP's `BasicToPwleSegmentAdapter`). 0 is off. Without a device the strongest amplitude is
  ///   taken to be 40 dB above that (*chosen*: AOSP's default HAL has 40.9 dB), so that an intensity b of the file is 10 to
  ///   the power b - 1 in the pattern. With a device the response of its actuator and the threshold of a hand decide.
  /// - In a waveform envelope, intensity is √amplitude, and the frequencies from 80 Hz to 230 Hz become the sharpness 0 to
  ///   1 along a straight line.
  /// - A vendor's data is nothing, with a warning.
  ///
  /// The part that repeats is in the pattern once, from ``PatternPart/repeatStart`` on.
  ///
  /// The writer makes one `<vibration-effect>` of a kind: `waveform`, `primitives`, `basic-envelope` or
  /// `waveform-envelope`. Without a kind, a pattern that was read from such a file and has not changed is written as the
  /// effect that it was. A device chooses the kind if none is named: primitives for taps alone, if it has every one that is
  /// needed and none would come late; a basic envelope if a waveform would lose how a vibration changes, and the envelope
  /// has points for every event; otherwise a waveform. A named kind that the device cannot play gives way to a waveform,
  /// which is a loss.
  public static let androidXML = PatternFormat(
    id: "android-xml", title: "Android vibration XML", extensions: ["xml"], syntax: .xml,
    loses: "taps become short vibrations; sharpness; time to 1 ms, strength to 1/255, envelopes in steps",
    kinds: AndroidXMLWriter.Kind.allCases.map(\.rawValue),
    note: """
      apps load it from API 37.2 on, by VibrationEffect.parseFromXml or as res/xml; before, only 'adb shell cmd \
      vibrator_manager xml' and the system play it; primitives need API 30, envelopes API 36
      """,
    drivesMotor: true,
    recognise: { XMLTree.rootName(of: $0.source.bytes).map(AndroidXMLReader.isRoot) ?? false },
    decode: { input, _ in AndroidXMLReader.decode(input.source) },
    encode: AndroidXMLWriter.write)
}

/// The limits of Android's vibration XML.
///
/// Sources: android.os.VibrationEffect's documentation, and the cases of Android's own test suite for the parser.
enum AndroidXMLLimits {
  /// The amplitudes of a waveform; 0 is off.
  static let amplitudes: ClosedRange<Int64> = 0...255
  /// The amplitudes as the steps of a motor.
  static let scale = AmplitudeScale.amplitudes(255)
  /// The scale of a primitive, and the levels of envelopes; compared in single precision, as Android's are.
  static let levels: ClosedRange<Double> = 0...1
  /// The longest duration or delay of a single entry, in ms: a Java `int`.
  static let longest: Int64 = 2_147_483_647
  /// The frequencies in hertz that become the sharpness 0 and 1 of an envelope (*chosen*).
  static let frequencies: ClosedRange<Double> = 80...230
}

extension AndroidXMLLimits {
  /// The shortest way between two points of an envelope that every device with envelopes plays.
  ///
  /// Source: `VibratorEnvelopeEffectInfo.getMinControlPointDurationMillis`, which is 20 ms or less on every device.
  static let shortestSegment: Int64 = 20
  /// The longest way between two points, in ms, that every device with envelopes plays.
  ///
  /// Source: `VibratorEnvelopeEffectInfo.getMaxControlPointDurationMillis`, which is 1 s or more on every device.
  static let longestSegment: Int64 = 1_000
  /// The number of points that every device with envelopes plays.
  ///
  /// Source: `VibratorEnvelopeEffectInfo.getMaxSize`, which is 16 or more on every device.
  static let points = 16
}

/// The kinds of finding about an Android vibration XML file.
///
/// The raw values are stable; each case says what to do about it. Every error but ``timeTooLate`` is an
/// error of Android's own parser, too.
public enum AndroidXMLCode: String, Sendable, Hashable, CaseIterable {
  // MARK: Errors: the file cannot be read

  /// The outermost element is no vibration. Make it `vibration-effect` or `vibration-select`.
  case rootUnknown = "android-xml-root-unknown"
  /// There is no element of this name. Correct or remove it.
  case elementUnknown = "android-xml-element-unknown"
  /// An element is where it must not be. Move it.
  case elementMisplaced = "android-xml-element-misplaced"
  /// An effect holds more than one kind of element, or more than one of its kind. Keep one.
  case effectMixed = "android-xml-effect-mixed"
  /// An element that must hold something is empty. Fill or remove it.
  case empty = "android-xml-empty"
  /// A repeating effect has no `repeating`. Add it.
  case repeatingMissing = "android-xml-repeating-missing"
  /// Text is where only elements may be. Remove it, or make a comment of it.
  case textMisplaced = "android-xml-text-misplaced"
  /// There is no attribute of this name here. Correct or remove it.
  case attributeUnknown = "android-xml-attribute-unknown"
  /// A required attribute is not there. Add it.
  case attributeMissing = "android-xml-attribute-missing"
  /// An effect, a primitive or a delay type has a name that apps cannot use. Choose one of those in the hint.
  case nameUnknown = "android-xml-name-unknown"
  /// A value is not a number, or not the whole number that it must be. Correct it.
  case notANumber = "android-xml-not-a-number"
  /// A number is outside the allowed range. Correct it.
  case outOfRange = "android-xml-out-of-range"
  /// All durations together are 0. Give one a length.
  case noLength = "android-xml-no-length"
  /// A basic envelope does not end at intensity 0. Add a point that does.
  case envelopeOpen = "android-xml-envelope-open"
  /// A vendor effect is not base64 of a vendor's data. Write it with the device's own tools.
  case vendorDataInvalid = "android-xml-vendor-data-invalid"
  /// A time is beyond the latest that Thrum reads, 1,000,000 s; Android itself would go on.
  case timeTooLate = "android-xml-time-too-late"

  // MARK: Warnings: read, with a change or a doubt

  /// A name has capital letters, which Android's parser accepts and its schema does not. Write it in small letters.
  case nameCase = "android-xml-name-case"
  /// A namespace is declared, which means nothing here. Remove it.
  case namespaceIgnored = "android-xml-namespace-ignored"
  /// A frequency is outside 80 to 230 Hz; the sharpness is clamped.
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

/// The losses that only Android's vibration XML has.
public enum AndroidXMLLosses {
  /// The kinds of loss.
  ///
  /// The raw values are stable.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    /// Primitives are taps; a vibration among them is left out.
    case vibrationLeftOut = "android-xml-vibration-left-out"
    /// A tap comes later, since the primitive before it has to end first.
    case tapDelayed = "android-xml-tap-delayed"
    /// A tap is written as the primitive whose sharpness is nearest.
    case sharpnessNamed = "android-xml-sharpness-named"
    /// A jump is written as a ramp: of 1 ms, the shortest there is in an envelope, or of as long as the device needs.
    case jumpAsRamp = "android-xml-jump-as-ramp"
    /// Ways between points are shorter than 20 ms, which a device need not play. Name the device with `--profile`.
    case shortSegments = "android-xml-short-segments"
    /// An envelope has more than the 16 points that every device plays. Name the device with `--profile`.
    case manyPoints = "android-xml-many-points"
    /// Of a tap or a vibration less than half the strength is left: the envelope has too few points for all of them.
    case eventLost = "android-xml-event-lost"
    /// The pause between two events is gone: the envelope has too few points, or they have to be too far apart.
    case pauseLost = "android-xml-pause-lost"
    /// A point of an envelope is later, since the device takes longer from one point to the next.
    case pointDelayed = "android-xml-point-delayed"
    /// The device lacks a primitive that would be needed, and would play nothing of them all; a waveform is written.
    case primitiveUnsupported = "android-xml-primitive-unsupported"
    /// The device has no envelopes; a waveform is written.
    case envelopeUnsupported = "android-xml-envelope-unsupported"
  }
}
