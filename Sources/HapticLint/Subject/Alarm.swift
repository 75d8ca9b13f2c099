internal import HapticFormats
internal import HapticModel
internal import HapticScores
internal import HapticText

extension LintSubject {
  /// True if the names of the event, the pattern or the file say that it is an alarm or a call, which must be insistent.
  ///
  /// *Chosen*: one of a few words, such as in `alarm-clock-elapsed`, `phone-incoming-call`, `message-new-cellbroadcast`.
  var isAlarm: Bool { isNamed(with: Self.alarms) }

  /// True if the names say that the app ends the vibration or changes it while it plays; *chosen*: `continuous` is the word for
  /// a player that lasts until it is stopped.
  var isHeldByApp: Bool { isNamed(with: ["continuous"]) }

  /// True if the names say that it is a vibration for any use, of a length that a caller chooses, or a constant signal to try a
  /// motor with; *chosen*: one of a few words.
  var isPlainVibration: Bool {
    isNamed(with: [
      "amplitude", "constant", "hum", "max", "maximum", "test", "vibrate", "vibration",
    ])
  }

  /// True if the names are those of an array of Android's own resources, such as `config_longPressVibePattern`: its maker writes it
  /// for one phone.
  var isForOnePhone: Bool { isNamed(with: ["config"]) && isNamed(with: ["vibe", "vibration"]) }

  /// True if a name says that it is the call for help in Morse code.
  var isSOS: Bool { isNamed(with: ["sos"]) }

  /// True if the names say that it is to be silent; *chosen*: one of a few words.
  var isMeantSilent: Bool {
    isNamed(with: ["blank", "empty", "mute", "none", "null", "off", "silence", "silent"])
  }

  /// True if the names say that short pauses are its texture; *chosen*: one of a few words.
  var isMeantToFlutter: Bool {
    isNamed(with: [
      "breathe", "brush", "bumps", "bumpy", "buzz", "cascade", "climb", "coin", "coins", "crackle", "crash",
      "dice", "door", "drawer", "drill", "earthquake", "electric", "engine", "exhale", "explode",
      "explosion", "fizzle", "flutter", "fusion", "grind", "grinder", "growl", "gunshot", "ignite",
      "inhale", "laser", "lasers", "lava", "lightning", "machinegun", "motor", "ocean", "pistol", "pour",
      "purr", "quake", "rain", "rattle", "rattling", "rip", "rocket", "roll", "rolling", "rough", "rumble",
      "scrub", "shake", "shaking", "shaver", "shiver", "shred", "shuffle", "sparkle", "sparkles", "spin",
      "spinning", "spray", "storm", "sweep", "swirl", "swoosh", "tear", "texture", "thrust", "thunder",
      "tickle", "tool", "tremble", "tremor", "volcano", "waterfall", "wave", "whoosh", "wind", "zap",
    ])
  }

  /// True if a name says that it only tries the motor.
  var isTest: Bool { isNamed(with: ["test"]) }

  /// True if the names say that it is a soft level of something, whose parts may join; *chosen*: one of a few words, none of them beside
  /// a word for an outcome.
  var isSoftLevel: Bool {
    isNamed(with: ["light", "soft", "subtle"])
      && !isNamed(with: ["alert", "error", "fail", "failure", "success", "switch", "toggle", "warning"])
  }

  /// True if the names say that it is one blow, one click or a level of strength, whose parts may join; *chosen*: one of a few words.
  var isBlow: Bool {
    isNamed(with: [
      "attack", "bang", "bite", "blast", "blow", "bomb", "boom", "bump", "burst", "clang", "clash", "click",
      "clunk", "collision", "contact", "crack", "crush", "damage", "death", "detent", "drop", "dropping",
      "fire", "flick", "flip", "footstep", "forge", "heavy", "hit", "hurt", "ignition", "impact", "key",
      "kick", "land", "landing", "latch", "launch", "launcher", "lunge", "medium", "parry", "place",
      "placed", "punch", "shatter", "shoot", "shot", "shutter", "slam", "slap", "smash", "snap", "snare",
      "splash", "splat", "stamp", "step", "strike", "strong", "tackle", "thud",
    ])
  }

  /// True if a name of the event, the pattern or the file has one of these words.
  func isNamed(with words: Set<String>) -> Bool {
    let file = String(PathText.split(document.source.name).name)
    return [part.name, part.pattern.name, file].contains { !words.isDisjoint(with: Self.words(of: $0)) }
  }

  private static let alarms: Set<String> = [
    "alarm", "alarms", "alert", "alerts", "call", "calling", "cellbroadcast", "critical", "danger",
    "emergency", "ring",
    "ringer", "ringing", "ringtone", "severe", "sos", "warning",
  ]

  /// Returns the words of a name in lower case; a capital letter after a small one begins a word.
  private static func words(of name: String) -> Set<String> {
    var words: Set<String> = []
    var word = ""
    var isSmall = false
    for letter in name.unicodeScalars {
      let isCapital = ("A"..."Z").contains(letter)
      if !isCapital && !("a"..."z").contains(letter) || (isCapital && isSmall) {
        words.insert(word)
        word = ""
      }
      isSmall = ("a"..."z").contains(letter)
      if isSmall { word.unicodeScalars.append(letter) }
      if isCapital, let small = UnicodeScalar(letter.value + 32) { word.unicodeScalars.append(small) }
    }
    return words.union([word])
  }
}
