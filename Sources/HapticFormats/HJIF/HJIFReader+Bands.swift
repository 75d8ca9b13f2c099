internal import HapticModel
internal import HapticText

/// The properties of a band that its effects need.
struct HJIFBand {
  let type: HJIFBandType
  /// The factor of amplitudes, at least 0.
  let gain: Double
  /// The sharpness of a Curve band, and of a vibration or a tap without a frequency.
  let sharpness: Double
}

extension HJIFReader {
  private enum BandKey: String, FieldKey {
    case type = "band_type"
    case lower = "lower_frequency_limit"
    case upper = "upper_frequency_limit"
    case effects
    case blockLength = "block_length"
    case curveType = "curve_type"
    case priority
  }

  /// Reads a band's effects into the signal of its channel.
  mutating func readBand(
    _ node: Int, _ gain: Double, _ library: [Int64: HJIFEffect], _ signal: inout HJIFSignal
  ) {
    guard let band = fields.object(node, "the band", BandKey.self) else { return }
    let middle = middle(of: band)
    let list = band.value(.effects, .required)
    guard let typeNode = band.value(.type, .required),
      let type = word(.type, of: band, in: HJIFBandType.self, or: .error)
    else { return }
    if let curve = band[.curveType],
      word(.curveType, of: band, in: HJIFWords.curveTypes, or: .warning) != nil, type != .curve
    {
      fields.report(.warning, .contradiction, curve, "only a Curve band has a curve_type")
    }
    guard list != nil, let effects = band.list(.effects) else { return }
    if type == .waveletWave { return reportWavelets(band, typeNode, effects) }
    if type == .curve {
      fields.report(
        .note, .curveRectified, typeNode,
        "the curve is read as a vibration; its distance from 0 is the strength")
    }
    let sharpness = type == .curve ? middle : Continuous.defaultSharpness.value
    let properties = HJIFBand(type: type, gain: gain, sharpness: sharpness)
    for element in effects {
      guard let effect = effect(element), let played = played(effect, library) else { continue }
      play(played, in: properties, &signal)
    }
  }

  /// The sharpness of the middle of a band's limits, the default if they cannot be read.
  private func middle(of band: ObjectFields<HJIFCode, BandKey>) -> Double {
    let limits = [BandKey.lower, .upper].map { key in
      band.has(key, otherwise: "the band's limits are not checked") ? band.number(key, in: 0...1e6) : nil
    }
    guard let low = limits[0], let high = limits[1] else { return Continuous.defaultSharpness.value }
    if low > high, let lower = band[.lower] {
      fields.report(.warning, .contradiction, lower, "the lower limit lies above the upper one")
    }
    return HJIFPitch.sharpness(ofHertz: (low + high) / 2)
  }

  private func reportWavelets(
    _ band: ObjectFields<HJIFCode, BandKey>, _ typeNode: Int, _ effects: [Int]
  ) {
    fields.report(
      .warning, .waveletLeftOut, typeNode, hint: "have the encoder write VectorialWave bands",
      "a WaveletWave band cannot be read; it is left out")
    if details.profile == .simpleParametric {
      reportExceeded(typeNode, "the Simple Parametric profile has no WaveletWave bands")
    }
    if band.has(.blockLength, otherwise: "a WaveletWave band needs one"), let block = band[.blockLength],
      let length = band.integer(.blockLength, in: 1...4_294_967_295), length & (length - 1) != 0
    {
      fields.report(.warning, .contradiction, block, "block_length is \(length), not a power of two")
    }
    for effect in effects {
      fields.view.forEachMember(of: effect) { key, _ in
        if fields.view.isEqual(key, "keyframes") {
          fields.report(.warning, .contradiction, key, "an effect in a WaveletWave band has no keyframes")
        }
      }
    }
  }
}
