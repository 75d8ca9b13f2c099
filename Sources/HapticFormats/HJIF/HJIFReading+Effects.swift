internal import HapticModel
internal import HapticText

extension HJIFReading {
  /// Reads the effects that references name.
  mutating func library(_ list: Int) -> HJIFLibrary {
    var library = HJIFLibrary()
    var ids: Set<Int64> = []
    view.forEachElement(of: list) { element in
      guard let effect = effect(element) else { return }
      if effect.position > .zero {
        fields.report(
          .note, .leftOut, element, "an effect of the library is played at its reference's position only")
      }
      guard let id = effect.id else {
        _ = present(nil, "id", of: element, "no reference can name the effect")
        return
      }
      if ids.insert(id).inserted {
        library.effects[id] = effect
      } else {
        fields.report(
          .warning, .idRepeated, element, "the identifier \(id) is taken; the first effect counts")
      }
    }
    return library
  }

  /// Reads an effect; `nil`, with a finding, where it has no place or is a composite one.
  func effect(_ node: Int) -> HJIFEffect? {
    guard let found = fields.members(of: node, "an effect", HJIFVocabulary.effect) else { return nil }
    var effect = HJIFEffect(node: node)
    if let typeNode = present(found[0], "effect_type", of: node, "read as Basis") {
      let words = HJIFEffectType.allCases.map(\.rawValue)
      guard let name = word(typeNode, "effect_type", among: words, .error),
        let type = HJIFEffectType(rawValue: name)
      else { return nil }
      effect.type = type
    }
    let position = fields.required(found[1], "position", of: node, "the effect")
      .flatMap { span($0, "position") }
    effect.id = found[2].flatMap { fields.integer($0, "id", in: -2_147_483_648...4_294_967_295) }
    noteSignal(found)
    checkKind(effect.type, found, node)
    if effect.type == .basis, let list = found[3] { effect.keyframes = keyframes(list) }
    guard let position else { return nil }
    effect.position = .zero + position
    return effect
  }

  /// Notes what of an effect's wave is not kept.
  private func noteSignal(_ found: [Int?]) {
    if let node = found[4], let phase = fields.number(node, "phase"), phase != 0 {
      fields.report(.note, .signalIgnored, node, "the phase is ignored")
    }
    if let node = found[5],
      let name = word(node, "base_signal", among: HJIFVocabulary.baseSignals, .warning), name != "Sine"
    {
      fields.report(.note, .signalIgnored, node, "the wave is read as a sine, not as \(name)")
    }
    if let node = found[6] { fields.report(.note, .leftOut, node, "semantic keywords are ignored") }
  }

  /// Reports members that do not belong to this kind of effect.
  private func checkKind(_ type: HJIFEffectType, _ found: [Int?], _ node: Int) {
    if let place = found[3], type != .basis {
      fields.report(
        .warning, .contradiction, place, "the keyframes of a \(type.rawValue) effect are ignored")
    }
    if let place = found[7], type != .composite {
      fields.report(.warning, .contradiction, place, "only a Composite effect has a composition")
    }
    if let place = found[8] {
      fields.report(
        .warning, .contradiction, place, "only an effect in a WaveletWave band has a wavelet_stream")
    }
    if type == .reference, found[2] == nil {
      fields.report(.error, .fieldMissing, node, "the Reference has no id")
    }
    guard type == .composite else { return }
    fields.report(.warning, .compositeLeftOut, node, "a Composite effect cannot be read; it is left out")
    if document.profile == .simpleParametric {
      reportExceeded(node, "the Simple Parametric profile has no Composite effects")
    }
  }

  /// The effect with the keyframes that it plays; `nil`, with a finding, where it plays nothing.
  mutating func played(_ effect: HJIFEffect, _ library: HJIFLibrary) -> HJIFEffect? {
    switch effect.type {
    case .basis: return effect
    case .composite: return nil
    case .reference: break
    }
    switch library.resolve(effect) {
    case .effect(let named): return repeating(named, for: effect)
    case .unknown(let id):
      fields.report(.warning, .idUnknown, effect.node, "there is no effect \(id) in the library; left out")
    case .cycle:
      fields.report(
        .warning, .referenceCycle, effect.node, "the reference leads to other references only; left out")
    case .nothing: break
    }
    return nil
  }

  private mutating func repeating(_ named: HJIFEffect, for reference: HJIFEffect) -> HJIFEffect? {
    if named.type == .composite {
      fields.report(
        .warning, .compositeLeftOut, reference.node, "the reference plays a Composite effect; left out")
      return nil
    }
    // Without a bound, a file of some megabytes could stand for a billion keyframes.
    repeated += named.keyframes.count
    guard repeated <= HJIFLimits.repeatedKeyframes else {
      fields.report(
        .error, .tooManyKeyframes, reference.node,
        "references repeat more than \(HJIFLimits.repeatedKeyframes) keyframes")
      return nil
    }
    var effect = named
    effect.position = reference.position
    return effect
  }
}
