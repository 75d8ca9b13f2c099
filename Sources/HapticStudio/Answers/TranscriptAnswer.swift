internal import HapticCatalog
internal import HapticEngine
internal import HapticModel
internal import HapticPlayback
internal import HapticScores
internal import HapticText
internal import HapticTimeline

/// A text that appears a character at a time, compiled as `thrum transcript` compiles it.
enum TranscriptAnswer {
  /// The characters with their times, and the timeline of the impacts.
  ///
  /// With `marks`, the text is set first, and its words without their marks are what appears. The offset of a character
  /// counts UTF-16 code units, as the strings of the page do.
  static func answer(_ body: [UInt8]) throws -> Answer {
    let object = try BodyReader.object(body)
    let source = try BodyReader.text("text", of: object)
    let set = object["marks"]?.bool == true ? SetText(source) : nil
    let text = set?.text ?? source
    let transcript = Transcript(
      SourceText(name: "<text>", bytes: Array(text.utf8)), rule: try rule(of: object))
    if let error = transcript.findings.first(where: { $0.severity == .error }) {
      throw Answer.error(422, error.code, message: error.message, hint: error.hint)
    }
    return .object(
      JSONWriter.compact { members in
        if let set { members.raw("set", set.json) }
        members.member("characters") { writer in
          writer.array { Self.write(transcript, text, to: &$0) }
        }
        members.member("impacts") { writer in
          writer.array { for impact in transcript.impacts { $0.value(impact) } }
        }
        members.member("lengthNs", transcript.length.nanoseconds)
        members.raw("timeline", TimelineJSONEncoder.encode(transcript.timeline, layout: .compact))
        writePlan(of: transcript.timeline, to: &members)
        members.list("findings", transcript.findings.map(\.json))
      })
  }

  /// The rule that a request names; ends of sentences if it names none.
  private static func rule(of object: JSONElement) throws -> TranscriptRule {
    if object["rule"] == nil { return .sentences }
    let name = try BodyReader.text("rule", of: object)
    guard let rule = TranscriptRule(rawValue: name) else {
      throw Answer.error(
        400, "rule", message: "no rule has this name",
        hint: TranscriptRule.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return rule
  }

  /// Adds the plan of the sound; `null` and the reason if it is too long to be played in the page.
  private static func writePlan(of timeline: Timeline, to members: inout JSONWriter) {
    do throws(SoundPlan.Refusal) {
      members.raw("plan", Array(try SoundPlan(Program(timeline), rate: .hz48000).json.utf8))
    } catch {
      members.raw("plan", Array("null".utf8))
      members.member("planProblem", error.message)
    }
  }

  private static func write(_ transcript: Transcript, _ text: String, to writer: inout JSONWriter) {
    var offset = 0
    for (index, character) in text.enumerated() where index < transcript.count {
      writer.object {
        $0.member("offset", offset)
        $0.member("timeNs", transcript.rate.time(ofCharacter: index).nanoseconds)
      }
      offset += character.utf16.count
    }
  }
}
