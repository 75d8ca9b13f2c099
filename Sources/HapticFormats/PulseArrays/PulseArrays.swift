extension PatternFormat {
  /// A list for React Native's `Vibration.vibrate`, `.react-native.json`: milliseconds off, on, off, on; only written.
  ///
  /// The list starts with a pause, unlike that of the web. On iOS React Native runs the motor for its own fixed time
  /// and takes only the pauses from the list. An argument of the call repeats all of the list.
  public static let reactNative = PatternFormat(
    id: "react-native", title: "React Native vibration pattern", extensions: ["react-native.json"],
    loses: "strength and sharpness; times in whole ms, off first",
    drivesMotor: true, encode: PulseArrayWriter.encodeReactNative)

  /// The arguments of `Vibration.vibrate` in Flutter's `vibration` package as JSON, `.flutter.json`; only written.
  ///
  /// `pattern` is milliseconds off, on, off, on; `intensities` runs beside it, 0…255 as Android's amplitudes are, 0
  /// in pauses. A pattern that repeats has the index to repeat from as `repeat`.
  public static let flutter = PatternFormat(
    id: "flutter", title: "Flutter vibration pattern with intensities", extensions: ["flutter.json"],
    loses: "sharpness; taps become short runs; times in whole ms, 255 strengths, off first",
    drivesMotor: true, encode: PulseArrayWriter.encodeFlutter)
}
