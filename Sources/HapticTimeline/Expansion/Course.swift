internal import HapticModel

/// How a control goes while one vibration sounds: straight pieces, each ruling from its offset on.
struct CoursePiece: Sendable, Hashable {
  /// How long after the vibration's onset.
  var offset: TimeSpan
  /// What the control does from there.
  var segment: ControlSegment
}

/// The courses of both controls that a vibration follows.
typealias Course = [CoursePiece]

extension Course {
  /// The pieces of one control.
  func pieces(of id: ControlID) -> Course { filter { $0.segment.id == id } }

  /// The same, slower or faster.
  func stretched(by ratio: Fraction) -> Course {
    func span(_ span: TimeSpan) -> TimeSpan {
      TimeSpan(nanoseconds: (Fraction(span.nanoseconds) * ratio).rounded)
    }
    return map { piece in
      let end = span(piece.offset + piece.segment.span)
      let offset = span(piece.offset)
      return CoursePiece(offset: offset, segment: piece.segment.lasting(end - offset))
    }
  }

  /// The same from the end to the beginning of a vibration that sounds for `life`.
  func reversed(in life: TimeSpan) -> Course {
    var result: Course = []
    for id in [ControlID.hapticIntensity, .hapticSharpness] {
      let pieces = pieces(of: id)
      for (index, piece) in pieces.enumerated().reversed() {
        // A piece rules until the next begins, and holds its last value where it is over before.
        let until = index + 1 < pieces.count ? Swift.min(pieces[index + 1].offset, life) : life
        let begin = piece.offset
        guard until > begin else { continue }
        let ramp = Swift.min(piece.segment.span, until - begin)
        let reached = piece.segment.value(after: ramp)
        let hold = until - begin - ramp
        if hold > .zero {
          result.append(
            CoursePiece(
              offset: life - until,
              segment: ControlSegment(id: id, from: reached, to: reached, span: .zero)))
        }
        if ramp > .zero {
          result.append(
            CoursePiece(
              offset: life - until + hold,
              segment: ControlSegment(id: id, from: reached, to: piece.segment.from, span: ramp)))
        }
      }
    }
    return result
  }

  /// What is left of it once `passed` of the vibration is cut off at its beginning.
  func dropping(_ passed: TimeSpan) -> Course {
    var result: Course = []
    for id in [ControlID.hapticIntensity, .hapticSharpness] {
      let pieces = pieces(of: id)
      if let first = pieces.last(where: { $0.offset <= passed }) {
        result.append(
          CoursePiece(offset: .zero, segment: first.segment.remainder(after: passed - first.offset)))
      }
      for piece in pieces where piece.offset > passed {
        result.append(CoursePiece(offset: piece.offset - passed, segment: piece.segment))
      }
    }
    return result
  }
}

extension ControlSegment {
  /// The same way in another time.
  func lasting(_ span: TimeSpan) -> ControlSegment {
    ControlSegment(id: id, from: from, to: to, span: span)
  }

  /// What is left of the way once `elapsed` of it has passed.
  func remainder(after elapsed: TimeSpan) -> ControlSegment {
    let left = elapsed >= span ? .zero : span - elapsed
    return ControlSegment(id: id, from: value(after: elapsed), to: to, span: left)
  }
}
