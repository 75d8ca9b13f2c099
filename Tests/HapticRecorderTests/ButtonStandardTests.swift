import Dispatch

/// Buttons whose action fires nothing.
///
/// Regression: a primary button whose action fires nothing was clean.
@Suite struct SilentButtonTests {
  @Test func `each style of button has a haptic`() {
    for component in HapticComponent.allCases where component.ownHaptic == nil {
      #expect(
        HapticRecorder.broken { $0.manager.tap(component, named: "B") {} } == ["silent-button:"],
        "\(component)")
      #expect(HapticRecorder.broken { $0.manager.tap(component, isEnabled: false) {} } == [])
      #expect(HapticRecorder.broken { recorder in recorder.touch("B", component, isEnabled: false) {} } == [])
      #expect(
        HapticRecorder.broken { recorder in
          recorder.manager.tap(component) { recorder.manager.play(HapticStyle.none) }
        } == [])
      #expect(
        HapticRecorder.broken { recorder in
          recorder.manager.tap(component) { recorder.manager.play(HapticStyle.light) }
        } == [])
    }
  }

  @Test func `the message names the button and what it should play`() {
    func reported(_ component: HapticComponent, _ name: String?) -> [String] {
      HapticRecorder.prepared { $0.manager.tap(component, named: name) {} }.findings.map {
        "\($0.message); \($0.hint.prefix(30))"
      }
    }
    #expect(
      reported(.button(.primary), "Pay") == [
        #"the touch of "Pay" (PrimaryButtonStyle) fired nothing: each control that is enabled has a haptic; "#
          + "call primaryAction() in its ac"
      ])
    #expect(reported(.button(.generic), nil).first?.hasSuffix("; call a haptic in its action; i") == true)
  }

  @Test func `a table shows the touch that nothing answered`() {
    let recorder = HapticRecorder.prepared { recorder in
      recorder.touch("a row") {}
      recorder.touch("Pay") { recorder.manager.tap(.button(.primary)) {} }
      recorder.advance(by: .milliseconds(500))
      recorder.touch("Skip", .button(.ghost), isEnabled: false) {}
      recorder.manager.tap()
    }
    #expect(
      recorder.mismatch(.nothing)?.table == """
          recorded, in virtual time:
                   0 ms  prepare()
            >      0 ms  nothing fired                           "Pay" (PrimaryButtonStyle)
            > 1  500 ms  tap            impact medium 1.0  warm
        """)
  }

  @Test func `what is no button or plays its own haptic may be silent`() {
    #expect(HapticRecorder.broken { recorder in recorder.touch("a row") {} } == [])
    for component in HapticComponent.allCases where component.ownHaptic != nil {
      #expect(HapticRecorder.broken { $0.manager.tap(component) {} } == [])
      // A test's finger plays nothing: the app has to.
      #expect(HapticRecorder.broken { $0.touch("B", component) {} } == ["silent-button:"])
    }
  }

  @Test func `the control that reports itself inside a finger is judged once`() {
    #expect(
      HapticRecorder.prepared { recorder in
        recorder.touch("Skip") { recorder.manager.tap(.button(.ghost)) {} }
      }.findings.map { $0.message.prefix(41) } == [#"the touch of "Skip" (GhostButtonStyle) fi"#])
    #expect(
      HapticRecorder.broken { recorder in
        recorder.touch("Row", .button(.generic)) { recorder.manager.tap(.profileButton, named: "Me") {} }
      } == [])
  }

  @Test func `a task of the action answers too and an open touch is not judged`() async {
    let recorder = HapticRecorder()
    recorder.manager.prepare()
    await recorder.manager.tap(.button(.ghost), named: "Skip") { Task { recorder.manager.lightTap() } }?.value
    #expect(recorder.findings.isEmpty)
    recorder.advance(by: .milliseconds(500))
    recorder.manager.tap(.button(.ghost), named: "Skip") {
      #expect(recorder.findings.isEmpty)
      recorder.manager.lightTap()
    }
    #expect(recorder.findings.isEmpty)
  }

  @Test func `an unknown name is told by its own rule alone`() {
    #expect(
      HapticRecorder.broken { recorder in
        recorder.manager.tap(.button(.ghost)) { _ = recorder.manager.play(named: "lihgtTap") }
      } == ["unknown-name:"])
  }

  /// The verdict does not depend on what other tests do on their queues.
  @Test func `a haptic on a queue may be its answer`() async {
    await #expect(processExitsWith: .success) {
      HapticRecorder.record { recorder in
        HapticManager.tap(.button(.ghost)) {
          let group = DispatchGroup()
          DispatchQueue.global().async(group: group) { HapticManager.lightTap() }
          group.wait()
        }
        #expect(recorder.findings.map(\.rule) == [.silentButton, .unrecorded])
        #expect(
          recorder.findings.first?.hint.hasPrefix(
            "if lightTap, which was not recorded, is its answer: queues, threads and detached tasks") == true)
      }
    }
  }
}

