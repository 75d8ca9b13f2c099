internal import HapticText

extension PatternFormat {
  /// Thrum's notation in one line, `.thrum`.
  public static let notation = PatternFormat(
    id: "notation", title: "One-line notation", extensions: ["thrum"], syntax: .text,
    loses: "envelopes, controls and audio; taps and held vibrations are exact",
    recognise: { NotationAlphabet.isAll($0.source.bytes) },
    decode: { NotationDecoder.decode($0.source, as: $1.notation) },
    encode: { NotationEncoder.encode($0) })
}
