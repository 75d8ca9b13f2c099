internal import HapticModel
internal import HapticText

/// Collects, while an AHAP file is read, the nodes that are carried along; nothing is converted until the end.
///
/// A class, as ``FindingLog`` is one: a function that reads a part may change nothing else.
final class AHAPUnknownMembers {
  /// The place of a node.
  enum Position {
    /// In the entry at a node.
    case entry(Int)
    /// In the event, control step or curve at a node.
    case part(Int)
    /// In the element at a node: of an event's parameters or of a curve's points.
    case element(Int)

    var node: Int {
      switch self {
      case .entry(let node), .part(let node), .element(let node): node
      }
    }
  }

  /// A member, or with no key the whole element that `position` names.
  struct Item {
    let position: Position
    let key: Int?
  }

  private let view: JSONView
  private(set) var items: [Item] = []
  /// The entries in which nothing is known.
  private(set) var entries: [Int] = []
  /// The parameters that events do not name, by the events' nodes.
  var unnamed: [Int: Set<String>] = [:]
  private var room = AHAPLimits.carriedNodes

  init(_ view: JSONView) { self.view = view }

  var isEmpty: Bool { items.isEmpty && entries.isEmpty && unnamed.isEmpty }

  /// Keeps a member by its key, or a whole element; false if there is no room left.
  func keep(_ key: Int?, in position: Position) -> Bool {
    let item = Item(position: position, key: key)
    guard takesRoom(size(of: item)) else { return false }
    items.append(item)
    return true
  }

  /// Keeps an entry in which nothing is known, and no longer its members one by one.
  ///
  /// False if there is no room: always so if a member of it found none.
  func keepEntry(_ node: Int) -> Bool {
    while let last = items.last, case .entry(node) = last.position {
      items.removeLast()
      room += size(of: last)
    }
    guard takesRoom(Int(view.nodes[node].next) - node) else { return false }
    entries.append(node)
    return true
  }

  private func size(of item: Item) -> Int {
    let node = item.key ?? item.position.node
    return Int(view.nodes[item.key == nil ? node : node + 1].next) - node
  }

  private func takesRoom(_ nodes: Int) -> Bool {
    guard nodes <= room else { return false }
    room -= nodes
    return true
  }
}

extension AHAPReader {
  /// The part of the pattern that a part of the file has become.
  private struct Destination {
    let list: WritableKeyPath<AHAPCarriedMembers, [Int: AHAPCarriedMembers.Part]>
    let index: Int
    /// The number of points before those of this part, if it is a section of a curve.
    var firstPoint = 0
  }

  /// The members that are carried along, beside the parts as they are sorted and joined now.
  func carriedMembers(_ joins: Joins) -> AHAPCarriedMembers {
    var carried = AHAPCarriedMembers()
    if carrier.isEmpty { return carried }
    let destinations = destinations(joins)
    let parts = destinations.keys.sorted()
    var points: [Int: [Int: Int]] = [:]
    for item in carrier.items {
      guard let node = owner(of: item.position, among: parts), let destination = destinations[node] else {
        continue
      }
      var point: Int?
      // The first point of a section is the last one of the section before it, and may carry as much.
      if case .element(let element) = item.position, destination.list != \.events {
        if points[node] == nil { points[node] = pointIndices(of: node) }
        point = destination.firstPoint + (points[node]?[element] ?? 0)
      }
      put(item, at: point, in: &carried[keyPath: destination.list][destination.index, default: .init()])
    }
    for (index, node) in events.nodes.enumerated() {
      guard let names = carrier.unnamed[node] else { continue }
      carried.events[index, default: .init()].unnamed = names
    }
    for list in [\AHAPCarriedMembers.events, \.parameters, \.curves] {
      carried[keyPath: list] = carried[keyPath: list].mapValues(\.withoutRepetitions)
    }
    carried.entries = carrier.entries.map { view.value(at: $0) }
    return carried
  }

  /// The curves whose entry or own object carries something; they are not joined to others.
  func carryingCurves() -> Set<Int> {
    let parts = curves.nodes.sorted()
    return Set(
      carrier.items.compactMap { item in
        if case .element = item.position { nil } else { owner(of: item.position, among: parts) }
      })
  }

  private func destinations(_ joins: Joins) -> [Int: Destination] {
    var found: [Int: Destination] = [:]
    for (index, node) in events.nodes.enumerated() { found[node] = Destination(list: \.events, index: index) }
    for (index, node) in parameters.nodes.enumerated() {
      found[node] = Destination(list: \.parameters, index: index)
    }
    for (index, node) in curves.nodes.enumerated() { found[node] = Destination(list: \.curves, index: index) }
    for (node, join) in joins {
      guard let index = found[join.onto]?.index else { continue }
      found[node] = Destination(list: \.curves, index: index, firstPoint: join.firstPoint)
    }
    return found
  }

  /// The node of the part that a place belongs to; an entry's is the first part in it.
  private func owner(of position: AHAPUnknownMembers.Position, among parts: [Int]) -> Int? {
    let index = parts.partitioningIndex { $0 >= position.node }
    if case .entry(let entry) = position {
      return index < parts.count && parts[index] < Int(view.nodes[entry].next) ? parts[index] : nil
    }
    if index < parts.count, parts[index] == position.node { return position.node }
    guard index > 0, position.node < Int(view.nodes[parts[index - 1]].next) else { return nil }
    return parts[index - 1]
  }

  /// Adds an item to a part; `point` is the index of the control point that has it, `nil` if none has.
  private func put(_ item: AHAPUnknownMembers.Item, at point: Int?, in part: inout AHAPCarriedMembers.Part) {
    guard let key = item.key else { return part.ineffective.append(view.value(at: item.position.node)) }
    let member = JSONMember(view.string(at: key), view.value(at: key + 1))
    switch item.position {
    case .entry: part.entry.append(member)
    case .part: part.own.append(member)
    case .element(let node):
      if let point { return part.points[point, default: []].append(member) }
      let id = AHAPMembers(of: node, in: view, .eventParameter)[.parameterID]
      let name = id.map { view.string(at: $0) } ?? ""
      part.parameters[AHAPEventParameter(meantBy: name)?.name ?? name, default: []].append(member)
    }
  }

  /// The index of each control point of a curve by its node; the points of a curve are in the order of time.
  private func pointIndices(of curve: Int) -> [Int: Int] {
    var points: [(time: Int64, node: Int)] = []
    if let list = AHAPMembers(of: curve, in: view, .curve)[.controlPoints] {
      view.forEachElement(of: list) { node in
        let time = AHAPMembers(of: node, in: view, .point)[.time].flatMap { view.nanoseconds(at: $0) }
        points.append((time ?? 0, node))
      }
    }
    points.sort { ($0.time, $0.node) < ($1.time, $1.node) }
    return Dictionary(uniqueKeysWithValues: zip(points.map(\.node), 0...))
  }
}
