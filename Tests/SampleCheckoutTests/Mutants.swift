// Four ways to get a checkout wrong, each a plausible mistake.

/// Plays the haptic of Pay in the button's closure, although the button has already played one.
final class DoubledCheckout: Checkout {
  override func settle() async {
    HapticManager.primaryAction()
    await super.settle()
  }
}

/// Plays the haptic of Pay before it is known whether Pay is enabled.
final class EagerCheckout: Checkout {
  override func pay() async {
    HapticManager.primaryAction()
    if canPay { await settle() }
  }
}

/// Forgets to prepare for the haptic that announces the result.
final class UnpreparedCheckout: Checkout {
  override func answerIsNear() {}
}

/// Ticks at each step of the slider.
final class TickingCheckout: Checkout {
  override func dragTip(to percent: Int) {
    super.dragTip(to: percent)
    HapticManager.selectionChanged()
  }

  override func endTipDrag() {}
}
