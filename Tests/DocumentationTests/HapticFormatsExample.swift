@Suite struct HapticFormatsExample {
  @Test func whatIsReadSaysWhatWasOdd() {
    // example: HapticFormats
    let text = #"""
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0.12, "EventType": "HapticTransient", "EventParameters": [
          {"ParameterID": "HapticIntensity", "ParameterValue": 1.2},
        ]}}
      ]}
      """#
    let document = PatternReader.read(bytes: Array(text.utf8), name: "knock.ahap")
    let report = document.report  // a line for the 1.2, a line for the comma after it
    let timeline = Timeline(compiling: document.pattern)
    let json = TimelineJSONEncoder.encode(timeline)
    let ahap = AHAPEncoder.encode(document.pattern)  // its text, and what AHAP could not keep
    // end

    #expect(document.isReadable)
    #expect(report.count == 2)
    #expect(report[0].hasPrefix("knock.ahap:3:58: warning: HapticIntensity is 1.2, outside 0 to 1;"))
    #expect(report[1].hasPrefix("knock.ahap:3:62: warning: a comma follows the last element"))
    #expect(!json.isEmpty)
    #expect(ahap.losses.isEmpty)
    #expect(ahap.text.contains(#""Title": "knock""#))
  }
}
