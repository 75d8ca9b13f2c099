internal import HapticModel

/// One `vibration-effect` as the file has it.
struct AndroidXMLEffect {
  /// The effect's element.
  var node = 0
  /// What plays once, at the beginning.
  var first: AndroidXMLContent?
  /// What then repeats for ever.
  var repeating: AndroidXMLContent?
}

/// What an effect, or a part of a repeating one, holds.
enum AndroidXMLContent {
  case predefined(AndroidXMLPredefined, node: Int)
  case primitives([Primitive])
  case waveform([Step])
  case envelope(Envelope)
  /// Data that only the vendor's device understands, in base64.
  case vendor([UInt8])

  /// One primitive of a composition.
  struct Primitive {
    let primitive: AndroidXMLPrimitive
    /// 0…1.
    let scale: Double
    let delay: TimeSpan
    let delayType: AndroidXMLDelayType
    let node: Int
    /// Where the element stands in the text.
    let offset: Int
  }

  /// One entry of a waveform.
  struct Step {
    let length: TimeSpan
    /// 0…255.
    let amplitude: Int
    /// Whether the file leaves the amplitude to the device.
    let isDefault: Bool
    let node: Int
  }

  /// An envelope; its intensity begins at 0.
  struct Envelope {
    let kind: AndroidXMLEnvelopeKind
    /// The sharpness, or the frequency in hertz, at the beginning; `nil` for the first point's.
    var initialPitch: Double?
    var points: [Point] = []
    let node: Int

    /// A point and how long it takes to get there.
    struct Point {
      /// The intensity or the amplitude, 0…1.
      let level: Double
      /// The sharpness, 0…1, or the frequency in hertz.
      let pitch: Double
      let length: TimeSpan
    }
  }
}