/// Haptics that belong to other controls.
@Suite struct PairingTests {
  /// The message for a haptic in the action of a control; `nil` if it may have it.
  private static func reported(_ haptic: String, component: HapticComponent?, name: String = "B")
    -> String?
  {
    HapticRecorder.prepared { recorder in
      recorder.touch(name, component) { _ = recorder.manager.play(named: haptic) }
    }.findings.first?.message
  }

  @Test func `the standards own pairings are clean`() {
    for (haptic, component, name) in [
      ("primaryAction", HapticComponent.button(.primary), "Save"), ("save", .actionHeaderButton, "Done"),
      ("cancel", .button(.secondary), "Cancel"), ("lightTap", .actionHeaderButton, "Edit"),
      ("copyAction", .button(.generic), "Copy"), ("destructiveAction", .button(.generic), "Delete"),
      ("destructiveAction", .button(.destructive), "Remove"), ("lightTap", .button(.ghost), "Skip for now"),
      ("delete", .button(.destructive), "Delete"),
    ] { #expect(Self.reported(haptic, component: component, name: name) == nil, "\(haptic) \(name)") }
    for component in HapticComponent.allCases {
      if let own = component.ownHaptic { #expect(Self.reported(own, component: component) == nil) }
    }
  }

  @Test(arguments: [
    ("cancel", HapticComponent.button(.primary), "PrimaryButtonStyle", "primaryAction"),
    ("save", .button(.primary), "PrimaryButtonStyle", "primaryAction"),
    ("destructiveAction", .button(.primary), "PrimaryButtonStyle", "primaryAction"),
    ("lightTap", .button(.destructive), "DestructiveButtonStyle", "destructiveAction"),
    ("primaryAction", .button(.secondary), "SecondaryButtonStyle", "cancel"),
    ("primaryAction", .button(.ghost), "GhostButtonStyle", "lightTap"),
    ("tap", .actionHeaderButton, "ActionHeaderButton", "lightTap"),
    ("actionBarTap", .actionBarButton(isPrimary: true), "ActionBarButton", "primaryAction"),
    ("lightTap", .floatingActionButton, "FloatingActionButton", "tap"),
    ("lightTap", .toggle, "Toggle", "toggle"),
    ("copyAction", .toggle, "Toggle", "toggle"),
    ("primaryAction", .navigationRow, "NavigationRow", "navigationTap"),
    ("lightTap", .contextMenu, "ContextMenu", "contextMenuPeek"),
    ("navigationTap", .sheet, "Sheet", "sheetPresent"),
    ("tap", .toolbarButton(isIcon: false), "ToolbarButton", "save"),
    ("primaryAction", .toolbarButton(isIcon: true), "ToolbarButton", "lightTap"),
  ])
  func `another pairing is found`(
    haptic: String, component: HapticComponent, title: String, right: String
  ) {
    let article = "A" == title.first ? "an" : "a"
    #expect(
      Self.reported(haptic, component: component)
        == #"\#(haptic) fired for "B" (\#(title)): the standard pairs \#(article) \#(title) with \#(right)"#)
  }

  @Test func `a label of the standard counts where the style does not say it`() {
    #expect(
      Self.reported("lightTap", component: nil, name: "Delete")
        == #"lightTap fired for "Delete": the standard pairs Delete with destructiveAction"#)
    #expect(
      Self.reported("cancel", component: .button(.secondary), name: "remove all")?.hasSuffix(
        "pairs Remove with destructiveAction")
        == true)
    #expect(
      Self.reported("primaryAction", component: nil, name: "Cancel")?.hasSuffix("pairs Cancel with cancel")
        == true)
    for name in ["Deleted items", "Cancel anytime", "Add", "Saved", "Copyright", "Skipping"] {
      #expect(Self.reported("primaryAction", component: nil, name: name) == nil)
    }
  }

