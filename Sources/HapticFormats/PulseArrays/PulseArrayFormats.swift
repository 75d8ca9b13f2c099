extension PatternFormat {
  /// A list for React Native's `Vibration.vibrate` as JSON, `.react-native.json`; only written.
  public static let reactNative = PatternFormat(
    id: "react-native", title: "React Native vibration pattern", extensions: ["react-native.json"],
    loses: "strength and sharpness; times in whole ms, off first",
    drivesMotor: true, encode: { ReactNativeEncoder.encode($0) })

  /// The arguments of Flutter's `vibration` package as JSON, `.flutter.json`; only written.
  public static let flutter = PatternFormat(
    id: "flutter", title: "Flutter vibration pattern with intensities", extensions: ["flutter.json"],
    loses: "sharpness; taps become short runs; times in whole ms, 255 strengths, off first",
    drivesMotor: true, encode: { FlutterEncoder.encode($0) })
}
