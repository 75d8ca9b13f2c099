internal import HapticText

/// Collects, while an AHAP file is read, the nodes that are carried along; nothing is converted until the end.
///
/// A class, as ``FindingLog`` is one: what reads a part may be a function that changes nothing else.
final class AHAPCarrier {
  /// What a node stands in.
  enum Place {
    /// The entry at a node.
    case entry(Int)
    /// The event, control step or curve at a node.
    case part(Int)
    /// The element at a node: of an event's parameters or of a curve's points.
    case element(Int)

    var node: Int {
      switch self {
      case .entry(let node), .part(let node), .element(let node): node
      }
    }
  }

  /// A member, or with no key the whole element that `place` names.
  struct Item {
    let place: Place
    let key: Int?
  }

  private(set) var items: [Item] = []
  /// The entries in which nothing is known.
  private(set) var entries: [Int] = []
  private var room = AHAPLimits.carriedNodes

  var isEmpty: Bool { items.isEmpty && entries.isEmpty }

  /// Keeps a member by its key; `false` where there is no room left.
  func keep(_ key: Int, in place: Place, _ view: JSONView) -> Bool {
    guard takesRoom(Self.nodes(ofMember: key, view)) else { return false }
    items.append(Item(place: place, key: key))
    return true
  }

  /// Keeps a whole element.
  func keepElement(_ node: Int, _ view: JSONView) -> Bool {
    guard takesRoom(Int(view.nodes[node].next) - node) else { return false }
    items.append(Item(place: .element(node), key: nil))
    return true
  }

  /// Keeps an entry in which nothing is known, and no longer its members one by one.
  ///
  /// `false` where there is no room: always so where a member of it found none.
  func keepEntry(_ node: Int, _ view: JSONView) -> Bool {
    while let last = items.last, case .entry(node) = last.place {
      items.removeLast()
      if let key = last.key { room += Self.nodes(ofMember: key, view) }
    }
    guard takesRoom(Int(view.nodes[node].next) - node) else { return false }
    entries.append(node)
    return true
  }

  private static func nodes(ofMember key: Int, _ view: JSONView) -> Int {
    Int(view.nodes[key + 1].next) - key
  }

  private func takesRoom(_ nodes: Int) -> Bool {
    guard nodes <= room else { return false }
    room -= nodes
    return true
  }
}
