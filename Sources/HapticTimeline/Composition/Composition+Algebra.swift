public import HapticModel

extension Composition {
  /// The empty composition, of zero length.
  public static var empty: Composition { Composition(.lane([])) }

  /// A pattern; its length is the end of its last event, or `length`.
  ///
  /// A vibration that is held counts with its duration: its release sounds on under what follows.
  ///
  /// Its controls act on its own events only: taps take their values at once, vibrations carry them as curves. Audio
  /// events are kept; controls of audio are not.
  ///
  /// Cost: compiles the pattern. Use one clip as often as it is needed.
  public static func clip(_ pattern: HapticPattern, length: BeatSpan? = nil) -> Composition {
    let clip = Composition(.clip(Clip(pattern)))
    return length.map(clip.lasting) ?? clip
  }

  /// Silence for `extent`; a negative extent counts as zero.
  public static func rest(_ extent: BeatSpan) -> Composition { Composition(.rest(extent)) }

  /// Steps at their own offsets; the length is the latest end of any step, at the first tempo.
  public static func lane(_ steps: [Step]) -> Composition { Composition(.lane(steps)) }

  /// Parts one after the other.
  public static func sequence(_ parts: [Composition]) -> Composition { lane(parts.map { Step($0) }) }

  /// Parts that begin together; as long as the longest.
  public static func overlay(_ parts: [Composition]) -> Composition {
    lane(parts.map { Step($0, .at(.zero)) })
  }

  /// Repeats the composition: each repetition begins `every` after the one before, or at its end.
  ///
  /// The length runs to the end of the last repetition. A repetition that takes no time at some tempo plays only once:
  /// otherwise endlessly many events would coincide. The same applies to more than 100,000 events (*chosen*) with a
  /// period below a millisecond.
  public func repeated(_ count: RepeatCount, every: BeatSpan? = nil) -> Composition {
    Composition(.repeated(self, count, every: every))
  }

  /// Plays slower or faster: multiplies every time by `ratio`, envelopes included as far as their scale goes.
  ///
  /// `ratio` must be positive, or this traps; 2 takes twice as long. Nested stretches multiply, down to 2⁻⁴⁰.
  public func stretched(by ratio: Fraction) -> Composition {
    precondition(ratio > .zero, "a stretch needs a ratio above 0")
    if case .stretched(let inner, let before) = node {
      return Composition(.stretched(inner, before.nested(ratio)))
    }
    return Composition(.stretched(self, ratio))
  }

  /// Plays backwards: the last onset comes first, attacks become releases.
  ///
  /// An endless composition stays as it is; ``Score/faults`` reports it.
  public func reversed() -> Composition {
    if case .reversed(let inner) = node { return inner }
    return Composition(.reversed(self))
  }

  /// Returns the part between two offsets from the beginning, with their distance as its length; it ends with the
  /// composition if `to` is `nil`.
  ///
  /// Inside the composition, the part has the taps from `from` on and before `to`, so that adjacent parts share none. A
  /// part that ends at or after the end also has a tap at `to`. A vibration is cut at both ends, and keeps its levels in
  /// between. A part that begins at or before the beginning cuts nothing there, and without `to` nothing is cut at the
  /// end.
  public func trimmed(from: BeatSpan = .zero, to: BeatSpan? = nil) -> Composition {
    Composition(.trimmed(self, from: from, to: to))
  }

  /// Gives the same events another length; a negative length counts as zero.
  ///
  /// An endless composition is cut there.
  public func lasting(_ length: BeatSpan) -> Composition { Composition(.lasting(self, length)) }

  /// Multiplies the intensity of every event, then adds an offset; the result is clamped to 0…1.
  public func intensity(scaledBy scale: Double = 1, raisedBy offset: Double = 0) -> Composition {
    shaped(.intensity(LevelChange(scale: scale, offset: offset)))
  }

  /// Multiplies the sharpness of every event, then adds an offset; the result is clamped to 0…1.
  public func sharpness(scaledBy scale: Double = 1, raisedBy offset: Double = 0) -> Composition {
    shaped(.sharpness(LevelChange(scale: scale, offset: offset)))
  }

  /// Fades in at the beginning and out at the end.
  ///
  /// A tap takes the fade's level at its onset; a vibration follows the fade. An endless composition only fades in.
  public func faded(in fadeIn: BeatSpan = .zero, out fadeOut: BeatSpan = .zero) -> Composition {
    shaped(.fade(in: fadeIn, out: fadeOut))
  }

  /// Moves onsets to the nearest line of a grid that starts with the composition; ties go to the later line.
  ///
  /// `strength` 1 moves an onset all the way, 0.5 half of it. Lengths do not change. A grid of zero width does nothing.
  public func quantised(to grid: BeatSpan, strength: Fraction = .one) -> Composition {
    shaped(.displaced(.quantise(grid: grid, strength: strength)))
  }

  /// Adds swing: the first of each two cells of the grid takes `amount` of both; 1/2 is straight, 2/3 a triplet.
  ///
  /// `amount` is clamped to 1/2…9/10.
  public func swung(_ grid: BeatSpan, amount: Fraction) -> Composition {
    shaped(.displaced(.swing(grid: grid, amount: min(max(amount, Fraction(1, 2)), Fraction(9, 10)))))
  }

  /// Moves onsets randomly by up to ±`time`, and multiplies intensities by 1 ± up to `intensity`.
  ///
  /// The random numbers come from `seed` and the event's position in the composition: they are the same on every
  /// machine, in every run and wherever reading begins, and differ in every repetition.
  public func humanised(seed: UInt64, time: TimeSpan = .zero, intensity: UnitLevel = .zero) -> Composition {
    let maximum = min(max(time, .zero), TimePoint.latest - TimePoint.zero)
    return shaped(.displaced(.humanise(seed: seed, time: maximum, intensity: intensity)))
  }

  /// Adds a number, such as a position in a file, by which ``Collision`` identifies the composition.
  public func labelled(_ origin: Int) -> Composition { Composition(.labelled(self, origin)) }

  private func shaped(_ shape: Shape) -> Composition { Composition(.shaped(self, shape)) }
}
