internal import HapticModel
internal import HapticText

extension SequenceReading {
  /// The range of stretch factors; *chosen*.
  static let stretches = 0.01...100.0
  /// The ranges of the factor and of the offset of a level.
  static let scales = 0.0...4.0
  static let offsets = -1.0...1.0
  /// The share of the first of two cells: from straight to the longest that still leaves two; *chosen*.
  static let swings = 0.5...0.9
  /// The largest random shift of an onset; *chosen*.
  static let wander = TimeSpan.milliseconds(1_000)
  /// The largest whole number that every JSON reader keeps.
  static let seeds: ClosedRange<Int64> = 0...9_007_199_254_740_991

  /// The transforms of a step or a track, in the one order in which they apply.
  func transforms(_ found: SequenceFields) -> [SequenceTransform] {
    SequenceKey.transforms.compactMap { key in
      guard let node = found[key], let change = change(key, node) else { return nil }
      return SequenceTransform(node: node, change: change)
    }
  }

  private func change(_ key: SequenceKey, _ node: Int) -> SequenceTransform.Change? {
    switch key {
    case .reverse: return fields.truth(node, "reverse") == true ? .reverse : nil
    case .trim: return trim(node)
    case .stretch: return ratio(node, "stretch", in: Self.stretches).map { .stretch($0) }
    case .intensity: return levels(node, "intensity").map { .intensity(scale: $0.scale, offset: $0.offset) }
    case .sharpness: return levels(node, "sharpness").map { .sharpness(scale: $0.scale, offset: $0.offset) }
    case .fade: return fade(node)
    case .quantise: return quantise(node)
    case .swing: return swing(node)
    default: return humanise(node)
    }
  }

  private func trim(_ node: Int) -> SequenceTransform.Change? {
    fields.object(node, "trim", keys: [SequenceKey.from, .to, .comment]).map { found in
      .trim(from: length(.from, of: found), to: length(.to, of: found))
    }
  }

  /// A factor, or a factor and an offset.
  private func levels(_ node: Int, _ field: String) -> (scale: Double, offset: Double)? {
    if view.nodes[node].kind != .object { return fields.number(node, field, in: Self.scales).map { ($0, 0) } }
    return fields.object(node, field, keys: [SequenceKey.scale, .offset, .comment]).map { found in
      (found.number(.scale, in: Self.scales) ?? 1, found.number(.offset, in: Self.offsets) ?? 0)
    }
  }

  private func fade(_ node: Int) -> SequenceTransform.Change? {
    fields.object(node, "fade", keys: [SequenceKey.fadeIn, .fadeOut, .comment]).map { found in
      .fade(in: length(.fadeIn, of: found), out: length(.fadeOut, of: found))
    }
  }

  private func quantise(_ node: Int) -> SequenceTransform.Change? {
    guard view.nodes[node].kind == .object else {
      return length(node, "quantise").map { .quantise(grid: $0, strength: .one) }
    }
    guard let found = fields.object(node, "quantise", keys: [SequenceKey.grid, .strength, .comment]),
      let grid = length(.grid, of: found, .required)
    else { return nil }
    let strength = found[.strength].flatMap { ratio($0, "strength", in: 0...1) } ?? .one
    return .quantise(grid: grid, strength: strength)
  }

  private func swing(_ node: Int) -> SequenceTransform.Change? {
    guard let found = fields.object(node, "swing", keys: [SequenceKey.grid, .amount, .comment]) else {
      return nil
    }
    let grid = length(.grid, of: found, .required)
    let amount = found.value(.amount, .required).flatMap { ratio($0, "amount", in: Self.swings) }
    guard let grid, let amount else { return nil }
    return .swing(grid: grid, amount: amount)
  }

  private func humanise(_ node: Int) -> SequenceTransform.Change? {
    guard let found = fields.object(node, "humanise", keys: [SequenceKey.seed, .time, .intensity, .comment]),
      let seed = found.integer(.seed, in: Self.seeds, .required)
    else { return nil }
    let time = found[.time].flatMap { span($0, "time", longest: Self.wander) } ?? .zero
    let intensity = found.level(.intensity) ?? .zero
    return .humanise(seed: UInt64(seed), time: time, intensity: intensity)
  }
}
