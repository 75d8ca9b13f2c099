internal import HapticModel
internal import HapticText

/// Where a part of the pattern has come to stand in it.
struct AHAPDestination {
  enum List { case events, parameters, curves }
  let list: List
  let index: Int
  /// How many points stand before those of this part, where it is a piece of a curve.
  var firstPoint = 0
}

extension AHAPReading {
  /// A curve that was joined to another: the node of that one, and how many points stand before its own.
  typealias Joins = [Int: (onto: Int, firstPoint: Int)]

  /// What is carried along, beside the parts as they are sorted and joined now.
  func carriedMembers(_ joins: Joins) -> AHAPCarriedMembers {
    var carried = AHAPCarriedMembers()
    if carrier.isEmpty { return carried }
    let destinations = destinations(joins)
    let parts = destinations.keys.sorted()
    var places = AHAPPointPlaces(view)
    for item in carrier.items {
      guard let part = owner(of: item.place, among: parts), let destination = destinations[part] else {
        continue
      }
      switch destination.list {
      case .events:
        put(item, part, destination, &places, &carried.events[destination.index, default: .init()])
      case .parameters:
        put(item, part, destination, &places, &carried.parameters[destination.index, default: .init()])
      case .curves:
        put(item, part, destination, &places, &carried.curves[destination.index, default: .init()])
      }
    }
    carried.keepLastOfEqualKeys()
    carried.entries = carrier.entries.map { view.value(at: $0) }
    return carried
  }

  /// The curves whose entry or own object carries something; they are not joined to others.
  func carryingCurves() -> Set<Int> {
    if carrier.items.isEmpty { return [] }
    let parts = curves.map(\.node).sorted()
    return Set(
      carrier.items.compactMap { item in
        if case .element = item.place { nil } else { owner(of: item.place, among: parts) }
      })
  }

  private func destinations(_ joins: Joins) -> [Int: AHAPDestination] {
    var found: [Int: AHAPDestination] = [:]
    for (index, node) in events.nodes.enumerated() {
      found[node] = AHAPDestination(list: .events, index: index)
    }
    for (index, part) in parameters.enumerated() {
      found[part.node] = AHAPDestination(list: .parameters, index: index)
    }
    for (index, part) in curves.enumerated() {
      found[part.node] = AHAPDestination(list: .curves, index: index)
    }
    for (node, join) in joins {
      guard let destination = found[join.onto] else { continue }
      found[node] = AHAPDestination(list: .curves, index: destination.index, firstPoint: join.firstPoint)
    }
    return found
  }

  /// The node of the part that a place belongs to; an entry's is the first part in it.
  private func owner(of place: AHAPCarrier.Place, among parts: [Int]) -> Int? {
    let low = parts.partitioningIndex { $0 >= place.node }
    if case .entry(let entry) = place {
      return low < parts.count && parts[low] < Int(view.nodes[entry].next) ? parts[low] : nil
    }
    if low < parts.count, parts[low] == place.node { return place.node }
    guard low > 0, place.node < Int(view.nodes[parts[low - 1]].next) else { return nil }
    return parts[low - 1]
  }

  private func put(
    _ item: AHAPCarrier.Item, _ part: Int, _ destination: AHAPDestination, _ places: inout AHAPPointPlaces,
    _ carried: inout AHAPCarriedMembers.Part
  ) {
    guard let key = item.key else { return carried.ineffective.append(view.value(at: item.place.node)) }
    let member = JSONMember(view.string(at: key), view.value(at: key + 1))
    switch item.place {
    case .entry: carried.entry.append(member)
    case .part: carried.own.append(member)
    case .element(let node) where destination.list == .events:
      carried.parameters[parameterName(node), default: []].append(member)
    case .element(let node):
      // The first point of a piece is the last one of the piece before it, and may carry as much.
      let index = destination.firstPoint + places.place(of: node, in: part)
      carried.points[index, default: []].append(member)
    }
  }

  /// The name of the parameter that an element of `EventParameters` sets; it has been read before.
  private func parameterName(_ element: Int) -> String {
    var name = ""
    view.forEachMember(of: element) { key, value in
      if view.isEqual(key, "ParameterID") { name = view.string(at: value) }
    }
    return AHAPEventParameter.meant(by: name)?.rawValue ?? name
  }
}
