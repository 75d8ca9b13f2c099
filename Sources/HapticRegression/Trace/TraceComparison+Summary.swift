extension TraceComparison.Difference.Code {
  /// A summary, in one sentence without a full stop.
  public var summary: String {
    switch self {
    case .eventMissing: "An event of the old trace is not in the new one"
    case .eventAdded: "An event of the new trace is not in the old one"
    case .timeMoved: "An event was planned for a different time than in the old trace"
    case .placementMoved: "An event took effect on a different frame than in the old trace"
    case .valueChanged: "An event's levels, length or curve differ from the old trace"
    case .callChanged: "An app's call is missing, new or different from the old trace"
    case .runChanged:
      "The run's rate, actuators, length or end differ from the old trace"
    case .countChanged:
      "The summary's late commands, refused vibrations or underruns differ from the old trace"
    case .latenessRose: "The engine woke up later than in the old trace"
    }
  }
}
