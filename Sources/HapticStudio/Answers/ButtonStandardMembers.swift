internal import HapticCatalog
internal import HapticRecorder
internal import HapticText

/// The button standard in the vocabulary's answer: the pairings, the decision tree, the uses and the advice.
enum ButtonStandardMembers {
  /// Adds the standard's tables, as the catalogue has them.
  static func add(to members: inout JSONWriter) {
    members.list("pairings", HapticPairing.standard.map(json))
    members.list("questions", ButtonDecision.standard.questions.map(json))
    members.raw("otherwise", json(ButtonDecision.standard.otherwise))
    members.list("uses", ButtonUse.standard.map(json))
    members.list("dos", ButtonAdvice.dos.map(json))
    members.list("donts", ButtonAdvice.donts.map(json))
  }

  private static func json(_ pairing: HapticPairing) -> [UInt8] {
    JSONWriter.compact { members in
      members.member("use", pairing.use)
      members.texts("components", pairing.components.map(\.id))
      members.texts("labels", pairing.labels.map { $0.isWhole ? $0.words : $0.words + "…" })
      members.member("haptic", pairing.haptic)
      members.texts("alternatives", pairing.alternatives)
    }.utf8
  }

  private static func json(_ question: ButtonDecision.Question) -> [UInt8] {
    JSONWriter.compact { members in
      members.member("words", question.words)
      members.list("ends", question.ends.map(json))
    }.utf8
  }

  private static func json(_ end: ButtonDecision.End) -> [UInt8] {
    JSONWriter.compact { members in
      members.member("answer", end.answer)
      members.member("control", end.control)
      members.raw("sample", json(end.sample))
    }.utf8
  }

  private static func json(_ sample: ButtonSample) -> [UInt8] {
    JSONWriter.compact { members in
      members.member("component", sample.component.id)
      members.member("label", sample.label)
      members.member("haptic", sample.haptic)
      members.member("swift", sample.swift)
    }.utf8
  }

  private static func json(_ use: ButtonUse) -> [UInt8] {
    JSONWriter.compact { members in
      members.member("title", use.title)
      members.member("rule", use.rule)
      members.list("samples", use.samples.map(json))
    }.utf8
  }

  /// The advice with what the recorder says of a screen that goes against it; it says nothing of looks.
  private static func json(_ advice: ButtonAdvice) -> [UInt8] {
    let finding = advice.mistake?.findings.first
    return JSONWriter.compact { members in
      members.member("words", advice.words)
      members.member("code", finding?.rule.rawValue)
      members.member("message", finding?.message)
      members.member("hint", finding?.hint)
    }.utf8
  }
}

extension JSONWriter {
  /// Adds a list of texts.
  fileprivate mutating func texts(_ key: String, _ texts: [String]) {
    member(key) { writer in writer.array { for text in texts { $0.value(text) } } }
  }
}
