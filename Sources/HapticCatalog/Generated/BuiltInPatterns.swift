// Made from Patterns by 'tools/generate catalogue': do not edit.

// The AHAP files have the digest ba06ef809b55e3fc.

internal import HapticModel

extension BuiltInCatalogue {
  /// The events of the AHAP files, by their names.
  static var patterns: [String: [HapticEvent]] {
    [
      "impact-heavy.ahap": [.transient(Transient(1.0, 0.45, at: .zero))],
      "impact-light.ahap": [.transient(Transient(0.55, 0.4, at: .zero))],
      "impact-medium.ahap": [.transient(Transient(0.7, 0.3, at: .zero))],
      "impact-rigid.ahap": [.transient(Transient(0.8, 0.95, at: .zero))],
      "impact-soft.ahap": [.transient(Transient(0.6, 0.1, at: .zero))],
      "notification-error.ahap": [
        .transient(Transient(0.7, 0.5, at: .zero)),
        .transient(Transient(0.7, 0.5, at: .nanoseconds(100_000_000))),
        .transient(Transient(0.7, 0.8, at: .nanoseconds(200_000_000))),
        .transient(Transient(0.8, 0.4, at: .nanoseconds(250_000_000))),
      ],
      "notification-success.ahap": [
        .transient(Transient(0.6, 0.6, at: .zero)),
        .transient(Transient(1.0, 1.0, at: .nanoseconds(150_000_000))),
      ],
      "notification-warning.ahap": [
        .transient(Transient(0.95, 1.0, at: .zero)),
        .transient(Transient(0.6, 0.9, at: .nanoseconds(150_000_000))),
      ],
      "selection.ahap": [.transient(Transient(0.4, 0.7, at: .zero))],
      "reminderSent.ahap": [
        .transient(Transient(0.6, 0.5, at: .zero)),
        .transient(Transient(0.6, 0.5, at: .nanoseconds(80_000_000))),
        .transient(Transient(0.6, 0.5, at: .nanoseconds(160_000_000))),
      ],
      "settlementComplete.ahap": [
        .transient(Transient(0.7, 0.5, at: .zero)),
        .transient(Transient(1.0, 0.5, at: .nanoseconds(120_000_000))),
      ],
      "transactionAdded.ahap": [
        .transient(Transient(0.5, 0.3, at: .zero)),
        .transient(Transient(0.9, 0.8, at: .nanoseconds(150_000_000))),
      ],
    ]
  }
}