  /// Regression: "Delete…", as an item that asks first is called, was not Delete.
  @Test(arguments: [
    "Delete…", "Delete...", "Delete?", "“Delete”", "DELETE!", "🗑 Delete", "Delete\u{A0}all", "+ Delete",
    " delete\tall",
  ])
  func `symbols and punctuation do not change a label`(name: String) {
    #expect(
      Self.reported("lightTap", component: .contextMenuItem, name: name)?.hasSuffix(
        "the standard pairs Delete with destructiveAction") == true)
    #expect(
      Self.reported(
        "primaryAction", component: nil, name: name.replacing(#/[Dd]elete|DELETE/#, with: "Undelete")) == nil)
  }

  @Test func `a label that is whole stays so`() {
    for name in ["Cancel…", "Cancel.", "✕ Cancel"] {
      #expect(
        Self.reported("primaryAction", component: nil, name: name)?.hasSuffix("pairs Cancel with cancel")
          == true)
    }
    for name in ["Cancel (2)", "Cancel order…", "…", ""] {
      #expect(Self.reported("primaryAction", component: nil, name: name) == nil)
    }
  }

  /// Regression: a switch called "Delete after 30 days" should have played destructiveAction.
  @Test func `a switch only changes a value whatever its label says`() {
    #expect(Self.reported("toggle", component: .toggle, name: "Delete after 30 days") == nil)
    #expect(Self.reported("selectionChanged", component: .toggle, name: "Remove background noise") == nil)
    #expect(
      Self.reported("selectionChanged", component: .customSegmentedControl, name: "Delete | Keep") == nil)
    #expect(
      Self.reported("destructiveAction", component: .toggle, name: "Delete after 30 days")?.hasSuffix(
        "pairs a Toggle with toggle")
        == true)
  }

  /// Regression: all of these were clean.
  @Test(arguments: [
    ("cancel", "Continue", "Continue", "primaryAction"),
    ("primaryAction", "Skip for now", "Skip", "lightTap"),
    ("destructiveAction", "Save", "Save", "primaryAction"),
    ("copyAction", "Save draft", "Save", "primaryAction"),
    ("destructiveAction", "Done", "Done", "save"), ("lightTap", "Delete all", "Delete", "destructiveAction"),
  ])
  func `a label of the standard counts on what may be anything`(
    haptic: String, name: String, label: String, right: String
  ) {
    for component in [HapticComponent.button(.generic), .contextMenuItem, .alertButton, .swipeAction] {
      #expect(
        Self.reported(haptic, component: component, name: name)
          == #"\#(haptic) fired for "\#(name)" (\#(component.title)): the standard pairs \#(label) with \#(right)"#
      )
    }
  }

  /// Regression: a button whose only haptic tells a result was clean.
  @Test func `a result is no answer`() {
    #expect(
      Self.reported("success", component: .button(.primary), name: "Pay")
        == #"success fired for "Pay" (PrimaryButtonStyle), and nothing answered the touch: "#
        + "the standard pairs a PrimaryButtonStyle with primaryAction")
    #expect(
      Self.reported("errorAlert", component: .button(.generic), name: "Copy Amount")
        == #"errorAlert fired for "Copy Amount" (AppButtonStyle), and nothing answered the touch: "#
        + "the standard pairs Copy with copyAction")
    #expect(
      HapticRecorder.reported { recorder in
        for row in 1...12 {
          recorder.manager.tap(.button(.generic), named: "Row \(row)") { recorder.manager.errorAlert() }
          recorder.manager.prepare()
          recorder.advance(by: .milliseconds(600))
        }
      } == [
        #"errorAlert fired for "Row 1" (AppButtonStyle) and 11 more, and nothing answered the touch: errorAlert tells "#
          + #"a result; call lightTap(), or the haptic of its use, in the action of "Row 1", and errorAlert() when its "#
          + "work has ended"
      ])
    // An unknown component may report a result alone, and so may one that has answered before.
    #expect(Self.reported("errorAlert", component: nil, name: "a row") == nil)
    #expect(
      HapticRecorder.broken { recorder in
        recorder.manager.tap(.button(.primary), named: "Pay") {
          recorder.manager.primaryAction()
          recorder.advance(by: .milliseconds(900))
          recorder.manager.errorAlert()
        }
      } == [])
  }

  /// Save, Done, Cancel twice, Skip, Delete, Settings and Copy, as the standard has them, on components of each kind.
  @Test func `the standards eight examples are clean`() {
    let toolbar = HapticComponent.toolbarButton(isIcon: false)
    for (haptic, name, components) in [
      ("primaryAction", "Save", [HapticComponent.button(.primary), .button(.generic), toolbar]),
      ("save", "Done", [.actionHeaderButton, .button(.generic), toolbar]),
      ("cancel", "Cancel", [.button(.secondary), .button(.generic), toolbar]),
      ("cancel", "Cancel", [.alertButton, .button(.ghost), .actionHeaderButton]),
      ("lightTap", "Skip for now", [.button(.ghost), .button(.generic), toolbar]),
      (
        "destructiveAction", "Delete",
        [.button(.destructive), .button(.generic), .contextMenuItem, .alertButton, .swipeAction]
      ),
      ("lightTap", "Settings", [.actionHeaderButton, .button(.generic), .toolbarButton(isIcon: true)]),
      ("copyAction", "Copy", [.button(.generic), .contextMenuItem, .toolbarButton(isIcon: true)]),
    ] {
      for component in components + [nil] {
        #expect(
          Self.reported(haptic, component: component, name: name) == nil, "\(name) \(component?.title ?? "")")
      }
    }
  }

  @Test func `what leads elsewhere or does something suits every button`() {
    let buttons = HapticComponent.allCases.filter { component in
      switch component {
      case .toggle, .navigationRow, .contextMenu, .sheet: false
      default: component.ownHaptic == nil
      }
    }
    #expect(buttons.count == 11)
    for component in buttons {
      for haptic in ["copyAction", "navigationTap", "sheetPresent", "messageSent", "undoAction"] {
        #expect(Self.reported(haptic, component: component) == nil, "\(haptic) \(component)")
      }
    }
    #expect(Self.reported("primaryAction", component: .button(.generic)) == nil)
  }

  /// A haptic of a team's own has no rank in the standard.
  @Test func `a haptic that the standard does not know suits every control`() {
    for component in HapticComponent.allCases {
      #expect(
        HapticRecorder.broken { recorder in
          recorder.touch("B", component) { recorder.manager.impact(.heavy) }
        } == [], "\(component)")
    }
  }

  @Test func `a double fire is not told twice`() {
    #expect(
      HapticRecorder.broken { recorder in
        recorder.manager.tap(.floatingActionButton) { recorder.manager.cancel() }
      } == ["double-fire: 1 2"])
    #expect(
      HapticRecorder.broken { recorder in
        recorder.manager.tap(.button(.primary)) {
          recorder.manager.cancel()
          recorder.manager.primaryAction()
        }
      } == ["double-fire: 1 2"])
  }

  @Test func `a disabled control is told as such alone`() {
    #expect(
      HapticRecorder.broken { recorder in
        recorder.touch("Save", .button(.primary), isEnabled: false) { recorder.manager.cancel() }
      } == ["disabled: 1"])
  }
}

