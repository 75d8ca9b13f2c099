extension PatternFormat {
  /// An Android waveform as JSON, `.waveform.json`.
  public static let androidWaveform = PatternFormat(
    id: "android-waveform", title: "Android waveform (createWaveform) as JSON", extensions: ["waveform.json"],
    loses: "sharpness; taps become short runs; times in whole ms, 255 strengths",
    drivesMotor: true, recognise: { $0.hasTopKey(among: ["timings"]) },
    decode: { input, _ in AndroidWaveformDecoder.decode(input.json) },
    encode: { AndroidWaveformEncoder.encode($0) })
}
