internal import HapticCatalog

/// The core of a checkout screen: the actions of its controls, without a view.
///
/// A floating action button adds to the cart, a segmented control chooses the payment method, a slider sets a tip, and
/// an action bar pays; a plain button cancels. Each method is the action of one control.
@MainActor open class Checkout {
  /// A payment method.
  public enum PaymentMethod: String, CaseIterable, Sendable {
    /// By card.
    case card
    /// By bank transfer.
    case transfer
    /// At the counter.
    case cash
  }

  /// The stage of the checkout.
  public enum Stage: Sendable {
    /// Still open to changes.
    case open
    /// Waiting for the bank.
    case settling
    /// Done.
    case paid
    /// Refused by the bank.
    case refused
    /// Given up.
    case cancelled
  }

  /// The prices in the cart, in cents.
  public private(set) var prices: [Int] = []
  /// The payment method.
  public private(set) var method = PaymentMethod.card
  /// The tip in percent.
  public private(set) var tip = 10
  /// The stage of the checkout.
  public private(set) var stage = Stage.open

  private let bank: any Bank
  /// Kept from the creation, so that it is known on each queue that this class may come to use.
  private let haptics = HapticManager.current

  /// Makes a checkout with an empty cart.
  public required init(bank: any Bank) { self.bank = bank }

  /// The total, in cents.
  public var total: Int { prices.reduce(0, +) * (100 + tip) / 100 }

  /// True if the Pay button is enabled.
  public var canPay: Bool { stage == .open && !prices.isEmpty }

  // MARK: Controls

  /// The screen has appeared, together with its action bar.
  open func appear() { haptics.actionBarAppeared() }

  /// The floating action button that adds something to the cart.
  open func add(price: Int) {
    haptics.tap(.floatingActionButton, named: "Add") {
      prices.append(price)
      haptics.prepare()  // Pay is probably next
    }
  }

  /// The segmented control that chooses the payment method.
  open func choose(_ method: PaymentMethod) {
    haptics.tap(.customSegmentedControl, named: "Payment method") {
      self.method = method
      haptics.prepare()
    }
  }

  /// The slider for the tip, while a finger moves it.
  open func dragTip(to percent: Int) { tip = percent }

  /// The slider for the tip, when the finger leaves it.
  open func endTipDrag() { haptics.selectionChanged() }

  /// The button of the action bar that pays.
  open func pay() async {
    await haptics.tap(.actionBarButton(isPrimary: true), named: "Pay", isEnabled: canPay) {
      await settle()
    }
  }

  /// The plain button that cancels.
  open func cancel() {
    haptics.tap(.button(.secondary), named: "Cancel", isEnabled: stage == .open) {
      haptics.cancel()
      stage = .cancelled
    }
  }

  // MARK: Paying

  /// Asks the bank, and plays the result.
  open func settle() async {
    stage = .settling
    let isAccepted = await bank.settle(cents: total, by: method) { [self] in await answerIsNear() }
    stage = isAccepted ? .paid : .refused
    if isAccepted {
      haptics.settlementComplete()
    } else {
      haptics.errorAlert()
    }
  }

  /// The bank has begun to answer: the haptic for the result is due soon.
  open func answerIsNear() { haptics.prepare() }
}

/// The service that settles payments.
public protocol Bank: Sendable {
  /// Settles a payment; returns true if it was accepted.
  ///
  /// - Parameter answering: called once, shortly before the answer arrives.
  func settle(
    cents: Int, by method: Checkout.PaymentMethod, answering: @Sendable () async -> Void
  ) async -> Bool
}
