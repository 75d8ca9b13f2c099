/// The messages of a checkout's tests when it is wrong, word for word.
@MainActor @Suite struct MutantTests {
  @Test func `a second haptic in the closure of an action bar button`() async throws {
    let reported = await Self.reported(DoubledCheckout.self) { checkout, recorder in
      checkout.add(price: 1_250)
      recorder.advance(by: .milliseconds(900))
      await recorder.touch("Pay", isEnabled: checkout.canPay) { await checkout.pay() }
    }
    #expect(
      reported == """
        CheckoutTests.swift:41: error: one touch of "Pay" fired 2 haptics: primaryAction, then \
        primaryAction [double-fire]
          hint: an ActionBarButton plays primaryAction by itself: remove primaryAction() from the \
        action of "Pay"
          recorded, in virtual time:
                    0 ms  prepare()
              1     0 ms  tap                 impact medium 1.0        warm  "Add" \
        (FloatingActionButton)
                    0 ms  prepare()
            > 2   900 ms  primaryAction       impact rigid 0.8         warm  "Pay" (ActionBarButton)
            > 3   900 ms  primaryAction       impact rigid 0.8         warm  "Pay" (ActionBarButton)
                 3400 ms  prepare()
              4  3600 ms  settlementComplete  settlementComplete.ahap  warm  "Pay" (ActionBarButton)
        """)
  }

  @Test func aHapticOnADisabledButton() async throws {
    let reported = await Self.reported(EagerCheckout.self) { checkout, recorder in
      await recorder.touch("Pay", isEnabled: checkout.canPay) { await checkout.pay() }
    }
    #expect(
      reported == """
        CheckoutTests.swift:41: error: primaryAction fired for "Pay", which is disabled: a disabled \
        control stays silent [disabled]
          hint: call primaryAction() only while "Pay" is enabled, or in the action of \
        HapticManager.tap(…, isEnabled:), which does not run while it is disabled
          recorded, in virtual time:
                 0 ms  prepare()
            > 1  0 ms  primaryAction  impact rigid 0.8  warm  "Pay" (disabled)
        """)
  }

  @Test func aMissingPrepare() async throws {
    let reported = await Self.reported(UnpreparedCheckout.self) { checkout, recorder in
      checkout.add(price: 1_250)
      recorder.advance(by: .milliseconds(900))
      await recorder.touch("Pay", isEnabled: checkout.canPay) { await checkout.pay() }
    }
    #expect(
      reported == """
        CheckoutTests.swift:41: error: settlementComplete fired cold at 3600 ms: prepare() was called \
        3600 ms earlier, but its effect lasts 2000 ms; on wideband-phone it starts 150 ms after the call, not 10 \
        ms [missing-prepare]
          hint: call HapticManager.prepare() at most 2000 ms before the haptic is due: as the \
        screen appears, as a finger goes down, or before the work whose end it signals
          recorded, in virtual time:
                    0 ms  prepare()
              1     0 ms  tap                 impact medium 1.0        warm  "Add" \
        (FloatingActionButton)
                    0 ms  prepare()
              2   900 ms  primaryAction       impact rigid 0.8         warm  "Pay" (ActionBarButton)
            > 3  3600 ms  settlementComplete  settlementComplete.ahap  cold  "Pay" (ActionBarButton)
        """)
  }

  @Test func thirtyTapsASecond() async throws {
    let reported = await Self.reported(TickingCheckout.self) { checkout, recorder in
      CheckoutTests.dragTip(of: checkout, with: recorder)
    }
    #expect(
      reported == """
        CheckoutTests.swift:41: error: 30 taps within 967 ms (selectionChanged), 33 ms apart at the \
        closest: below 90 ms they run together into a buzz [overuse]
          hint: fire once, when the value settles or the gesture ends; if each step matters, skip \
        calls less than 90 ms after the last
          recorded, in virtual time:
                        0 ms  prepare()
            >  1        0 ms  selectionChanged  selection  warm
               2   33.333 ms  selectionChanged  selection  warm
              … 26 more …
              29  933.333 ms  selectionChanged  selection  warm
            > 30  966.667 ms  selectionChanged  selection  warm
        """)
  }

  /// The message of a test that operates a checkout and expects it to be clean.
  private static func reported<Mutant: Checkout>(
    _ mutant: Mutant.Type, _ touches: @MainActor (Mutant, HapticRecorder) async -> Void
  ) async -> String? {
    await HapticRecorder.record { recorder in
      let checkout = mutant.init(bank: SlowBank(recorder: recorder))
      checkout.appear()
      await touches(checkout, recorder)
      return recorder.mismatch(.clean(), file: "CheckoutTests.swift", line: 41)?.description
    }
  }
}
