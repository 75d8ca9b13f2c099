internal import HapticDevices
internal import HapticText
internal import HapticTimeline

extension PatternFormat {
  /// A list for React Native's `Vibration.vibrate`, `.react-native.json`: milliseconds off, on, off, on; only written.
  ///
  /// The list starts with a pause, unlike that of the web. An argument of the call repeats all of it.
  ///
  /// It is a pattern on Android only. On iOS every vibration lasts about 400 ms, and all numbers of the list are pauses
  /// between them (reactnative.dev/docs/vibration); every export has that loss. iOS plays AHAP, by packages such as
  /// `expo-ahap` and `@candlefinance/haptics`.
  public static let reactNative = PatternFormat(
    id: "react-native", title: "React Native vibration pattern", extensions: ["react-native.json"],
    loses:
      "all of it on iOS, where the numbers are pauses; strength and sharpness; times in whole ms, off first",
    note: """
      for Android only: on iOS each vibration lasts about 400 ms and all numbers are pauses; export AHAP for iOS
      """,
    drivesMotor: true, strengths: .onOff, encode: PulseArrayWriter.encodeReactNative)

  /// The arguments of `Vibration.vibrate` in Flutter's `vibration` package as JSON, `.flutter.json`; only written.
  ///
  /// `pattern` is milliseconds off, on, off, on; `intensities` runs beside it, 0…255 as Android's amplitudes are, 0
  /// in pauses. A pattern that repeats has the index to repeat from as `repeat`.
  public static let flutter = PatternFormat(
    id: "flutter", title: "Flutter vibration pattern with intensities", extensions: ["flutter.json"],
    loses: "sharpness; taps become short runs; times in whole ms, 255 strengths, off first",
    drivesMotor: true, encode: PulseArrayWriter.encodeFlutter)
}

/// The losses of a list for React Native beside those that many formats share.
package enum ReactNativeLosses {
  /// The kinds of loss.
  ///
  /// The raw values are stable.
  package enum Code: String, Sendable, Hashable, CaseIterable {
    /// The list is a pattern on Android only: on iOS all of its numbers are pauses. Write AHAP for iOS.
    case androidOnly = "react-native-android-only"
  }
}

/// Writes the lists of React Native and Flutter, whose times alternate: off, on, off, on.
enum PulseArrayWriter {
  static func encodeReactNative(_ request: ExportRequest) -> Export {
    var losses = ChangeLog()
    let options = MotorSteps.Options(.onOff, request.options, counting: .alternating(onFirst: false))
    let motor = MotorSteps(
      once: request, options,
      remedy: "the list cannot say that it repeats; Vibration.vibrate(pattern, true) repeats all of it",
      losses: &losses)
    if !motor.steps.isEmpty {
      losses.add(ReactNativeLosses.Code.androidOnly) { _ in
        """
        Android only: on iOS each vibration lasts about 400 ms, and all numbers of the list are pauses between them; \
        export AHAP for iOS
        """
      }
    }
    return Export(losses: losses) { writer in
      writer.array { for step in motor.steps.alternating(onFirst: false) { $0.value(step.length) } }
    }
  }

  static func encodeFlutter(_ request: ExportRequest) -> Export {
    var losses = ChangeLog()
    let options = MotorSteps.Options(
      AndroidWaveformLimits.scale, request.options, counting: .alternating(onFirst: false))
    let (motor, start) = MotorSteps.repeating(request, options, losses: &losses)
    let first = motor.steps(from: 0, to: start ?? motor.steps.last?.end ?? 0)
    let rest = start.map { motor.steps(from: $0, to: motor.length) } ?? []
    let steps = (first + rest).alternating(onFirst: false)
    return Export.object(losses) { writer in
      writer.array("pattern") { for step in steps { $0.value(step.length) } }
      writer.array("intensities") { for step in steps { $0.value(step.number) } }
      if start != nil { writer.member("repeat", first.alternating(onFirst: false).count) }
    }
  }
}
