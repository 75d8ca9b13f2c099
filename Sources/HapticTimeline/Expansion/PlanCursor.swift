internal import HapticModel

/// A part of the way along a lane.
struct PlanLink: Sendable {
  /// The number of the link before it; `nil` for the beginning of the lane.
  let previous: Int?
  let leg: Course.Leg
}

/// A place on the way along a lane: after a link, or after the beginning.
struct PlanCursor: Sendable {
  var link: Int?
  /// The distance from the end of the link.
  var rest = Extent.zero

  /// Goes on by a leg; beats after nanoseconds begin a new link, unless the tempo is steady.
  mutating func advance(by leg: Course.Leg, in links: inout [PlanLink], under tempo: TempoMap) {
    if case .extent(let extent) = leg {
      if tempo.isSteady || extent.isTimeOnly || rest.nanoseconds == .zero {
        rest = rest + extent
        return
      }
    }
    if rest != .zero { push(.extent(rest), to: &links) }
    if case .extent(let extent) = leg {
      rest = extent
    } else {
      push(leg, to: &links)
      rest = .zero
    }
  }

  /// Goes on to the end of a node.
  mutating func pass(_ node: PlanNode, in links: inout [PlanLink], under tempo: TempoMap) {
    if let course = node.course {
      for leg in course.legs { advance(by: leg, in: &links, under: tempo) }
    } else if let length = node.length {
      advance(by: .extent(length), in: &links, under: tempo)
    }
  }

  private mutating func push(_ leg: Course.Leg, to links: inout [PlanLink]) {
    links.append(PlanLink(previous: link, leg: leg))
    link = links.count - 1
  }

  /// The way to this place; `nil` if the sum of its extents leads to it.
  func course(in links: [PlanLink]) -> Course? {
    guard var next = link else { return nil }
    var legs: [Course.Leg] = rest == .zero ? [] : [.extent(rest)]
    while true {
      legs.append(links[next].leg)
      guard let previous = links[next].previous else { break }
      next = previous
    }
    return Course(legs.reversed())
  }
}

extension PlanLane {
  /// The ends of the links of a lane that begins at the base of `frame`.
  func joints(in frame: TimeMapping, under tempo: TempoMap) -> [Moment] {
    var joints: [Moment] = []
    joints.reserveCapacity(links.count)
    for link in links {
      let start = link.previous.map { joints[$0] } ?? frame.base
      joints.append(tempo.moment(link.leg, scaledBy: frame.ratio, after: start))
    }
    return joints
  }
}
