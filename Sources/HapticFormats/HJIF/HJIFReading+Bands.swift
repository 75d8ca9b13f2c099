internal import HapticModel
internal import HapticText

/// What a band says that its effects need.
struct HJIFBand {
  let type: HJIFBandType
  /// What amplitudes are multiplied by, at least 0.
  let gain: Double
  /// The sharpness of a Curve band, and of a vibration or a tap that names none.
  var sharpness: Double
}

extension HJIFReading {
  /// Reads a band's effects into the signal of its channel.
  mutating func readBand(_ node: Int, _ gain: Double, _ library: HJIFLibrary, _ signal: inout HJIFSignal) {
    guard let found = fields.members(of: node, "a band", HJIFVocabulary.band) else { return }
    let middle = middle(of: found[1], found[2], of: node)
    let effects = fields.required(found[3], "effects", of: node, "the band")
    guard let typeNode = fields.required(found[0], "band_type", of: node, "the band"),
      let name = word(typeNode, "band_type", among: HJIFBandType.allCases.map(\.rawValue), .error),
      let type = HJIFBandType(rawValue: name)
    else { return }
    if let curve = found[5] { checkCurveType(curve, in: type) }
    guard let list = effects, fields.isList(list, "effects") else { return }
    if type == .waveletWave { return leaveOut(wavelets: list, typeNode, block: found[4], of: node) }
    if type == .curve {
      fields.report(
        .note, .curveRectified, typeNode, "the curve is read as a vibration as strong as it is far from 0")
    }
    let sharpness = type == .curve ? middle : Continuous.defaultSharpness.value
    let band = HJIFBand(type: type, gain: gain, sharpness: sharpness)
    view.forEachElement(of: list) { element in
      guard let effect = effect(element), let played = played(effect, library) else { return }
      play(played, band, &signal)
    }
  }

  /// The sharpness of the middle of a band's limits, the default where they cannot be read.
  private func middle(of lower: Int?, _ upper: Int?, of owner: Int) -> Double {
    let limits = [(lower, "lower_frequency_limit"), (upper, "upper_frequency_limit")].map { node, field in
      present(node, field, of: owner, "it is not checked")
        .flatMap { fields.number($0, field, in: 0...1e6) }
    }
    guard let low = limits[0], let high = limits[1] else { return Continuous.defaultSharpness.value }
    if low > high, let lower {
      fields.report(.warning, .contradiction, lower, "the lower limit lies above the upper one")
    }
    return HJIFPitch.sharpness(ofHertz: (low + high) / 2)
  }

  private func checkCurveType(_ node: Int, in type: HJIFBandType) {
    guard word(node, "curve_type", among: HJIFVocabulary.curveTypes, .warning) != nil else { return }
    if type != .curve {
      fields.report(.warning, .contradiction, node, "only a Curve band has a curve_type")
    }
  }

  private func leaveOut(wavelets list: Int, _ typeNode: Int, block: Int?, of band: Int) {
    fields.report(
      .warning, .waveletLeftOut, typeNode, hint: "have the encoder write VectorialWave bands",
      "a WaveletWave band cannot be read; it is left out")
    if document.profile == .simpleParametric {
      reportExceeded(typeNode, "the Simple Parametric profile has no WaveletWave bands")
    }
    if let block = present(block, "block_length", of: band, "a WaveletWave band needs one"),
      let length = fields.integer(block, "block_length", in: 1...4_294_967_295), length & (length - 1) != 0
    {
      fields.report(.warning, .contradiction, block, "block_length is \(length), not a power of two")
    }
    view.forEachElement(of: list) { element in
      view.forEachMember(of: element) { key, _ in
        if view.isEqual(key, "keyframes") {
          fields.report(.warning, .contradiction, key, "an effect in a WaveletWave band has no keyframes")
        }
      }
    }
  }
}
