/// The recorder and the tables of the button standard agree.
@Suite struct ButtonStandardDataTests {
  /// The calls of an app that follows a sample.
  private static func broken(_ sample: ButtonSample, _ haptic: String? = nil) -> [String] {
    HapticRecorder.broken { recorder in
      recorder.manager.tap(sample.component, named: sample.label) {
        if sample.component.ownHaptic == nil || haptic != nil {
          _ = recorder.manager.play(named: haptic ?? sample.haptic)
        }
      }
    }
  }

  @Test func `each end of the decision tree is clean`() {
    for end in ButtonDecision.standard.ends { #expect(Self.broken(end.sample) == [], "\(end.control)") }
  }

  @Test func `each control of the ten uses is clean`() {
    for use in ButtonUse.standard {
      for sample in use.samples { #expect(Self.broken(sample) == [], "\(use.title): \(sample.label)") }
    }
  }

  /// A label of the table with a haptic that answers other controls is a finding.
  @Test func `each label of the table with another haptic is found`() {
    let labels = HapticPairing.standard.filter { !$0.labels.isEmpty }
    #expect(labels.count == 14)
    for pairing in labels {
      for label in pairing.labels {
        let sample = ButtonSample(.button(.generic), label.words)
        #expect(Self.broken(sample, pairing.haptic) == [], "\(label.words)")
        for other in HapticPairing.answers where !pairing.suits(other) {
          #expect(Self.broken(sample, other) == ["pairing: 1"], "\(label.words): \(other)")
        }
      }
    }
  }

  /// The rows of the review that were clean once.
  @Test(arguments: [
    ("Continue", "cancel"), ("Skip for now", "primaryAction"), ("Copy Amount", "errorAlert"),
    ("Save", "destructiveAction"),
  ])
  func `a known label with a wrong haptic is found`(label: String, haptic: String) {
    #expect(Self.broken(ButtonSample(.button(.generic), label), haptic) == ["pairing: 1"])
  }

  @Test func `the labels that came later do not touch their neighbours`() {
    for name in ["Leave a review", "Sending", "Settings sync", "Undone", "Submission", "Confirmation"] {
      for haptic in ["primaryAction", "lightTap", "copyAction"] {
        #expect(Self.broken(ButtonSample(.button(.generic), name), haptic) == [], "\(name): \(haptic)")
      }
    }
  }

  /// The wall describes a mistake in the words of the rule.
  @Test func `each mistake of the advice is found by its rule alone`() {
    let mistakes = (ButtonAdvice.dos + ButtonAdvice.donts).compactMap(\.mistake)
    #expect(mistakes.count == 6)
    for mistake in mistakes {
      #expect(mistake.findings.map(\.rule) == [UsageRule(rawValue: mistake.rule)], "\(mistake.rule)")
    }
    let reported = ButtonAdvice.donts.compactMap(\.mistake).flatMap(\.findings).map(\.message)
    #expect(
      reported == [
        #"one touch of "Add" fired 2 haptics: tap, then tap"#,
        #"primaryAction fired for "Save", which is disabled: a disabled control stays silent"#,
      ])
  }
}
