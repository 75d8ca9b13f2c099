internal import HapticModel
internal import HapticText

/// The keys of a sequence file.
enum SequenceKey: String, FieldKey {
  case schema = "$schema"
  case format, name, description, comment
  case tempo, metre, actuators, overlap, markers, loop, parts, tracks
  case bpm, policy, limit, times
  case actuator, gain, priority, mute, solo, steps
  case play, file, part, notation, events, group, rest
  case at, after, every, length
  case count = "repeat"
  case reverse, trim, stretch, intensity, sharpness, fade, quantise, swing, humanise
  case from, to, scale, offset, grid, strength, amount, seed, time
  case fadeIn = "in"
  case fadeOut = "out"
  case tap, hold, attack, decay, release, sustained
  case duration = "for"

  static let ofTop: [SequenceKey] = [
    .schema, .format, .name, .description, .comment, .tempo, .metre, .actuators, .overlap, .markers, .loop,
    .parts, .tracks,
  ]
  static let transforms: [SequenceKey] = [
    .reverse, .trim, .stretch, .intensity, .sharpness, .fade, .quantise, .swing, .humanise,
  ]
  static let ofTrack: [SequenceKey] =
    [.name, .description, .comment, .actuator, .gain, .priority, .mute, .solo, .steps] + transforms
  static let contents: [SequenceKey] = [.play, .file, .notation, .events, .group, .rest]
  static let ofPart: [SequenceKey] =
    contents + [.part, .description, .comment, .count, .every, .length] + transforms
  static let ofStep: [SequenceKey] = ofPart + [.at, .after]
  static let ofTap: [SequenceKey] = [.tap, .sharpness, .at, .comment]
  static let ofHold: [SequenceKey] =
    [.hold, .sharpness, .at, .duration, .attack, .decay, .release, .sustained, .comment]
}

/// An object of a sequence file.
typealias SequenceFields = ObjectFields<SequenceCode, SequenceKey>

extension SequenceFields {
  /// A level, 0…1.
  func level(_ key: SequenceKey) -> UnitLevel? { number(key, in: 0...1).flatMap(UnitLevel.init(exactly:)) }
}
