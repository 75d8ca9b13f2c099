/// The peak and the rise of events, beside those of another program.
///
/// That program was written from the page Physics alone, and is not in the project: Runge-Kutta steps of 10 µs, and no amplitudes.
/// Half of the step changed no peak by more than 0.02 %. The patterns are random ones: a tap and a vibration on each device, and of
/// pairs those that had another peak here before.
@Suite struct IntegrationTests {
  /// The device, the pattern, the event, its largest acceleration in m/s², and the time in milliseconds from its drive's start to
  /// 90 % of what its command would reach: of the displacement up to the resonance of a mass on a spring, else of the acceleration.
  private static let rows = """
    android-erm | o:0.62,0.41 | 0 | 1.3036 | 8.36
    android-erm | =:0.62,0.47{10ms} | 0 | 1.3036 | 8.36
    android-erm-onoff | o:0.94,0.84 | 0 | 1.4582 | -
    android-erm-onoff | =:0.21,0.19{33ms} | 0 | 2.5573 | -
    android-lra | o:0.91,0.68 | 0 | 9.6273 | 9.41
    android-lra | =:0.9,0.28{309ms} | 0 | 9.5951 | 9.38
    android-lra | =:0.43,0.61{9ms} @24ms o:0.2,0.25 | 1 | 0.9740 | -
    android-weak-lra | o:0.96,0.09 | 0 | 3.6609 | -
    android-weak-lra | =:0.99,0.59{10ms} | 0 | 2.4671 | -
    bare-voice-coil | o:0.31,0.19 | 0 | 12.5104 | 4.02
    bare-voice-coil | =:0.72,1{648ms} | 0 | 26.8354 | 1.56
    dualsense | o:0.57,0.01 | 0 | 6.8562 | 15.65
    dualsense | =:0.34,0.16{76ms} | 0 | 4.0278 | 15.74
    dualsense | =:0.79,0.79{81ms} @14ms =:0.86,0.92{23ms} | 0 | 14.4816 | 2.88
    galaxy-s9 | o:0.45,0.13 | 0 | 2.3908 | 2.60
    galaxy-s9 | =:0.37,0.51{347ms} | 0 | 1.9737 | 2.12
    galaxy-s9 | =:0.34,0.58{24ms} @126ms o:0.33,0.06 | 1 | 1.5728 | -
    galaxy-s9 | o:0.15,0.36{67ms} o:0.61,0.29 | 0 | 0.1355 | -
    gamepad-dual-rumble | o:0.58,0.63 | 0 | 0.8184 | -
    gamepad-dual-rumble | =:0.48,0.49{61ms} | 0 | 0.5301 | -
    gamepad-dual-rumble | =:0.88,0.65{62ms} @3ms =:0.88,0.97{169ms} | 0 | 0.0350 | -
    gamepad-voice-coil | o:0.89,0.29 | 0 | 20.5670 | 19.63
    gamepad-voice-coil | =:0.26,0.24{14ms} | 0 | 1.4331 | -
    gamepad-voice-coil | =:0.58,0.26{573ms} @414ms =:0.99,0.53{24ms} | 0 | 8.1697 | 13.05
    generators-only-phone | o:0.45,0.98 | 0 | 15.0837 | 8.01
    generators-only-phone | =:0.47,0.4{5ms} | 0 | 15.0837 | 8.01
    iphone | o:0.96,0.33 | 0 | 14.2781 | 7.13
    iphone | =:0.45,0.64{9ms} | 0 | 4.2032 | 5.81
    iphone | o:0.31,0.21 | 0 | 1.7312 | 7.50
    iphone | o:0.41,0.11{119ms} o:0.59,0.57 | 0 | 3.1513 | 8.10
    joy-con | o:0.69,0.59 | 0 | 8.6242 | -
    joy-con | =:0.74,0.81{6ms} | 0 | 6.1387 | -
    pinephone | o:0.91,0.61 | 0 | 2.5630 | -
    pinephone | =:0.26,0.33{107ms} | 0 | 3.8634 | -
    pinephone | =:0.97,0.56{6ms} @6ms o:0.18,0.95 | 0 | 0.0897 | -
    pinephone | =:0.66,0.65{14ms} @14ms =:0.8,0.63{232ms} | 0 | 0.4014 | -
    pinephone-pro | o:0.89,0.57 | 0 | 2.9875 | -
    pinephone-pro | =:0.25,0.77{131ms} | 0 | 8.2229 | 115.82
    pinephone-pro | o:0.36,0.28{1ms} o:0.13,0.27 | 0 | 0.0057 | -
    pixel | o:0.34,0.29 | 0 | 2.2175 | 2.17
    pixel | =:0.77,0.53{7ms} | 0 | 9.0695 | 6.26
    pixel | =:0.45,0.34{432ms} @387ms o:0.45,0.74 | 0 | 3.5150 | 2.15
    pixel | =:0.37,0.22{336ms} @24ms o:0.4,0.23 | 0 | 2.2175 | 2.04
    pixel-3a | o:0.27,0.26 | 0 | 1.0605 | 2.04
    pixel-3a | =:0.66,0.07{7ms} | 0 | 4.4864 | -
    pixel-3a | =:0.78,0.55{5ms} | 0 | 3.1807 | -
    pixel-3a | =:0.4,0.85{163ms} @168ms o:0.27,0.4 | 1 | 1.1066 | -
    pixel-chirp | o:0.93,0.45 | 0 | 9.8103 | -
    pixel-chirp | =:0.11,0.4{20ms} | 0 | 0.4409 | 15.98
    qualcomm-170 | o:0.67,0.89 | 0 | 5.8924 | 5.75
    qualcomm-170 | =:0.77,0.43{498ms} | 0 | 8.1879 | 8.49
    qualcomm-170 | o:0.32,0.07 | 0 | 1.6823 | 1.73
    qualcomm-170 | o:0.36,0.49{15ms} o:0.24,0.85 | 0 | 2.4930 | 1.83
    quest | o:0.23,0.18 | 0 | 0.6116 | 9.98
    quest | =:0.42,0.65{23ms} | 0 | 3.3976 | 6.95
    shift6mq | o:0.92,0.34 | 0 | 9.2368 | -
    shift6mq | =:0.39,0.14{49ms} | 0 | 2.5080 | 25.45
    shift6mq | o:0.82,0.26{23ms} o:0.16,0.22 | 1 | 0.3516 | -
    shift6mq | o:0.72,0.2{30ms} o:0.14,0.34 | 1 | 0.2628 | -
    steam-deck | o:0.25,0.07 | 0 | 0.5065 | -
    steam-deck | =:0.53,0.44{373ms} | 0 | 2.8053 | 26.43
    watch | =:0.68,0.99{6ms} | 0 | 9.2932 | 2.54
    watch | o:0.45,0.25 | 0 | 4.1260 | 1.78
    watch | =:0.99,0.01{7ms} @22ms o:0.48,0.95 | 1 | 5.2459 | -
    watch | o:0.35,0.44{38ms} o:0.27,0.73 | 1 | 2.6418 | -
    web-android | o:0.66,0.08 | 0 | 11.9999 | 11.96
    web-android | =:0.59,0.78{5ms} | 0 | 5.8613 | -
    web-android | =:0.12,0.72{258ms} @213ms =:0.87,0.78{303ms} | 1 | 11.7680 | -
    web-android | =:0.54,0.7{81ms} @26ms o:0.62,0.95 | 0 | 11.8378 | 11.96
    wideband-phone | o:1,0 | 0 | 5.9335 | 3.87
    wideband-phone | =:0.53,0.03{39ms} | 0 | 4.9847 | 3.91
    wideband-phone | =:0.22,0.25{9ms} @129ms o:0.85,0.12 | 1 | 14.0580 | -
    wideband-phone | o:0.42,0.15{121ms} o:0.61,0.46 | 0 | 3.5919 | 7.82
    """.split(separator: "\n").map { $0.components(separatedBy: " | ") }

