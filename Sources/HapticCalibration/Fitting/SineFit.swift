internal import HapticModel

/// The least-squares fit of Re((re + j·im)·e^((-decay + jω)t)) to samples.
struct SineFit {
  let re: Double
  let im: Double
  /// The energy that the fit explains.
  let explained: Double

  init?(_ samples: ArraySlice<Double>, hertz: Double, decay: Double, rate: Double) {
    var rotation = Rotation(hertz: hertz, decay: decay, rate: rate)
    var (cc, ss, cs, xc, xs) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for sample in samples {
      let (c, s) = (rotation.re, -rotation.im)
      cc += c * c
      ss += s * s
      cs += c * s
      xc += sample * c
      xs += sample * s
      rotation.advance()
    }
    let determinant = cc * ss - cs * cs
    guard determinant > 1e-12 * cc * ss else { return nil }
    re = (xc * ss - xs * cs) / determinant
    im = (xs * cc - xc * cs) / determinant
    explained = re * xc + im * xs
  }
}

/// The least-squares fit of a steady sine and a decaying one to samples.
struct JointFit {
  /// The parts of the steady sine, then those of the decaying one, as in ``SineFit``.
  let parts: [Double]
  /// The energy that both explain.
  let explained: Double

  init?(_ samples: ArraySlice<Double>, steady: Double, hertz: Double, decay: Double, rate: Double) {
    var s = Rotation(hertz: steady, rate: rate)
    var d = Rotation(hertz: hertz, decay: decay, rate: rate)
    var (aa, ab, ac, ad, bb, bc, bd) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    var (cc, cd, dd) = (0.0, 0.0, 0.0)
    var (xa, xb, xc, xd) = (0.0, 0.0, 0.0, 0.0)
    for sample in samples {
      let (a, b, c, e) = (s.re, -s.im, d.re, -d.im)
      aa += a * a
      ab += a * b
      ac += a * c
      ad += a * e
      bb += b * b
      bc += b * c
      bd += b * e
      cc += c * c
      cd += c * e
      dd += e * e
      xa += sample * a
      xb += sample * b
      xc += sample * c
      xd += sample * e
      s.advance()
      d.advance()
    }
    let matrix = [[aa, ab, ac, ad], [ab, bb, bc, bd], [ac, bc, cc, cd], [ad, bd, cd, dd]]
    let vector = [xa, xb, xc, xd]
    guard let parts = LinearSolution.solve(matrix, vector) else { return nil }
    self.parts = parts
    explained = zip(parts, vector).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
