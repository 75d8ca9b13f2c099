public import HapticScores
internal import HapticText

extension PatternFormat {
  /// Thrum's notation in one line, `.thrum`.
  public static let notation = PatternFormat(
    id: "notation", title: "One-line notation", extensions: ["thrum"], syntax: .text,
    loses: "envelopes, controls and audio; taps and held vibrations are exact",
    recognise: { NotationDecoder.mayRead($0.source.bytes) },
    decode: { NotationDecoder.decode($0.source, as: $1.notation) },
    encode: { NotationEncoder.encode($0) })
}

extension NotationEncoder {
  /// Writes what is asked for; the same request gives the same bytes.
  public static func encode(_ request: ExportRequest) -> Export {
    let (utf8, losses) = encode(request.pattern, repeatStart: request.repeatStart)
    return Export(utf8: utf8, losses: losses)
  }
}
