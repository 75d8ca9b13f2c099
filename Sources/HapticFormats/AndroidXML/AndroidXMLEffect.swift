internal import HapticModel
internal import HapticText

/// The details of an Android vibration XML file that no pattern can hold: its effects as they are written.
///
/// Thread-safe: yes, a value.
package struct AndroidXMLDetails: Sendable {
  /// A primitive of an Android composition.
  package struct Primitive: Sendable, Hashable {
    /// Its name, such as `low_tick`.
    package let name: String
    /// The place of its element in the text, in bytes.
    package let offset: Int
  }

  /// The primitives of each part's effect, in their order; none if the effect is no composition.
  ///
  /// Android plays an effect only if the device supports all of its primitives.
  package let compositions: [[Primitive]]
  /// The effects, one for each part.
  let effects: [AndroidXMLEffect]
}

/// One `vibration-effect`.
struct AndroidXMLEffect {
  /// The effect's element.
  var node = 0
  /// The content that plays once, at the beginning.
  var first: AndroidXMLContent?
  /// The content that then repeats for ever.
  var repeating: AndroidXMLContent?

  var contents: [AndroidXMLContent] { [first, repeating].compactMap(\.self) }
}

/// The content of an effect, or of a part of a repeating one.
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
    var delayType = AndroidXMLDelayType.pause
    var node = 0
  }

  /// One entry of a waveform.
  struct Step {
    let length: TimeSpan
    /// 0…255; `nil` if the file leaves it to the device.
    let amplitude: Int?
    var node = 0

    /// The intensity; the device's own is read as full.
    var intensity: Double { AndroidXMLLimits.scale.intensity(of: amplitude ?? AndroidXMLLimits.scale.steps) }
  }

  /// An envelope; its intensity begins at 0.
  struct Envelope {
    let kind: AndroidXMLEnvelopeKind
    /// The sharpness, or the frequency in hertz, at the beginning; `nil` for the first point's.
    var initialPitch: Double?
    var points: [Point] = []
    var node = 0

    /// A point, and the time from the point before to it.
    struct Point {
      /// The intensity or the amplitude, 0…1.
      let level: Double
      /// The sharpness, 0…1, or the frequency in hertz.
      let pitch: Double
      let length: TimeSpan
      var node = 0
    }
  }
}

// MARK: Writing

extension AndroidXMLEffect {
  /// Writes the effect in the plainest form: as Android's own serializer has it, defaults are left out.
  func write(to writer: inout MarkupWriter) {
    writer.element(.vibrationEffect) { writer in
      if case .waveform(let loop) = repeating, let entries = first == nil ? [] : first?.entries {
        Self.write(entries, repeating: loop, to: &writer)
      } else if let repeating {
        writer.element(.repeatingEffect) { writer in
          if let first { writer.element(.preamble, content: first.write(to:)) }
          writer.element(.repeating, content: repeating.write(to:))
        }
      } else if let entries = first?.entries {
        Self.write(entries, to: &writer)
      } else {
        first?.write(to: &writer)
      }
    }
  }

  private static func write(
    _ entries: [AndroidXMLContent.Step], repeating loop: [AndroidXMLContent.Step] = [],
    to writer: inout MarkupWriter
  ) {
    writer.element(.waveform) { writer in
      AndroidXMLContent.waveform(entries).write(to: &writer)
      if !loop.isEmpty { writer.element(.repeating, content: AndroidXMLContent.waveform(loop).write(to:)) }
    }
  }
}

extension AndroidXMLContent {
  /// The entries of a waveform; `nil` if it is something else.
  fileprivate var entries: [Step]? { if case .waveform(let steps) = self { steps } else { nil } }

  /// Writes the elements of the content; of a waveform, the entries alone.
  fileprivate func write(to writer: inout MarkupWriter) {
    func milliseconds(_ span: TimeSpan) -> String { String(span.ticks(of: .milliseconds(1))) }
    switch self {
    case .predefined(let effect, _): writer.element(.predefined, [.name: effect.rawValue])
    case .primitives(let uses):
      for use in uses {
        let scale = use.scale == 1 ? nil : JSONText.of(use.scale)
        let delay = use.delay == .zero ? nil : milliseconds(use.delay)
        let delayType = use.delayType == .pause ? nil : use.delayType.rawValue
        writer.element(
          .primitive,
          [.name: use.primitive.rawValue, .scale: scale, .delay: delay, .delayType: delayType])
      }
    case .waveform(let steps):
      for step in steps {
        let amplitude = step.amplitude.map { String($0) } ?? "default"
        writer.element(.waveformEntry, [.duration: milliseconds(step.length), .amplitude: amplitude])
      }
    case .envelope(let envelope):
      let (kind, pitch) = (envelope.kind, envelope.initialPitch.map { JSONText.of($0) })
      writer.element(kind.tag, [kind.initialPitch: pitch]) { writer in
        for point in envelope.points {
          let (level, pitch) = (JSONText.of(point.level), JSONText.of(point.pitch))
          writer.element(
            .controlPoint, [kind.level: level, kind.pitch: pitch, .duration: milliseconds(point.length)])
        }
      }
    case .vendor(let data):
      writer.element(
        AndroidXMLTag.vendor.rawValue, attributes: [:], words: String(decoding: data, as: UTF8.self))
    }
  }
}

extension MarkupWriter {
  /// Writes an element; attributes without a value are left out.
  fileprivate mutating func element(
    _ tag: AndroidXMLTag, _ attributes: KeyValuePairs<AndroidXMLAttribute, String?> = [:],
    content: ((inout MarkupWriter) -> Void)? = nil
  ) {
    let given = Attributes(attributes.compactMap { key, value in value.map { (key.rawValue, $0) } })
    guard let content else { return empty(tag.rawValue, given) }
    element(tag.rawValue, given, content: content)
  }
}
