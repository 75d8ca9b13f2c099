extension PatternFormat {
  /// Android's vibration XML, `.xml`.
  public static let androidXML = PatternFormat(
    id: "android-xml", title: "Android vibration XML", extensions: ["xml"], syntax: .xml,
    recognise: { XMLSniffer.rootName(of: $0.source.bytes).map(AndroidXMLDecoder.isRoot) ?? false },
    decode: { input, _ in AndroidXMLDecoder.decode(input.source) })
}
