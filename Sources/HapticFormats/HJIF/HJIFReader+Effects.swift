internal import HapticModel
internal import HapticText

/// An effect as the file has it.
struct HJIFEffect {
  var type = HJIFEffectType.basis
  /// The effect's name in a library, or the name of the library's effect that a reference plays.
  var id: Int64?
  var position = TimePoint.zero
  var keyframes: [HJIFKeyframe] = []
  let node: Int
}

/// A keyframe as the file has it.
struct HJIFKeyframe {
  /// Counted from the effect's position.
  var time = TimeSpan.zero
  /// -1…1.
  var amplitude: Double?
  /// 0…1.
  var sharpness: Double?
  let node: Int
}

extension HJIFReader {
  private enum EffectKey: String, FieldKey {
    case type = "effect_type"
    case position, id, keyframes, phase
    case baseSignal = "base_signal"
    case keywords = "semantic_keywords"
    case composition
    case wavelets = "wavelet_stream"
  }

  private enum KeyframeKey: String, FieldKey {
    case time = "relative_position"
    case amplitude = "amplitude_modulation"
    case frequency = "frequency_modulation"
  }

  // MARK: Effects

  /// Reads the effects that references name.
  func library(_ nodes: [Int]) -> [Int64: HJIFEffect] {
    var library: [Int64: HJIFEffect] = [:]
    for node in nodes {
      guard let effect = effect(node) else { continue }
      if effect.position > .zero {
        fields.report(
          .note, code: .leftOut, node: node,
          message: "a library effect plays only at the position of its reference")
      }
      guard let id = effect.id else {
        fields.report(
          .warning, code: .fieldAbsent, node: node,
          message: "there is no id; no reference can name the effect")
        continue
      }
      if library[id] == nil {
        library[id] = effect
      } else {
        fields.report(
          .warning, code: .idRepeated, node: node,
          message: "the identifier \(id) is already used; the first effect counts")
      }
    }
    return library
  }

  /// Reads an effect; `nil` with an error if it has no type or position.
  func effect(_ node: Int) -> HJIFEffect? {
    guard let object = fields.object(node, noun: "the effect", keys: EffectKey.self) else { return nil }
    var effect = HJIFEffect(node: node)
    if object.has(.type, otherwise: "read as Basis") {
      guard let type = word(.type, of: object, in: HJIFEffectType.self, or: .error) else { return nil }
      effect.type = type
    }
    let position = object.value(.position, .required).flatMap { _ in ticks(.position, of: object) }
    effect.id = object.integer(.id, in: HJIFLimits.ids)
    checkSignal(object)
    checkKind(effect.type, object)
    if effect.type == .basis { effect.keyframes = keyframes(object.list(.keyframes) ?? []) }
    guard let position else { return nil }
    effect.position = .zero + position
    return effect
  }

  /// Reports the properties of an effect's wave that are not kept.
  private func checkSignal(_ effect: ObjectFields<HJIFCode, EffectKey>) {
    if let node = effect[.phase], let phase = effect.number(.phase), phase != 0 {
      fields.report(.note, code: .signalIgnored, node: node, message: "the phase is ignored")
    }
    if let node = effect[.baseSignal],
      let name = word(.baseSignal, of: effect, in: HJIFWords.baseSignals, or: .warning), name != "Sine"
    {
      fields.report(
        .note, code: .signalIgnored, node: node, message: "the wave is read as a sine, not as \(name)")
    }
    if let node = effect[.keywords] {
      fields.report(.note, code: .leftOut, node: node, message: "semantic keywords are ignored")
    }
  }

  /// Reports members that do not belong to this kind of effect.
  private func checkKind(_ type: HJIFEffectType, _ effect: ObjectFields<HJIFCode, EffectKey>) {
    if let node = effect[.keyframes], type != .basis {
      fields.report(
        .warning, code: .contradiction, node: node,
        message: "the keyframes of a \(type.rawValue) effect are ignored")
    }
    if let node = effect[.composition], type != .composite {
      fields.report(
        .warning, code: .contradiction, node: node, message: "only a Composite effect has a composition")
    }
    if let node = effect[.wavelets] {
      fields.report(
        .warning, code: .contradiction, node: node,
        message: "only an effect in a WaveletWave band has a wavelet_stream")
    }
    if type == .reference, effect[.id] == nil {
      fields.report(.error, code: .fieldMissing, node: effect.node, message: "the Reference has no id")
    }
    guard type == .composite else { return }
    fields.report(
      .warning, code: .compositeLeftOut, node: effect.node,
      message: "a Composite effect cannot be read; it is left out")
    if details.profile == .simpleParametric {
      reportExceeded(effect.node, "the Simple Parametric profile has no Composite effects")
    }
  }

  /// The effect with the keyframes that it plays; `nil` with a finding if it plays nothing.
  mutating func played(_ effect: HJIFEffect, _ library: [Int64: HJIFEffect]) -> HJIFEffect? {
    var named = effect
    for _ in 0..<HJIFLimits.referenceDepth {
      switch (named.type, effect.type) {
      case (.reference, _): break
      case (_, .reference): return repeating(named, for: effect)
      case (.basis, _): return effect
      case (.composite, _): return nil
      }
      // An error has named a missing identifier already.
      guard let id = named.id else { return nil }
      guard let next = library[id] else {
        return fields.reject(
          .idUnknown, node: effect.node, as: .warning,
          message: "there is no effect \(id) in the library; left out")
      }
      named = next
    }
    return fields.reject(
      .referenceCycle, node: effect.node, as: .warning,
      message: "the reference leads only to other references; left out")
  }

  private mutating func repeating(_ named: HJIFEffect, for reference: HJIFEffect) -> HJIFEffect? {
    if named.type == .composite {
      return fields.reject(
        .compositeLeftOut, node: reference.node, as: .warning,
        message: "the reference plays a Composite effect; left out")
    }
    // Without a limit, a file of some megabytes could expand to a billion keyframes.
    repeated += named.keyframes.count
    guard repeated <= HJIFLimits.repeatedKeyframes else {
      return fields.reject(
        .tooManyKeyframes, node: reference.node,
        message: "references repeat more than \(HJIFLimits.repeatedKeyframes) keyframes")
    }
    var effect = named
    effect.position = reference.position
    return effect
  }

  // MARK: Keyframes

  /// The keyframes in the order of time.
  private func keyframes(_ nodes: [Int]) -> [HJIFKeyframe] {
    let keyframes = nodes.compactMap { keyframe($0) }
    let isOutOfOrder = { (index: Int) in keyframes[index].time < keyframes[index - 1].time }
    guard let first = keyframes.indices.dropFirst().first(where: isOutOfOrder) else { return keyframes }
    fields.report(
      .warning, code: .unordered, node: keyframes[first].node,
      message: "this keyframe comes before the one above it; sorted by time")
    return keyframes.stablySorted { $0.time < $1.time }
  }

  private func keyframe(_ node: Int) -> HJIFKeyframe? {
    guard let object = fields.object(node, noun: "the keyframe", keys: KeyframeKey.self) else { return nil }
    var keyframe = HJIFKeyframe(node: node)
    if object[.time] == nil {
      fields.report(
        .note, code: .defaultChosen, node: node, message: "the keyframe has no relative_position; read as 0")
    } else {
      guard let time = ticks(.time, of: object) else { return nil }
      keyframe.time = time
    }
    keyframe.amplitude = object.clamped(.amplitude, in: -1...1)
    keyframe.sharpness = object.clamped(.frequency, in: HJIFLimits.frequencies).map(HJIFPitch.sharpness)
    return keyframe
  }
}
