@Suite struct TimelineCSVWritingTests {
  /// A tap, and a steady vibration.
  private static let everything = HapticPattern("knock", notation: "o:0.5,0 =:1,1{50ms}")

  @Test func `each entry is a line with as many fields as the header`() {
    var pattern = Self.everything
    pattern.parameters = [DynamicParameter(.hapticIntensity, 0.5, at: .nanoseconds(1))]
    let text = String(decoding: TimelineCSVEncoder.encode(pattern).utf8, as: UTF8.self)
    let lines = text.components(separatedBy: "\r\n")
    #expect(lines.first == TimelineCSVEncoder.columns.joined(separator: ","))
    #expect(lines.last == "")
    #expect(
      lines.dropFirst().dropLast().map {
        $0.split(separator: ",", maxSplits: 2)[0...1].joined(separator: " ")
      }
        == ["0 start", "0.000000001 control", "0.1 start", "0.15 stop"])
    for line in lines.dropLast() {
      #expect(line.components(separatedBy: ",").count == TimelineCSVEncoder.columns.count)
    }
  }

  /// RFC 4180: a field with a comma, a quotation mark or a line break is quoted, and its quotation marks are doubled.
  @Test func `a path with commas and quotes is quoted`() {
    let sound = AudioCustom(path: #"a,"b"\#r\#n.wav"#)
    let pattern = HapticPattern(name: "x", events: [.audioCustom(sound)])
    let text = String(decoding: TimelineCSVEncoder.encode(pattern).utf8, as: UTF8.self)
    #expect(text.contains(#","a,""b""\#r\#n.wav","#))
  }
}
