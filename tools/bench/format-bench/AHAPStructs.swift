/// An AHAP file as an app would declare it for `JSONDecoder`: the other side of the comparison.
///
/// Fields that the format allows to be missing are optional. No positions, no findings, no checks.
struct AHAPStructs: Decodable {
  let Version: Double
  let Pattern: [Entry]

  struct Entry: Decodable {
    let Event: Event?
    let Parameter: Parameter?
    let ParameterCurve: Curve?
  }

  struct Event: Decodable {
    let Time: Double
    let EventType: Kind
    let EventDuration: Double?
    let EventParameters: [EventParameter]?
  }

  enum Kind: String, Decodable {
    case HapticTransient, HapticContinuous, AudioContinuous, AudioCustom
  }

  struct EventParameter: Decodable {
    let ParameterID: EventParameterName
    let ParameterValue: Double
  }

  enum EventParameterName: String, Decodable {
    case HapticIntensity, HapticSharpness, AttackTime, DecayTime, ReleaseTime, Sustained
  }

  struct Parameter: Decodable {
    let ParameterID: ControlName
    let Time: Double
    let ParameterValue: Double
  }

  struct Curve: Decodable {
    let ParameterID: ControlName
    let Time: Double
    let ParameterCurveControlPoints: [ControlPoint]
  }

  struct ControlPoint: Decodable {
    let Time: Double
    let ParameterValue: Double
  }

  enum ControlName: String, Decodable {
    case HapticIntensityControl, HapticSharpnessControl
  }

  /// The number of events and control points, for comparison with the other reader.
  var counts: Counts {
    Counts(
      events: Pattern.count { $0.Event != nil },
      points: Pattern.reduce(0) { $0 + ($1.ParameterCurve?.ParameterCurveControlPoints.count ?? 0) })
  }
}

/// The counts of one reader.
struct Counts: Equatable {
  var events: Int
  var points: Int
}
