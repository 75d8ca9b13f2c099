extension JSONView {
  /// Returns the kind of a node's value, in words for a message.
  @usableFromInline package func kindName(_ index: Int) -> String {
    switch nodes[index].kind {
    case .null: "null"
    case .true, .false: "a truth value"
    case .number: "a number"
    case .string: "text"
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// Answers requests for field paths in one walk; the requests must be in the order of the tape.
  @usableFromInline package func fillPaths(_ requests: inout [FieldPathRequest]) {
    var walk = FieldPathWalk(self)
    for index in requests.indices {
      guard let node = requests[index].node else { continue }
      requests[index].path = walk.path(to: node)
    }
  }
}

/// A walk over the tape that keeps its place, so that later paths need not start at the root.
private struct FieldPathWalk {
  /// A container on the way, and the last child that was passed.
  private struct Step {
    let container: Int
    /// The element, or the key.
    var child: Int
    var ordinal = 0
  }

  private let view: JSONView
  private var steps: [Step] = []

  init(_ view: JSONView) { self.view = view }

  /// The path to `target`, a value or a key (whose path is its value's).
  mutating func path(to target: Int) -> String {
    while let last = steps.last, !holds(last.container, target) || target < last.child { steps.removeLast() }
    if steps.isEmpty, target > 0, holds(0, target) { steps.append(Step(container: 0, child: 1)) }
    while let last = steps.indices.last {
      advance(&steps[last], to: target)
      let child = value(of: steps[last])
      guard target > child, holds(child, target) else { break }
      steps.append(Step(container: child, child: child + 1))
    }
    return text
  }

  private func holds(_ container: Int, _ node: Int) -> Bool {
    container < node && node < Int(view.nodes[container].next)
  }

  private func value(of step: Step) -> Int { isObject(step) ? step.child + 1 : step.child }
  private func isObject(_ step: Step) -> Bool { view.nodes[step.container].kind == .object }

  private func advance(_ step: inout Step, to target: Int) {
    var next = Int(view.nodes[value(of: step)].next)
    while next <= target {
      step.child = next
      step.ordinal += 1
      next = Int(view.nodes[value(of: step)].next)
    }
  }

  private var text: String {
    var text = ""
    for step in steps {
      if isObject(step) {
        text += (text.isEmpty ? "" : ".") + pathKey(view.string(at: step.child))
      } else {
        text += "[\(step.ordinal)]"
      }
    }
    return text
  }

  /// A plain key unchanged; any other key quoted and made printable.
  private func pathKey(_ key: String) -> String {
    let isPlain = key.utf8.allSatisfy { $0 | 0x20 &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x5F }
    return isPlain && !key.isEmpty && key.utf8.count <= Quotation.limit ? key : Quotation.quote(key)
  }
}
