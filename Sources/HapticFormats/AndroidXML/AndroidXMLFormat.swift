internal import HapticText

extension PatternFormat {
  /// Android's vibration XML, `.xml`.
  public static let androidXML = PatternFormat(
    id: "android-xml", title: "Android vibration XML", extensions: ["xml"], syntax: .xml,
    loses: "taps become short vibrations; sharpness; time to 1 ms, strength to 1/255, envelopes in steps",
    kinds: AndroidXMLEncoder.Kind.allCases.map(\.rawValue),
    drivesMotor: true,
    recognise: { XMLSniffer.rootName(of: $0.source.bytes).map(AndroidXMLDecoder.isRoot) ?? false },
    decode: { input, _ in AndroidXMLDecoder.decode(input.source) },
    encode: { AndroidXMLEncoder.encode($0) })
}
