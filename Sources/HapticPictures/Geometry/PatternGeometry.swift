internal import HapticModel
internal import HapticTimeline

/// A pattern laid out on an axis of time, before anybody draws it.
///
/// It has the heads of the taps, the levels and outlines of the vibrations, and the audio events. The painters of the
/// terminal and of SVG turn its levels, 0…1, into rows and pixels.
struct PatternGeometry {
  /// The strongest tap of a column.
  struct Head: Hashable {
    let x: Double
    let intensity: UnitLevel
    let sharpness: UnitLevel
    /// The number of taps in the column.
    var count = 1

    var kind: SharpnessClass { SharpnessClass(sharpness) }
    /// The intensity as a number.
    var label: String { Quantity.level(intensity) }
  }

  /// The strongest vibration at a moment, with envelopes and controls applied; without a sample nothing sounds.
  struct Level {
    let x: Double
    let sample: VibrationSampler.Sample?
  }

  /// The heads from left to right.
  let heads: [Head]
  /// The classes of all taps, also of those without a head.
  let tapKinds: Set<SharpnessClass>
  /// The moments from left to right; none without vibrations.
  let levels: [Level]
  /// The outlines of the vibrations from left to right.
  let outlines: [VibrationOutline]
  /// The audio events, each from its onset to its end.
  let audio: [ClosedRange<Double>]

  /// Lays a pattern out.
  init(_ timeline: Timeline, on axis: some PictureAxis) {
    let parts = TimelineParts(of: timeline)
    heads = Self.heads(parts.taps, on: axis)
    tapKinds = Set(parts.taps.map { SharpnessClass($0.voice.sharpness) })
    var sampler = VibrationSampler(timeline)
    let samples = parts.vibrations.isEmpty ? [] : axis.samples(of: timeline)
    levels = samples.map { time in
      let sample = sampler.sample(at: time)
      return Level(x: axis.x(time), sample: sample.flatMap { $0.intensity > .zero ? $0 : nil })
    }
    outlines = VibrationOutline.all(of: levels, on: axis)
    audio = parts.audio.map { axis.x($0.start)...axis.x($0.end) }
  }

  /// The classes of the vibrations that sound.
  var levelKinds: Set<SharpnessClass> { Set(levels.compactMap { $0.sample?.kind }) }

  private static func heads(_ taps: [TimelineParts.Tap], on axis: some PictureAxis) -> [Head] {
    var heads: [Head] = []
    for tap in taps {
      var head = Head(x: axis.x(tap.time), intensity: tap.voice.intensity, sharpness: tap.voice.sharpness)
      guard let last = heads.last, axis.column(last.x) == axis.column(head.x) else {
        heads.append(head)
        continue
      }
      if last.intensity >= head.intensity { head = last }
      head.count = last.count + 1
      heads[heads.count - 1] = head
    }
    return heads
  }
}

/// A vibration of one class of sharpness, from where it begins to where it ends or changes its class.
///
/// In one column, a vibration begins, ends or changes its class at most once: what is shorter is a notch of the curve.
struct VibrationOutline {
  /// A level at an x coordinate.
  struct Point {
    let x: Double
    let level: Double
  }

  let kind: SharpnessClass
  let begin: Point
  /// The points between the ends, from left to right.
  private(set) var curve: [Point] = []
  private(set) var end: Point

  /// Returns the outlines of levels.
  static func all(of levels: [PatternGeometry.Level], on axis: some PictureAxis) -> [VibrationOutline] {
    var done: [VibrationOutline] = []
    var open: VibrationOutline?
    var last = Point(x: 0, level: 0)
    func isNew(_ x: Double) -> Bool { open.map { axis.column(x) > axis.column($0.begin.x) } ?? true }
    func close(at end: Point) {
      open?.end = end
      if let outline = open { done.append(outline) }
      open = nil
    }
    func fall(at x: Double, isLast: Bool = false) {
      guard open != nil else { return }
      last = Point(x: min(x, last.x + axis.columnWidth), level: 0)
      open?.curve.append(last)
      if isLast || isNew(x) { close(at: last) }
    }
    for moment in levels {
      guard let sample = moment.sample else {
        fall(at: moment.x)
        continue
      }
      if open?.kind != sample.kind, isNew(moment.x) {
        // After silence an outline begins on the ground.
        let begin = Point(x: moment.x, level: open == nil ? 0 : last.level)
        close(at: begin)
        open = VibrationOutline(kind: sample.kind, begin: begin, end: begin)
      }
      last = Point(x: moment.x, level: sample.intensity.value)
      open?.curve.append(last)
    }
    fall(at: axis.right, isLast: true)
    return done
  }
}