  /// In that program, the drive of the event alone reaches these shares of the response that its command would reach if held.
  @Test(arguments: [
    ("bare-voice-coil", "o:0.22,0.53{5ms} o:0.91,0.48", 1, 1.16),
    ("qualcomm-170", "o:0.8,0.05{15ms} o:0.39,0.9", 1, 1.24),
    ("iphone", "=:0.25,0.06{255ms} @111ms o:0.57,0.26", 0, 1.03),
  ])
  func `an event alone is what the mass does under its drive`(
    _ name: String, _ pattern: String, _ index: Int, _ share: Double
  ) throws {
    let profile = try #require(DeviceProfiles.builtIn.profiles.first { $0.name == name })
    let call = HapticCall(Timeline(compiling: HapticPattern("", notation: pattern)))
    let simulation = Simulation(call, on: profile)
    let event = try #require(simulation.events.first { $0.event.index == index })
    let alone = try #require(LoneEvents(simulation).share(of: event))
    #expect(abs(alone - share) < 0.02, "\(alone)")
  }

  /// Regression: the motion of a tap over the last milliseconds of a vibration, to which it comes back at its end, was the peak of
  /// the vibration, 6.6 times what its command would reach.
  @Test(arguments: ["pixel", "android-erm", "steam-deck"])
  func `a stronger neighbour adds nothing to the peak of an event that has one`(_ name: String) throws {
    let profile = try #require(DeviceProfiles.builtIn.profiles.first { $0.name == name })
    func share(_ pattern: String) throws -> Double {
      let call = HapticCall(Timeline(compiling: HapticPattern("", notation: pattern)))
      return try #require(Simulation(call, on: profile).events.first { $0.event.index == 0 }).share
    }
    #expect(abs(try share("=:0.3,0.5{300ms} @280ms O") - share("=:0.3,0.5{300ms}")) < 0.05)
  }

  @Test(arguments: rows) func `an event is what the mass does`(_ row: [String]) throws {
    let profile = try #require(DeviceProfiles.builtIn.profiles.first { $0.name == row[0] })
    let (index, peak) = (try #require(Int(row[2])), try #require(Double(row[3])))
    let call = HapticCall(Timeline(compiling: HapticPattern("", notation: row[1])))
    let event = try #require(Simulation(call, on: profile).events.first { $0.event.index == index })
    let own = event.peakAcceleration.metresPerSecondSquared
    #expect(abs(own / peak - 1) < 0.02, "\(own) of \(peak) m/s²")
    // Samples are half a millisecond apart.
    guard let rise = Double(row[4]) else { return }
    let reached = try #require(event.rise).inSeconds * 1_000
    #expect(abs(reached - rise) < 0.6, "\(reached) of \(rise) ms")
  }
}
