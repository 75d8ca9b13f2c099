extension TraceComparison.Difference.Code {
  /// What it says, in one sentence without a full stop.
  public var summary: String {
    switch self {
    case .eventMissing: "An event of the old trace is not in the new one"
    case .eventAdded: "An event of the new trace is not in the old one"
    case .timeMoved: "An event was planned for another time than in the old trace"
    case .placementMoved: "An event took effect on another frame than in the old trace"
    case .valueChanged: "An event has other levels, another length or another course than in the old trace"
    case .callChanged: "A call of an app is missing, new or another than in the old trace"
    case .runChanged:
      "The run has another rate, other actuators, another length or another end than the old one"
    case .countChanged:
      "The summary counts late commands, refused vibrations or underruns otherwise than the old one"
    case .latenessRose: "The engine woke up later than in the old trace"
    }
  }
}
