extension CodePage {
  /// The pages of differences from a golden.
  static let goldens = #"""
    moved
      An event or a point of a control begins at another time.
    - "Time": 0.12, where the golden has 0.1
    + "Time": 0.1, or thrum test --update
    tempo
      The tempo of a sequence changed. Everything else that changed is reported as if it had not.
    - "tempo": 132, where the golden has 120
    + "tempo": 120, or thrum test --update
    intensity
      An event's intensity changed.
    - "ParameterValue": 0.4, where the golden has 0.9
    + 0.9, or thrum test --update
    sharpness
      An event's sharpness changed.
    - a sharpness of 0.8, where the golden has 0.5
    + 0.5, or thrum test --update
    shape
      A vibration's length or envelope, or an audio event's parameters changed.
    - "EventDuration": 0.3, where the golden has 0.2
    + 0.2, or thrum test --update
    control
      A control's curve changed.
    - a curve that ends at 0.5, where the golden's ends at 0
    + a curve that ends at 0, or thrum test --update
    added
      An event was added.
    - one event more than in the golden
    + take the event out, or thrum test --update
    doubled
      An event occurs twice.
    - the same event twice
    + keep one of the two, or thrum test --update
    dropped
      An event was removed.
    - one event less than in the golden
    + put the event back, or thrum test --update
    swapped
      Two events have changed places.
    - the soft tap before the strong one
    + the strong tap first, or thrum test --update
    kind
      A tap has become a vibration, or the other way round.
    - a vibration of 20 ms in place of a tap
    + the tap, or thrum test --update
    length
      The pattern's length, or the position from which it repeats, changed.
    - a step more of silence at the end
    + take the silence out, or thrum test --update
    fallback
      The fallback differs.
    - "fallback": "warning", where the golden has "success"
    + "fallback": "success", or thrum test --update
    onset
      The command is the same, but sounds on another frame.
    - another version of Thrum that places a tap on another frame
    + read the CHANGELOG, then thrum test --update
    loudness
      The command is the same, but sounds louder or softer.
    - another version of Thrum that plays a tap louder
    + read the CHANGELOG, then thrum test --update
    felt
      The command is the same, but a device plays it differently.
    - a profile whose numbers changed
    + thrum profiles NAME, then thrum test --update
    export
      The command is the same, but an export has other bytes.
    - another version of Thrum that writes other bytes
    + read the CHANGELOG, then thrum test --update
    pattern
      A pattern of the file was added or removed.
    - one part more in a theme
    + take the part out, or thrum test --update
    golden-format
      The golden had an earlier format, and --update wrote it again.
    - a golden that begins with "thrum.golden/1"
    + thrum test --update, then commit the goldens
    golden-link
      The golden, or its folder, is a link: --update would write elsewhere. Without --update, a link that stays in the
      folder is read.
    - goldens/tap.ahap.golden.json, a link to another file
    + a file in the folder of the goldens, or thrum test --update --force
    goldens-outside
      The folder of the goldens lies outside the folder of the configuration: they are neither read nor written.
    - "goldens": "../elsewhere"
    + "goldens": "goldens", or thrum test --force
    not-a-golden
      The file in the place of the golden is something else, and --update keeps it.
    - goldens/tap.ahap.golden.json that holds notes
    + move the file, then thrum test --update
    """#
}
