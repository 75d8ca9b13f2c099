/// A value that few holders have: it lies on the heap, and each holder takes eight bytes for it.
///
/// A run over 100,000 files has 100,000 places for the reason why one of them cannot be read.
///
/// Thread-safe: yes, a value.
@propertyWrapper
package struct Aside<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private var box: Box?

  /// Takes a value, or `nil`.
  package init(wrappedValue: Value?) { box = wrappedValue.map(Box.init) }

  /// The value.
  package var wrappedValue: Value? {
    get { box?.value }
    set { box = newValue.map(Box.init) }
  }
}

extension Aside: Equatable where Value: Equatable {
  /// True for equal values.
  package static func == (one: Aside, other: Aside) -> Bool {
    one.box === other.box || one.wrappedValue == other.wrappedValue
  }
}

extension Aside: Hashable where Value: Hashable {
  /// Hashes the value.
  package func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}
