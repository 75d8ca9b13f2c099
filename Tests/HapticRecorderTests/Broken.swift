extension HapticRecorder {
  /// A prepared recorder after some haptics.
  static func prepared(_ play: (HapticRecorder) -> Void) -> HapticRecorder {
    let recorder = HapticRecorder()
    recorder.manager.prepare()
    play(recorder)
    return recorder
  }

  /// The violations, as `rule: serials`, after some haptics on a prepared recorder.
  static func broken(_ play: (HapticRecorder) -> Void) -> [String] { prepared(play).broken }

  /// The violations, as `rule: serials`.
  var broken: [String] {
    findings.map { finding in
      ([finding.rule.rawValue + ":"] + finding.haptics.map { "\($0.serial)" }).joined(separator: " ")
    }
  }

  /// The messages and hints after some haptics on a prepared recorder.
  static func reported(_ play: (HapticRecorder) -> Void) -> [String] {
    prepared(play).findings.map { "\($0.message); \($0.hint)" }
  }
}
