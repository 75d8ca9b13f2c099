public import HapticText

extension PatternFormat {
  /// MPEG haptics in JSON (ISO/IEC 23090-31), `.hjif`.
  public static let hjif = PatternFormat(
    id: "hjif", title: "MPEG haptics interchange (HJIF)", extensions: ["hjif"],
    loses: "times to the millisecond, sharpness to the hertz; audio events",
    recognise: { $0.hasTopKey(among: ["perceptions", "avatars"]) },
    decode: { input, _ in HJIFDecoder.decode(input.json) },
    encode: { HJIFEncoder.export($0) })
}

extension HJIFDocument: FormatDocument {}
