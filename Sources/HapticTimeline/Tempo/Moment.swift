internal import HapticModel

/// A moment of a score: the beats and the nanoseconds since its tempo began.
///
/// Both parts are kept apart, so that neither is ever converted to the other under one tempo: the inverse of a beat's
/// length is not exact.
struct Moment: Sendable, Hashable {
  /// The number of the change of tempo before it; 0 also for moments before the score.
  var stretch = 0
  /// The beats since that change.
  var beats: Fraction = .zero
  /// The time in addition to the beats, in nanoseconds.
  var nanoseconds: Fraction = .zero

  /// The beginning of a score.
  static var zero: Moment { Moment() }
}

extension TempoMap {
  /// The time of a moment, in nanoseconds after beat 0.
  func time(of moment: Moment) -> Fraction {
    let since = length(of: moment, moment.stretch)
    return moment.stretch == 0 ? since : stretches[moment.stretch].start + since
  }

  /// Returns the moment `extent` after another one: first the beats, at the tempi of that time, then the nanoseconds.
  func moment(_ extent: Extent, after moment: Moment) -> Moment {
    var moment = moment
    moment.beats = moment.beats + extent.beats
    if isSteady {
      moment.nanoseconds = moment.nanoseconds + extent.nanoseconds
      return moment
    }
    if !extent.isTimeOnly { moment = settledInBeats(moment) }
    if extent.nanoseconds == .zero { return moment }
    moment.nanoseconds = moment.nanoseconds + extent.nanoseconds
    return settledInTime(moment)
  }

  /// Returns the moment `extent` after another one, under the tempo of that moment.
  func moment(unbroken extent: Extent, after moment: Moment) -> Moment {
    settledInBeats(
      Moment(
        stretch: moment.stretch, beats: moment.beats + extent.beats,
        nanoseconds: moment.nanoseconds + extent.nanoseconds))
  }

  /// Returns the moment from which `extent` leads to another one.
  func moment(_ extent: Extent, before moment: Moment) -> Moment {
    let inTime = self.moment(Extent(nanoseconds: -extent.nanoseconds), after: moment)
    return self.moment(Extent(beats: -extent.beats), after: inTime)
  }

  /// The distance from a moment to a later or an earlier one: in beats if there are beats alone between them, and
  /// otherwise, if the tempo changes, in nanoseconds.
  func distance(from start: Moment, to end: Moment) -> Extent {
    if isSteady {
      return Extent(beats: end.beats - start.beats, nanoseconds: end.nanoseconds - start.nanoseconds)
    }
    if rescaled(start, to: end.stretch).nanoseconds == end.nanoseconds {
      let before = stretches[end.stretch].beat - stretches[start.stretch].beat
      return Extent(beats: before + end.beats - start.beats)
    }
    return Extent(nanoseconds: time(of: end) - time(of: start))
  }

  /// The longest time, in nanoseconds, by which a way of several extents ends elsewhere than their sum: its beats come
  /// under other tempi.
  func slack(of extent: Extent) -> Int64 {
    if isSteady || !extent.isMixed { return 0 }
    let (shortest, longest) = (least(.beats(1)), most(.beats(1)))
    let beats = max(extent.beats, -extent.beats) * (longest - shortest)
    let time = max(extent.nanoseconds, -extent.nanoseconds).value * (longest.value / shortest.value)
    return min(beats.roundedUp, Int64(min(time, 1e18)) + 1, PlanNode.unbounded)
  }

  // MARK: Stretches of one tempo

  /// The time since the beginning of a stretch, as long as it is the moment's own or its beats are pure.
  private func length(of moment: Moment, _ stretch: Int) -> Fraction {
    if moment.beats == .zero { return moment.nanoseconds }
    return moment.beats * stretches[stretch].beatLength + moment.nanoseconds
  }

  /// The time from a moment to the next change of tempo; `nil` if there is none.
  func room(from moment: Moment) -> Fraction? {
    let next = moment.stretch + 1
    return next < stretches.count ? stretches[next].start - time(of: moment) : nil
  }

  /// True if a moment is before the next change of tempo, and not before its own.
  private func isSettled(_ moment: Moment) -> Bool {
    let since = length(of: moment, moment.stretch)
    if moment.stretch > 0, since < .zero { return false }
    let next = moment.stretch + 1
    return next == stretches.count || stretches[moment.stretch].start + since < stretches[next].start
  }

  /// The same place in beats, counted from another change of tempo.
  ///
  /// Nanoseconds after a beat are a share of a beat: at another tempo the share is the same, and so is the place.
  private func rescaled(_ moment: Moment, to stretch: Int) -> Moment {
    if stretch == moment.stretch { return moment }
    let beats = stretches[moment.stretch].beat + moment.beats - stretches[stretch].beat
    if moment.nanoseconds == .zero { return Moment(stretch: stretch, beats: beats, nanoseconds: .zero) }
    let ratio = Fraction(
      changes[moment.stretch].tempo.thousandths, changes[stretch].tempo.thousandths)
    return Moment(stretch: stretch, beats: beats, nanoseconds: moment.nanoseconds * ratio)
  }

  /// Returns the place in beats under the tempo that holds there.
  private func settledInBeats(_ moment: Moment) -> Moment {
    if isSettled(moment) { return moment }
    let place = stretches[moment.stretch].beat + moment.beats
    let length = stretches[moment.stretch].beatLength
    let after = stretches.partitioningIndex {
      (place - $0.beat) * length + moment.nanoseconds < .zero
    }
    return rescaled(moment, to: max(after - 1, 0))
  }

  /// Returns the moment with its nanoseconds counted from the change of tempo before it.
  private func settledInTime(_ moment: Moment) -> Moment {
    if isSettled(moment) { return moment }
    let time = time(of: moment)
    let stretch = max(stretches.partitioningIndex { $0.start > time } - 1, 0)
    return Moment(stretch: stretch, nanoseconds: time - stretches[stretch].start)
  }
}
