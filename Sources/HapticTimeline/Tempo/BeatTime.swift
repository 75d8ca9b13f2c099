internal import HapticModel

/// A moment of a score: the beats and the nanoseconds since its tempo began.
///
/// Both parts are kept apart, so that neither is ever converted to the other under one tempo: the inverse of a beat's
/// length is not exact.
struct BeatTime: Sendable, Hashable {
  /// The number of the change of tempo before it; 0 also for moments before the score.
  var segment = 0
  /// The beats since that change.
  var beats: Fraction = .zero
  /// The time in addition to the beats, in nanoseconds.
  var nanoseconds: Fraction = .zero

  /// The beginning of a score.
  static var zero: BeatTime { BeatTime() }
}

extension TempoMap {
  /// The time of a moment, in nanoseconds after beat 0.
  func time(of moment: BeatTime) -> Fraction {
    let since = length(of: moment, moment.segment)
    return moment.segment == 0 ? since : segments[moment.segment].start + since
  }

  /// Returns the moment `extent` after another one: first the beats, at the tempi of that time, then the nanoseconds.
  func moment(_ extent: BeatSpan, after moment: BeatTime) -> BeatTime {
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
  func moment(unbroken extent: BeatSpan, after moment: BeatTime) -> BeatTime {
    settledInBeats(
      BeatTime(
        segment: moment.segment, beats: moment.beats + extent.beats,
        nanoseconds: moment.nanoseconds + extent.nanoseconds))
  }

  /// Returns the moment from which `extent` leads to another one.
  func moment(_ extent: BeatSpan, before moment: BeatTime) -> BeatTime {
    let inTime = self.moment(BeatSpan(nanoseconds: -extent.nanoseconds), after: moment)
    return self.moment(BeatSpan(beats: -extent.beats), after: inTime)
  }

  /// The distance from a moment to a later or an earlier one: in beats if there are beats alone between them, and
  /// otherwise, if the tempo changes, in nanoseconds.
  func distance(from start: BeatTime, to end: BeatTime) -> BeatSpan {
    if isSteady {
      return BeatSpan(beats: end.beats - start.beats, nanoseconds: end.nanoseconds - start.nanoseconds)
    }
    if rescaled(start, to: end.segment).nanoseconds == end.nanoseconds {
      let before = segments[end.segment].beat - segments[start.segment].beat
      return BeatSpan(beats: before + end.beats - start.beats)
    }
    return BeatSpan(nanoseconds: time(of: end) - time(of: start))
  }

  /// The longest time, in nanoseconds, by which a way of several extents ends elsewhere than their sum: its beats come
  /// under other tempi.
  func slack(of extent: BeatSpan) -> Int64 {
    if isSteady || !extent.isMixed { return 0 }
    let (shortest, longest) = (minimum(.beats(1)), maximum(.beats(1)))
    let beats = max(extent.beats, -extent.beats) * (longest - shortest)
    let time = max(extent.nanoseconds, -extent.nanoseconds).value * (longest.value / shortest.value)
    return min(beats.roundedUp, Int64(min(time, 1e18)) + 1, PlanNode.unbounded)
  }

  // MARK: Segments of one tempo

  /// The time since the beginning of a segment, as long as it is the moment's own or its beats are pure.
  private func length(of moment: BeatTime, _ segment: Int) -> Fraction {
    if moment.beats == .zero { return moment.nanoseconds }
    return moment.beats * segments[segment].beatLength + moment.nanoseconds
  }

  /// The time from a moment to the next change of tempo; `nil` if there is none.
  func room(from moment: BeatTime) -> Fraction? {
    let next = moment.segment + 1
    return next < segments.count ? segments[next].start - time(of: moment) : nil
  }

  /// True if a moment is before the next change of tempo, and not before its own.
  private func isSettled(_ moment: BeatTime) -> Bool {
    let since = length(of: moment, moment.segment)
    if moment.segment > 0, since < .zero { return false }
    let next = moment.segment + 1
    return next == segments.count || segments[moment.segment].start + since < segments[next].start
  }

  /// The same place in beats, counted from another change of tempo.
  ///
  /// Nanoseconds after a beat are a share of a beat: at another tempo the share is the same, and so is the place.
  private func rescaled(_ moment: BeatTime, to segment: Int) -> BeatTime {
    if segment == moment.segment { return moment }
    let beats = segments[moment.segment].beat + moment.beats - segments[segment].beat
    if moment.nanoseconds == .zero { return BeatTime(segment: segment, beats: beats, nanoseconds: .zero) }
    let ratio = Fraction(
      changes[moment.segment].tempo.thousandths, changes[segment].tempo.thousandths)
    return BeatTime(segment: segment, beats: beats, nanoseconds: moment.nanoseconds * ratio)
  }

  /// Returns the place in beats under the tempo that holds there.
  private func settledInBeats(_ moment: BeatTime) -> BeatTime {
    if isSettled(moment) { return moment }
    let position = segments[moment.segment].beat + moment.beats
    let length = segments[moment.segment].beatLength
    let after = segments.partitioningIndex {
      (position - $0.beat) * length + moment.nanoseconds < .zero
    }
    return rescaled(moment, to: max(after - 1, 0))
  }

  /// Returns the moment with its nanoseconds counted from the change of tempo before it.
  private func settledInTime(_ moment: BeatTime) -> BeatTime {
    if isSettled(moment) { return moment }
    let time = time(of: moment)
    let segment = max(segments.partitioningIndex { $0.start > time } - 1, 0)
    return BeatTime(segment: segment, nanoseconds: time - segments[segment].start)
  }
}
