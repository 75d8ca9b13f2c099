internal import HapticText

extension AHAPReading {
  /// A key that means nothing here, and is kept for writing.
  func carryUnknownKey(_ key: Int, _ known: [String], in place: AHAPCarrier.Place) {
    carry(key, in: place)
    reportUnknownKey(key, known, in: place.node)
  }

  /// Keeps a member for writing.
  func carry(_ key: Int, in place: AHAPCarrier.Place) {
    if !carrier.keep(key, in: place, view) { reportTooLarge(key) }
  }

  /// Keeps an element of `EventParameters` for writing.
  func carry(_ element: Int) {
    if !carrier.keepElement(element, view) { reportTooLarge(element) }
  }

  /// The value of another name for `Time`, where `Time` is there, too.
  func carryAlias(_ value: Int?, of part: Int) {
    if let value { carryUnknownKey(value - 1, [], in: .part(part)) }
  }

  func reportTooLarge(_ node: Int) {
    report(.note, .tooLargeToKeep, node, "this is too large to be carried along; it is left out")
  }

  /// A key that means nothing here: a warning where it looks like one that does, otherwise a note.
  func reportUnknownKey(_ key: Int, _ known: [String], in object: Int) {
    // The rest is only counted: a file of a million unknown keys must not cost a million comparisons.
    let meant =
      log.isFull(for: .note) ? nil : AHAPVocabulary.suggestion(for: view.string(at: key), among: known)
    if let meant {
      report(
        .warning, .keyMisspelled, key, hint: "did you mean \"\(meant)\"?",
        fix: renaming(key, to: meant, in: object),
        "unknown key \(Quotation.quote(view.text(at: key))); it is ignored")
    } else {
      report(
        .note, .keyUnknown, key, "unknown key \(Quotation.quote(view.text(at: key))); it is ignored")
    }
  }

  /// A name that is not one of `known`.
  func reportUnknownName(_ code: AHAPCode, _ node: Int, what: String, known: [String]) {
    guard view.nodes[node].kind == .string else {
      return report(.error, .wrongType, node, "the \(what) must be text, not \(view.kindName(node))")
    }
    let name = log.isFull(for: .error) ? "" : view.string(at: node)
    let meant = log.isFull(for: .error) ? nil : AHAPVocabulary.suggestion(for: name, among: known)
    report(
      .error, code, node,
      hint: meant.map { "did you mean \"\($0)\"?" } ?? "known: \(known.joined(separator: ", "))",
      fix: meant.map { renaming(node, to: $0) },
      "there is no \(what) \(Quotation.quote(name))")
  }

  func reportMissing(_ field: String, of owner: Int, _ what: String) {
    report(.error, .fieldMissing, owner, "the \(what) has no \(field)")
  }

  func reportNotAnObject() {
    var holdsEvents = false
    view.forEachElement(of: 0) { element in
      view.forEachMember(of: element) { key, _ in
        if AHAPVocabulary.entryKeys.contains(where: { view.text(at: key).elementsEqual($0.utf8) }) {
          holdsEvents = true
        }
      }
    }
    if holdsEvents {
      report(
        .error, .fragment, 0, hint: "wrap it: {\"Version\": 1.0, \"Pattern\": …}",
        "this is a bare list of entries, not a whole pattern")
    } else {
      report(
        .error, .notAPattern, 0, hint: "a pattern is {\"Version\": 1.0, \"Pattern\": [ … ]}",
        "an AHAP file must be an object, not \(view.kindName(0))")
    }
  }

  /// The top-level object has no `Pattern`; `fragment` is a key that belongs deeper inside.
  func reportNoPattern(_ fragment: Int?) {
    if let fragment {
      report(
        .error, .fragment, fragment, hint: "wrap it: {\"Version\": 1.0, \"Pattern\": [{\"Event\": { … }}]}",
        "this is a part of a pattern, not a whole one")
    } else {
      report(.error, .patternMissing, 0, "the file has no Pattern")
    }
  }

  /// One note for all vibrations that leave something to an unpublished default.
  func reportDefaults() {
    guard defaultedContinuous > 0 else { return }
    report(
      .note, .defaultChosen, firstDefaultedContinuous,
      hint: "name HapticIntensity and HapticSharpness in every HapticContinuous event",
      """
      \(defaultedContinuous) continuous \(defaultedContinuous == 1 ? "event names" : "events name") no intensity \
      or sharpness; Apple does not publish the default, Thrum takes 0.5
      """)
  }
}
