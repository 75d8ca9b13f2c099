extension Template {
  /// The templates, simple ones first.
  package static let all = [blank] + touches + results + shapes + rhythms

  /// A body of one track with a list of events.
  private static func events(_ events: String...) -> String {
    """
    "tracks": [
      {
        "steps": [
          {
            "events": [
              \(events.joined(separator: ",\n          "))
            ]
          }
        ]
      }
    ]
    """
  }

  private static let blank = Template(
    "blank", title: "Blank", words: "One plain tap, to be replaced.",
    use: "anything: the smallest file that plays",
    body: events(#"{"tap": 0.7, "sharpness": 0.5}"#))

  // Answers to a touch.
  private static let touches = [
    // The numbers of the generator impact-medium.
    Template(
      "tap", title: "Tap", words: "One tap of medium strength.", use: "a button that is pressed",
      body: events(#"{"tap": 0.7, "sharpness": 0.3}"#)),
    Template(
      "double-tap", title: "Double tap", words: "Two equal taps, close together.",
      use: "a mark, a like, a lock",
      body: events(#"{"tap": 0.8, "sharpness": 0.6}"#, #"{"tap": 0.8, "sharpness": 0.6, "at": "120 ms"}"#)),
  ]

  // Results of an action, and calls for attention.
  private static let results = [
    // The rhythm of the generator notification-success, which hands know.
    Template(
      "confirmation", title: "Confirmation", words: "A weaker tap, then the strongest: it is done.",
      use: "saved, sent, paid",
      body: events(#"{"tap": 0.6, "sharpness": 0.4}"#, #"{"tap": 1, "sharpness": 0.7, "at": "150 ms"}"#)),
    Template(
      "warning", title: "Warning", words: "A strong tap, then a weaker one: take care.",
      use: "before something is deleted or lost",
      body: events(#"{"tap": 1, "sharpness": 0.8}"#, #"{"tap": 0.6, "sharpness": 0.6, "at": "150 ms"}"#)),
    Template(
      "error", title: "Error", words: "Three firm taps and a heavy one: it did not work.",
      use: "refused, failed, a wrong code",
      body: events(
        #"{"tap": 0.8, "sharpness": 0.7}"#, #"{"tap": 0.8, "sharpness": 0.7, "at": "100 ms"}"#,
        #"{"tap": 0.8, "sharpness": 0.7, "at": "200 ms"}"#, #"{"tap": 1, "sharpness": 0.3, "at": "320 ms"}"#)),
    Template(
      "notification", title: "Notification", words: "Two taps, then a vibration that fades: there is news.",
      use: "a message, a reminder, while the phone is in a pocket",
      body: """
        "tracks": [
          {
            "steps": [
              {
                "events": [
                  {"tap": 0.7, "sharpness": 0.5},
                  {"tap": 1, "sharpness": 0.5, "at": "150 ms"}
                ]
              },
              {
                "events": [{"hold": 0.8, "for": "400 ms", "sharpness": 0.4}],
                "fade": {"out": "250 ms"},
                "at": "300 ms"
              }
            ]
          }
        ]
        """),
  ]

  // Vibrations whose strength moves.
  private static let shapes = [
    Template(
      "ramp", title: "Ramp", words: "A vibration that rises to its full strength.",
      use: "charging, filling, holding a button",
      body: fading(#"{"hold": 0.8, "for": "900 ms", "sharpness": 0.4}"#, #"{"in": "700 ms"}"#)),
    Template(
      "fade", title: "Fade", words: "A vibration that dies away.", use: "closing, letting go, switching off",
      body: fading(#"{"hold": 0.8, "for": "900 ms", "sharpness": 0.4}"#, #"{"out": "700 ms"}"#)),
  ]

  private static func fading(_ event: String, _ fade: String) -> String {
    """
    "tracks": [
      {
        "steps": [
          {
            "events": [\(event)],
            "fade": \(fade)
          }
        ]
      }
    ]
    """
  }

  // Repetitions.
  private static let rhythms = [
    // A calm heart; the second sound follows the first after about a third of a second.
    Template(
      "heartbeat", title: "Heartbeat",
      words: "A calm heart: four beats of a strong and a soft tap, one a second.",
      use: "presence, calm, waiting",
      body: """
        "tempo": 60,
        "parts": {
          "beat": {
            "events": [
              {"tap": 1, "sharpness": 0.1},
              {"tap": 0.7, "sharpness": 0.25, "at": "300 ms"}
            ]
          }
        },
        "tracks": [
          {
            "name": "heart",
            "steps": [{"play": "beat", "length": "1 beat", "repeat": 4}]
          }
        ]
        """),
    // Weaker than full: a strength of 0.8 at most does not startle.
    Template(
      "alarm", title: "Alarm", words: "Five long vibrations with pauses: it goes on until someone comes.",
      use: "a timer, a call, a wake-up",
      body: """
        "parts": {
          "buzz": {"events": [{"hold": 0.8, "for": "400 ms", "sharpness": 0.6}]}
        },
        "tracks": [
          {
            "name": "buzzes",
            "steps": [{"play": "buzz", "repeat": 5, "every": "700 ms"}]
          }
        ]
        """),
    Template(
      "countdown", title: "Countdown", words: "Three taps, one a second, and a strong start on the fourth.",
      use: "a camera, a race, a recording",
      body: """
        "tempo": 60,
        "metre": "4/4",
        "parts": {
          "tick": {"events": [{"tap": 0.7, "sharpness": 0.5}]},
          "go": {
            "events": [
              {"tap": 1, "sharpness": 0.7},
              {"hold": 0.8, "for": "400 ms", "sharpness": 0.5, "at": "100 ms"}
            ],
            "fade": {"out": "200 ms"}
          }
        },
        "tracks": [
          {
            "name": "count",
            "steps": [
              {"play": "tick", "repeat": 3, "every": "1 beat"},
              {"play": "go", "at": "bar 1 beat 4"}
            ]
          }
        ]
        """),
  ]
}
