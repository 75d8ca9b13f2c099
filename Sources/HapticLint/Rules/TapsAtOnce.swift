internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// Two equal taps at one time, or so soon after each other that they cannot be two.
  package static let tapsAtOnce = LintRule(code: "taps-at-once") { subject, log in
    let crowds = subject.crowds
    for crowd in crowds {
      log.report(
        .event(crowd[crowd.startIndex].index),
        hint: "if they are meant as a row, give each a time of its own",
        "\(crowd.count) taps begin at the same time: a hand feels one, and many devices play only one")
    }
    let crowded = Set(crowds.compactMap(\.first?.onset))
    for chain in subject.equalChains {
      if let onset = chain.first?.onset, crowded.contains(onset) { continue }
      // More of them are a train, which train-buzz and fuse-hard report.
      let isInstant =
        chain.last.map { $0.onset - chain[chain.startIndex].onset <= PulseGap.simultaneous } ?? false
      guard chain.count <= 3 || isInstant, !isInTrain(chain, of: subject.taps) else { continue }
      for (earlier, tap) in zip(chain, chain.dropFirst()) {
        let distance = tap.onset - earlier.onset
        let when = distance == .zero ? "at the same time as" : "\(distance.inWords) after"
        log.report(
          .event(tap.index), hint: "remove one, or leave 50 ms or more between them",
          "the tap begins \(when) an equal one: no hand feels two, and many devices play only one")
      }
    }
  }
}

extension LintRule {
  /// True if the equal taps are a part of a row of four or more that are as close: train-buzz and fuse-hard report that.
  private static func isInTrain(_ chain: ArraySlice<Pulse>, of taps: [Pulse]) -> Bool {
    func areClose(_ left: Int) -> Bool {
      taps.indices.contains(left) && taps.indices.contains(left + 1)
        && taps[left + 1].onset - taps[left].onset < PulseGap.fusion
        && taps[left + 1].onset > taps[left].onset
    }
    let (before, after) = (areClose(chain.startIndex - 1), areClose(chain.endIndex - 1))
    return before && after || before && areClose(chain.startIndex - 2) || after && areClose(chain.endIndex)
  }
}

extension PulseGap {
  /// The longest time between two equal taps that is reported as one instant, *chosen*: shorter than that between layers.
  fileprivate static var simultaneous: TimeSpan { .milliseconds(10) }
}

extension LintSubject {
  /// The longest rows of taps of which each is equal to the one before it and at one time with it; two taps or more.
  fileprivate var equalChains: [ArraySlice<Pulse>] {
    let taps = self.taps
    var chains: [ArraySlice<Pulse>] = []
    var begin = 0
    for index in taps.indices {
      let next = index + 1
      if next < taps.count, taps[next].onset - taps[index].onset <= PulseGap.simultaneous,
        areEqual(taps[index], taps[next])
      {
        continue
      }
      if next - begin > 1 { chains.append(taps[begin..<next]) }
      begin = next
    }
    return chains
  }

  /// The rows of four taps or more that begin at one time (*chosen*): fewer may be layers of one tap.
  fileprivate var crowds: [ArraySlice<Pulse>] {
    let taps = self.taps
    var crowds: [ArraySlice<Pulse>] = []
    var begin = 0
    for end in 1..<(taps.count + 1) where end == taps.count || taps[end].onset > taps[begin].onset {
      if end - begin >= 4 { crowds.append(taps[begin..<end]) }
      begin = end
    }
    return crowds
  }

  /// True for two taps of one strength and one sharpness, to 0.05 (*chosen*): others are layers of one tap.
  fileprivate func areEqual(_ one: Pulse, _ other: Pulse) -> Bool {
    let pattern = part.pattern
    return (one.intensity - other.intensity).magnitude <= 0.05
      && (pattern.sharpness(of: one.index) - pattern.sharpness(of: other.index)).magnitude <= 0.05
  }
}
