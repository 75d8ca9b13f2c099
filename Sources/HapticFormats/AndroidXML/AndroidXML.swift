internal import HapticModel
internal import HapticScores
internal import HapticText

extension PatternFormat {
  /// Android's vibration XML, `<vibration-effect>` and `<vibration-select>`.
  ///
  /// A file has an error exactly if `android.os.vibrator.persistence.VibrationXmlParser` rejects it. Three exceptions
  /// are *chosen*: document types, names with a namespace's prefix, and times after ``TimePoint/latest`` are errors.
  /// Each effect of a selection is a part, named `1`, `2` and so on; a device takes the first that it can play.
  /// - A waveform is one vibration for each interval in which the motor runs. Its intensity is √(amplitude / 255), since
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
/// The raw values are stable; `thrum lint --explain` says what to do about each. Every error but ``timeTooLate`` is an
/// error of Android's own parser, too.
package enum AndroidXMLCode: String, Sendable, Hashable, CaseIterable {
  // MARK: Errors: the file cannot be read

  case rootUnknown = "android-xml-root-unknown"
  case elementUnknown = "android-xml-element-unknown"
  case elementMisplaced = "android-xml-element-misplaced"
  case effectMixed = "android-xml-effect-mixed"
  case empty = "android-xml-empty"
  case repeatingMissing = "android-xml-repeating-missing"
  case textMisplaced = "android-xml-text-misplaced"
  case attributeUnknown = "android-xml-attribute-unknown"
  case attributeMissing = "android-xml-attribute-missing"
  case nameUnknown = "android-xml-name-unknown"
  case notANumber = "android-xml-not-a-number"
  case outOfRange = "android-xml-out-of-range"
  case noLength = "android-xml-no-length"
  case envelopeOpen = "android-xml-envelope-open"
  case vendorDataInvalid = "android-xml-vendor-data-invalid"
  case timeTooLate = "android-xml-time-too-late"

  // MARK: Warnings: read, with a change or a doubt

  case nameCase = "android-xml-name-case"
  case namespaceIgnored = "android-xml-namespace-ignored"
  case frequencyClamped = "android-xml-frequency-clamped"
  case primitiveCut = "android-xml-primitive-cut"
  case delaysRise = "android-xml-delays-rise"
  case repeatIgnored = "android-xml-repeat-ignored"
  case silenceDropped = "android-xml-silence-dropped"
  case nothingToPlay = "android-xml-nothing-to-play"

  // MARK: Notes

  case defaultAmplitude = "android-xml-default-amplitude"
  case repeats = "android-xml-repeats"
}

/// The losses that only Android's vibration XML has.
package enum AndroidXMLLosses {
  /// The kinds of loss.
  ///
  /// The raw values are stable.
  package enum Code: String, Sendable, Hashable, CaseIterable {
    case vibrationLeftOut = "android-xml-vibration-left-out"
    case tapDelayed = "android-xml-tap-delayed"
    case sharpnessNamed = "android-xml-sharpness-named"
    case jumpAsRamp = "android-xml-jump-as-ramp"
    case shortSegments = "android-xml-short-segments"
    case manyPoints = "android-xml-many-points"
    case eventLost = "android-xml-event-lost"
    case pauseLost = "android-xml-pause-lost"
    case pointDelayed = "android-xml-point-delayed"
    case primitiveUnsupported = "android-xml-primitive-unsupported"
    case envelopeUnsupported = "android-xml-envelope-unsupported"
  }
}
