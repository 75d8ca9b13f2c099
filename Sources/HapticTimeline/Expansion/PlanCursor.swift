internal import HapticModel

/// A part of the way along a lane.
struct PlanLink: Sendable {
  /// The number of the link before it; `nil` for the beginning of the lane.
  let previous: Int?
  let step: TempoPath.Step
}

/// A place on the way along a lane: after a link, or after the beginning.
struct PlanCursor: Sendable {
  var link: Int?
  /// The distance from the end of the link.
  var rest = BeatSpan.zero

  /// Goes on by a step; beats after nanoseconds begin a new link, unless the tempo is steady.
  mutating func advance(by step: TempoPath.Step, in links: inout [PlanLink], under tempo: TempoMap) {
    if case .extent(let extent) = step {
      if tempo.isSteady || extent.isTimeOnly || rest.nanoseconds == .zero {
        rest = rest + extent
        return
      }
    }
    if rest != .zero { push(.extent(rest), to: &links) }
    if case .extent(let extent) = step {
      rest = extent
    } else {
      push(step, to: &links)
      rest = .zero
    }
  }

  /// Goes on to the end of a node.
  mutating func pass(_ node: PlanNode, in links: inout [PlanLink], under tempo: TempoMap) {
    if let route = node.route {
      for step in route.steps { advance(by: step, in: &links, under: tempo) }
    } else if let length = node.length {
      advance(by: .extent(length), in: &links, under: tempo)
    }
  }

  private mutating func push(_ step: TempoPath.Step, to links: inout [PlanLink]) {
    links.append(PlanLink(previous: link, step: step))
    link = links.count - 1
  }

  /// The way to this place; `nil` if the sum of its extents leads to it.
  func route(in links: [PlanLink]) -> TempoPath? {
    guard var next = link else { return nil }
    var steps: [TempoPath.Step] = rest == .zero ? [] : [.extent(rest)]
    while true {
      steps.append(links[next].step)
      guard let previous = links[next].previous else { break }
      next = previous
    }
    return TempoPath(steps.reversed())
  }
}

extension PlanLane {
  /// The ends of the links of a lane that begins at the base of `frame`.
  func joints(in frame: TimeMapping, under tempo: TempoMap) -> [BeatTime] {
    var joints: [BeatTime] = []
    joints.reserveCapacity(links.count)
    for link in links {
      let start = link.previous.map { joints[$0] } ?? frame.base
      joints.append(tempo.moment(link.step, scaledBy: frame.ratio, after: start))
    }
    return joints
  }
}
