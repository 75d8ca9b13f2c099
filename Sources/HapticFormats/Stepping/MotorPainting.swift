internal import HapticModel

/// Lays runs over each other: where several want the motor, the strongest has it.
enum MotorPainting {
  /// The steps of the whole course, without a hole, from tick 0 on; neighbours differ.
  static func steps(of runs: [MotorRun], keepingSharpness: Bool) -> [MotorCourse.Step] {
    let edges = sortedEdges(of: runs)
    let owners = owners(of: edges, runs)
    var steps: [MotorCourse.Step] = []
    for place in owners.indices {
      let run = owners[place].map { runs[$0] }
      let step = MotorCourse.Step(
        start: edges[place], length: edges[place + 1] - edges[place], number: run?.number ?? 0,
        sharpness: keepingSharpness ? run?.sharpness ?? 0.5 : 0.5, event: run?.event)
      if let last = steps.last, last.number == step.number, last.sharpness == step.sharpness {
        steps[steps.count - 1].length += step.length
      } else {
        steps.append(step)
      }
    }
    return steps
  }

  /// Every tick at which something begins or ends, 0 among them, each once.
  private static func sortedEdges(of runs: [MotorRun]) -> [Int64] {
    guard !runs.isEmpty else { return [] }
    var edges: [Int64] = [0]
    for run in runs { edges += [run.start, run.end] }
    edges.sort()
    var unique: [Int64] = []
    for edge in edges where unique.last != edge { unique.append(edge) }
    return unique
  }

  /// For each stretch between two edges the run that rules it; `nil` where none does.
  ///
  /// The strongest run is painted first, so that later ones fill only what is left. Cost: O(n log n).
  private static func owners(of edges: [Int64], _ runs: [MotorRun]) -> [Int?] {
    guard edges.count > 1 else { return [] }
    var owners = [Int?](repeating: nil, count: edges.count - 1)
    // From each stretch, the next one at or after it that is not painted yet.
    var next = Array(0...owners.count)
    func unpainted(from place: Int, _ next: inout [Int]) -> Int {
      var place = place
      while next[place] != place {
        next[place] = next[next[place]]
        place = next[place]
      }
      return place
    }
    let order = runs.indices.sorted {
      (-runs[$0].number, runs[$0].start, $0) < (-runs[$1].number, runs[$1].start, $1)
    }
    for index in order {
      var place = unpainted(from: first(edges, runs[index].start), &next)
      while place < owners.count, edges[place] < runs[index].end {
        owners[place] = index
        next[place] = place + 1
        place = unpainted(from: place + 1, &next)
      }
    }
    return owners
  }

  /// The place of an edge that is there.
  private static func first(_ edges: [Int64], _ edge: Int64) -> Int {
    var (low, high) = (0, edges.count)
    while low < high {
      let middle = (low + high) / 2
      if edges[middle] < edge { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
