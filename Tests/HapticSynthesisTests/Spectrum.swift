/// The power of `samples` at `frequencies` in hertz: a discrete Fourier transform, frequency by frequency.
func powers(of samples: some Collection<Float>, at frequencies: [Double], rate: Double) -> [Double] {
  let values = samples.map(Double.init)
  return frequencies.map { hertz in
    // Goertzel's recurrence.
    let turn = 2 * cos(2 * Double.pi * hertz / rate)
    var (last, before) = (0.0, 0.0)
    for value in values { (last, before) = (value + turn * last - before, last) }
    return last * last + before * before - turn * last * before
  }
}

/// The samples under a Hann window, so that a steady tone's lines do not leak.
func windowed(_ samples: some Collection<Float>) -> [Float] {
  let count = Double(samples.count)
  return samples.enumerated().map { $1 * Float(0.5 - 0.5 * cos(2 * Double.pi * (Double($0) + 0.5) / count)) }
}

/// The centroid of the power, and the share of it above `split`; frequencies every `step` up to 8 kHz.
func centroid(_ samples: [Float], step: Double, split: Double = 300) -> (hertz: Double, share: Double) {
  let frequencies = Array(stride(from: step, through: 8_000, by: step))
  let found = powers(of: samples, at: frequencies, rate: 48_000)
  let total = found.reduce(0, +)
  let weighted = zip(found, frequencies).reduce(0) { $0 + $1.0 * $1.1 }
  let above = zip(found, frequencies).reduce(0) { $0 + ($1.1 >= split ? $1.0 : 0) }
  return (weighted / total, above / total)
}

/// The effective value in decibels.
func loudness(_ samples: some Collection<Float>) -> Double {
  10 * log10(samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(samples.count))
}
