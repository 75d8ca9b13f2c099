public import HapticModel
public import HapticTimeline

/// The drive of an actuator over time: pieces of a sine whose amplitude follows a straight line.
///
/// Pieces are in order of time and do not overlap; between them there is no drive. The phase of a piece that begins where
/// another ends goes on from it; after a pause a sine begins at phase 0.
///
/// Thread-safe: yes, a value.
public struct DriveCourse: Sendable, Hashable {
  /// A piece of a course.
  public struct Piece: Sendable, Hashable {
    /// When it begins.
    public var start: TimePoint
    /// When it ends; after ``start``.
    public var end: TimePoint
    /// The amplitude at the start, as a part of the rated drive: 0…4/π.
    public var from: Double
    /// The amplitude at the end.
    public var to: Double
    /// The frequency; an ERM takes no notice of it.
    public var frequency: Frequency
    /// The event that the piece belongs to.
    public var event: VoiceID

    /// Makes a piece.
    public init(
      from start: TimePoint, to end: TimePoint, amplitude from: Double, _ to: Double, frequency: Frequency,
      event: VoiceID
    ) {
      self.start = start
      self.end = end
      self.from = from
      self.to = to
      self.frequency = frequency
      self.event = event
    }
  }

  /// The pieces.
  public let pieces: [Piece]

  /// Makes a course.
  ///
  /// - Precondition: pieces are in order and do not overlap, and none is empty.
  public init(_ pieces: [Piece]) {
    precondition(pieces.allSatisfy { $0.start < $0.end }, "a piece of a drive takes time")
    precondition(
      zip(pieces, pieces.dropFirst()).allSatisfy { $0.end <= $1.start }, "pieces of a drive do not overlap")
    self.pieces = pieces
  }

  /// No drive at all.
  public static var none: DriveCourse { DriveCourse([]) }

  /// When the last piece ends; the start of time where there is none.
  public var end: TimePoint { pieces.last?.end ?? .zero }
}