/// Generators that are called although their haptic has a name.
///
/// Regression: `impact(.rigid, intensity: 0.8)` in place of `primaryAction()` was clean.
@Suite struct RawGeneratorTests {
  private static func reported(_ call: (HapticManager) -> Void) -> [String] {
    HapticRecorder.reported { call($0.manager) }
  }

  @Test func `a generator with a name is found`() {
    #expect(
      Self.reported { $0.impact(.rigid, intensity: 0.8) } == [
        "impact(.rigid, intensity: 0.8) has a name in the catalogue: primaryAction; "
          + "call primaryAction() (primary CTA (Save, Add, Continue)): a name tells what the haptic is for, "
          + "and follows the catalogue"
      ])
    #expect(
      Self.reported { $0.notification(.success) }.first?.hasPrefix(
        "notification(.success) has names in the catalogue: success or undoAction; call success() (") == true)
    #expect(Self.reported { $0.selection() }.first?.contains(": selectionChanged or toggle; ") == true)
    #expect(
      Self.reported { $0.play(named: "impact-medium") }.first?.hasPrefix("impact(.medium) has a name") == true
    )
  }

  @Test func `a generator without a name is clean`() {
    #expect(Self.reported { $0.impact(.rigid, intensity: 0.81) } == [])
    #expect(Self.reported { $0.impact(.heavy) } == [])
    // It is a part of destructiveAction, and no haptic of its own.
    #expect(Self.reported { $0.impact(.rigid, intensity: 0.5) } == [])
  }

  @Test func `a name and a buttons style are no generators`() {
    for haptic in Catalogue.builtIn.haptics { #expect(Self.reported { $0.play(named: haptic.name) } == []) }
    for style in HapticStyle.allCases { #expect(Self.reported { $0.play(style) } == []) }
  }

  @Test func `each call is told once with its haptics`() {
    #expect(
      HapticRecorder.broken { recorder in
        for _ in 0..<2 {
          recorder.manager.impact(.medium)
          recorder.advance(by: .milliseconds(400))
          recorder.manager.impact(.rigid, intensity: 0.6)
          recorder.advance(by: .milliseconds(400))
        }
      } == ["raw-generator: 1 3", "raw-generator: 2 4"])
  }

  @Test func `names come from the recorders own catalogue`() {
    let recorder = HapticRecorder(catalogue: Catalogue())
    recorder.manager.prepare()
    recorder.manager.impact(.rigid, intensity: 0.8)
    #expect(recorder.findings.isEmpty)
  }
}

