public import HapticModel

extension Composition {
  /// Nothing, for no time.
  public static var empty: Composition { Composition(.lane([])) }

  /// A pattern; it counts as long as its timeline, or as long as `length` says.
  ///
  /// Its controls act on its own events alone, wherever it is put: taps take them at once, vibrations carry their
  /// courses along. Audio events are kept; controls of audio are not.
  ///
  /// Cost: compiles the pattern. Use one clip as often as it is needed.
  public static func clip(_ pattern: HapticPattern, length: Extent? = nil) -> Composition {
    let clip = Composition(.clip(Clip(pattern)))
    return length.map(clip.lasting) ?? clip
  }

  /// Nothing, for a while; less than nothing counts as nothing.
  public static func rest(_ extent: Extent) -> Composition { Composition(.rest(extent)) }

  /// Steps where each says; as long as the latest end of any, at the tempo of the beginning.
  public static func lane(_ steps: [Step]) -> Composition { Composition(.lane(steps)) }

  /// Parts one after the other.
  public static func sequence(_ parts: [Composition]) -> Composition { lane(parts.map { Step($0) }) }

  /// Parts that begin together; as long as the longest.
  public static func overlay(_ parts: [Composition]) -> Composition {
    lane(parts.map { Step($0, .at(.zero)) })
  }

  /// Again and again: each repetition begins `every` after the one before, or at its end.
  ///
  /// As long as the last repetition's end. Where a repetition takes no time at all at some tempo, there is only one:
  /// otherwise there would be no end to what happens at once. So it is with more than 100,000 events (*chosen*) that
  /// come again within less than a millisecond.
  public func repeated(_ count: RepeatCount, every: Extent? = nil) -> Composition {
    Composition(.repeated(self, count, every: every))
  }

  /// Slower or faster: every time is multiplied by `ratio`, envelopes included as far as their scale goes.
  ///
  /// `ratio` has to be above 0: 2 takes twice as long. Traps otherwise.
  public func stretched(by ratio: Fraction) -> Composition {
    precondition(ratio > .zero, "a stretch needs a ratio above 0")
    if case .stretched(let inner, let before) = node {
      return Composition(.stretched(inner, before * ratio))
    }
    return Composition(.stretched(self, ratio))
  }

  /// From its end to its beginning: what began last begins first, attacks become releases.
  ///
  /// What has no end stays as it is; ``Score/faults`` tells of it.
  public func reversed() -> Composition {
    if case .reversed(let inner) = node { return inner }
    return Composition(.reversed(self))
  }

  /// What lies between two places, both after its own beginning; as long as from one to the other.
  ///
  /// A tap belongs to it from `from` on and before `to`. A vibration is cut at both ends.
  public func trimmed(from: Extent = .zero, to: Extent) -> Composition {
    Composition(.trimmed(self, from: from, to: to))
  }

  /// The same events, counted as longer or shorter than they are; less than nothing counts as nothing.
  ///
  /// What has no end is cut there.
  public func lasting(_ length: Extent) -> Composition { Composition(.lasting(self, length)) }

  /// The same with the intensity of every event multiplied and then raised, within 0…1.
  public func intensity(scaledBy scale: Double = 1, raisedBy offset: Double = 0) -> Composition {
    shaped(.intensity(LevelChange(scale: scale, offset: offset)))
  }

  /// The same with the sharpness of every event multiplied and then raised, within 0…1.
  public func sharpness(scaledBy scale: Double = 1, raisedBy offset: Double = 0) -> Composition {
    shaped(.sharpness(LevelChange(scale: scale, offset: offset)))
  }

  /// Rising from nothing at its beginning, and falling to nothing at its end.
  ///
  /// A tap takes the level that the fade has at its onset, a vibration follows it. What has no end only fades in.
  public func faded(in fadeIn: Extent = .zero, out fadeOut: Extent = .zero) -> Composition {
    shaped(.fade(in: fadeIn, out: fadeOut))
  }

  /// Onsets moved to the nearest line of a grid that begins with the composition; halfway goes later.
  ///
  /// `strength` 1 moves all the way, 0.5 half. What is moved keeps its length. A grid of no width changes nothing.
  public func quantised(to grid: Extent, strength: Fraction = .one) -> Composition {
    shaped(.displaced(.quantise(grid: grid, strength: strength)))
  }

  /// Swing: of each two cells of the grid the first takes `amount` of both, 1/2 being straight and 2/3 a triplet.
  ///
  /// `amount` counts within 1/2…9/10.
  public func swung(_ grid: Extent, amount: Fraction) -> Composition {
    shaped(.displaced(.swing(grid: grid, amount: min(max(amount, Fraction(1, 2)), Fraction(9, 10)))))
  }

  /// Onsets moved by chance by up to `time` to either side, intensities multiplied by 1 plus or minus `intensity`.
  ///
  /// Chance comes from `seed` and the event's place in the composition: the same on every machine, in every run and
  /// wherever reading begins, and different in every repetition.
  public func humanised(seed: UInt64, time: TimeSpan = .zero, intensity: UnitLevel = .zero) -> Composition {
    let most = min(max(time, .zero), TimePoint.latest - TimePoint.zero)
    return shaped(.displaced(.humanise(seed: seed, time: most, intensity: intensity)))
  }

  /// The same, with a number by which ``Collision`` names what it is about, such as a place in a file.
  public func labelled(_ origin: Int) -> Composition { Composition(.labelled(self, origin)) }

  private func shaped(_ shape: Shape) -> Composition { Composition(.shaped(self, shape)) }
}
