/// The keys of a sequence file.
enum SequenceKey: String, CaseIterable {
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

  /// The keys by how they are written: a file may have a million of them to be looked up.
  static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

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

/// An object of a sequence file: its members that mean something.
struct SequenceFields {
  let node: Int
  private(set) var members: [(key: SequenceKey, node: Int)] = []

  init(node: Int) { self.node = node }

  /// The value under a key, the last where it is there twice; `nil` if it is not there.
  subscript(key: SequenceKey) -> Int? { members.last { $0.key == key }?.node }

  mutating func append(_ key: SequenceKey, _ node: Int) { members.append((key, node)) }
}