/// The pairings that others show are those that the rule judges by.
@Suite struct PairedHapticsTests {
  @Test func `a component's own haptic is its only one`() {
    for component in HapticComponent.allCases {
      if let own = component.ownHaptic { #expect(component.pairedHaptics == [own]) }
    }
    #expect(HapticComponent.button(.generic).pairedHaptics == nil)
    #expect(HapticComponent.toggle.pairedHaptics == ["toggle", "selectionChanged"])
    #expect(HapticComponent.sheet.pairedHaptics == ["sheetPresent"])
  }

  @Test func `the table names haptics of the catalogue and each use once`() {
    let table = HapticPairing.standard
    #expect(Set(table.map(\.use)).count == table.count)
    for pairing in table {
      for name in [pairing.haptic] + pairing.alternatives {
        #expect(Catalogue.builtIn[name] != nil, "\(pairing.use): \(name)")
        #expect(pairing.suits(name))
      }
      #expect(!pairing.components.isEmpty || !pairing.labels.isEmpty)
    }
    for component in HapticComponent.allCases {
      if let own = component.ownHaptic { #expect(HapticPairing.of(component)?.haptic == own) }
    }
  }

  @Test func `a pairing is found by component and label`() {
    func haptic(_ component: HapticComponent?, _ label: String?) -> String? {
      HapticPairing.of(component, label: label)?.haptic
    }
    #expect(haptic(.button(.generic), "copy amount") == "copyAction")
    #expect(haptic(.button(.primary), "Skip for now") == "primaryAction")
    #expect(haptic(.button(.primary), "Remove") == "destructiveAction")
    #expect(haptic(.toolbarButton(isIcon: false), "Cancel") == "cancel")
    #expect(haptic(.toolbarButton(isIcon: true), "Settings") == "lightTap")
    #expect(haptic(.alertButton, "OK") == nil && haptic(nil, nil) == nil && haptic(nil, "") == nil)
  }

  @Test func `each paired haptic is clean on its component`() {
    for component in HapticComponent.allCases where component.ownHaptic == nil {
      for name in component.pairedHaptics ?? [] {
        let broken = HapticRecorder.broken { recorder in
          recorder.manager.tap(component) { recorder.manager.play(named: name) }
        }
        #expect(broken == [], "\(component.title): \(name)")
      }
    }
  }
}
