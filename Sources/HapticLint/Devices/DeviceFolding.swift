internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Folds the findings of a rule about one pattern on several devices: equal findings about one part are reported once.
///
/// Each finding has the names of the devices concerned; the end of its message counts and names them.
struct DeviceFolding {
  /// The range of each amount over the devices.
  typealias Amounts = [ClosedRange<Double>]

  private struct Key: Hashable {
    let subject: Change.Subject
    let kind: String
  }

  /// Findings about several events, on several devices, that are one where one is shown.
  struct Family {
    /// The name that they share; their amounts have the same meaning.
    let name: String
    /// True if the first two amounts are the number of events that are lost, and that of all.
    var countsLosses = false
    /// Returns the message from the amounts of all of them, those of the one that is shown, the names of its devices, and the
    /// first amount of each device; and true if it names all devices itself.
    let message:
      (_ all: Amounts, _ own: Amounts, _ names: [String], _ counts: [(String, Double)]) -> (String, Bool)
  }

  private struct Group {
    let key: Key
    let family: Family?
    let hint: (Cure) -> Advice?
    let message: (Amounts) -> String
    var members: [Member]

    /// The names of the devices; two profiles may have the same name, and a message contains it once.
    var names: [String] {
      members.reduce(into: []) { if $0.last != $1.name { $0.append($1.name) } }
    }

    var amounts: Amounts {
      members.dropFirst().reduce(members[0].amounts.map { $0...$0 }) { ranges, member in
        zip(ranges, member.amounts).map { min($0.lowerBound, $1)...max($0.upperBound, $1) }
      }
    }

    /// The highest severity; `nil` for the rule's own.
    func severity(or usual: Finding.Severity) -> Finding.Severity {
      members.map { $0.severity ?? usual }.max() ?? usual
    }

    /// True if the conditions of one of its devices hold.
    ///
    /// - Parameters:
    ///   - isAlone: true if no other device has a finding.
    ///   - hasCopy: true if a copy is advice for lost events.
    func isNeeded(isAlone: Bool, hasCopy: Bool) -> Bool {
      members.contains { member in
        !member.need.contains(.never) && !(member.need.contains(.otherDevices) && isAlone)
          && !(member.need.contains(.advice) && !(hasCopy && family != nil) && hint(member.cure.value) == nil)
      }
    }

    /// True if a device loses all events of the pattern.
    var losesAll: Bool {
      family?.countsLosses == true && members.contains { $0.amounts[0] >= $0.amounts[1] }
    }

    /// True if it is only reported with advice for one of its family.
    var needsSomeAdvice: Bool {
      members.allSatisfy { !$0.need.isDisjoint(with: [.someAdvice, .advice, .never]) }
    }

    /// Returns the advice for the devices; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - others: the findings on further devices, which the same change is to mend if there is one.
    ///   - kin: the groups of its family, of which the members without advice are named.
    func advice(beside others: [Member] = [], with kin: [Group] = []) -> Advice? {
      let helped = members.filter { hint($0.cure.value) != nil }
      let own = helped.map(\.cure.value)
      let further = helped.isEmpty ? [] : others.map(\.cure.value).filter { hint($0) != nil }
      guard !helped.isEmpty, var advice = hint(Cure.common(own + further)) ?? hint(Cure.common(own)) else {
        return nil
      }
      var single = Cure.common(own)
      single.factorOfAll = nil
      // A factor for all helps where a part is felt, too.
      let isForAll = hint(single) == nil
      let unhelped = ([self] + kin).flatMap { group in
        group.members.filter {
          isForAll ? $0.cure.value.factorOfAll == nil : group.hint($0.cure.value) == nil
        }
      }
      .map(\.name)
      // A change that helps on fewer devices than not is no advice.
      if !kin.isEmpty, unhelped.count * 2 > members.count + kin.map(\.members.count).reduce(0, +) {
        return nil
      }
      if !unhelped.isEmpty {
        advice.text += ", which is not enough on \(Wording.list(unhelped))"
      }
      return advice
    }
  }

  /// A finding on one device.
  private struct Member {
    let name: String
    let severity: Finding.Severity?
    let amounts: [Double]
    let need: Need
    let cure: SearchedCure
  }

  /// The conditions for a finding of the rule: those of one device have to hold.
  struct Need: OptionSet {
    let rawValue: Int

    /// It is reported where there is advice.
    static let advice = Need(rawValue: 1)
    /// It is reported where another device has a finding of the rule, too.
    static let otherDevices = Need(rawValue: 2)
    /// It is only reported beside one of another device.
    static let never = Need(rawValue: 4)
    /// It is reported where there is advice for one of its family.
    static let someAdvice = Need(rawValue: 8)
  }

  /// The devices that the file is made for, where the advice for them does not have to mend the others, too; empty elsewhere.
  var targets: Set<String> = []
  /// The devices that a list is made for: only they are named where one of them has a finding; empty of other files.
  var listTargets: Set<String> = []
  /// Those of them that play Android's primitives, of a list for Android.
  var withPrimitives: Set<String> = []
  private var groups: [Group] = []
  private var groupIndices: [Key: Int] = [:]

  /// Adds a finding on a device.
  ///
  /// - Parameters:
  ///   - kind: the kind of finding; equal kinds are folded.
  ///   - severity: the severity; `nil` for the rule's own.
  ///   - amounts: numbers of the message that may differ from device to device.
  ///   - cure: searches the change that is enough on the device; only for findings that are shown.
  ///   - need: the conditions for it.
  ///   - family: the family of findings for all of which one that is shown speaks.
  ///   - advice: returns the hint for the change that is enough on each of the devices.
  mutating func add(
    _ name: String, _ subject: Change.Subject, kind: String, severity: Finding.Severity? = nil,
    amounts: [Double] = [], need: Need = [], family: Family? = nil, cure: @escaping () -> Cure,
    advice: @escaping (Cure) -> Advice?, message: @escaping (Amounts) -> String
  ) {
    let key = Key(subject: subject, kind: kind)
    let member = Member(
      name: name, severity: severity, amounts: amounts, need: need, cure: SearchedCure(cure))
    guard let groupIndex = groupIndices[key] else {
      groupIndices[key] = groups.count
      groups.append(Group(key: key, family: family, hint: advice, message: message, members: [member]))
      return
    }
    groups[groupIndex].members.append(member)
  }

  /// Adds a finding on a device whose hint is the same on each.
  mutating func add(
    _ name: String, _ subject: Change.Subject, kind: String, severity: Finding.Severity? = nil,
    amounts: [Double] = [], hint: String? = nil, message: @escaping (Amounts) -> String
  ) {
    add(
      name, subject, kind: kind, severity: severity, amounts: amounts, cure: { Cure() },
      advice: { _ in hint.map { Advice($0) } },
      message: message)
  }

  /// Reports the findings, the most severe first, then in the order of the pattern's parts.
  ///
  /// A log shows only the first few.
  mutating func report(to log: inout LintLog) {
    let devices = Set(groups.flatMap(\.names))
    let own = listTargets.isEmpty ? devices : devices.intersection(listTargets)
    if devices.count < log.leastDevices { return }
    let isAlone = devices.count == 1
    // A copy mends a loss that no change of the pattern mends.
    let hasCopy = own.count * 2 <= listTargets.count && separatesPrimitives(own)
    // If one is needed, all are reported, since a list of devices has to be whole.
    guard groups.contains(where: { $0.isNeeded(isAlone: isAlone, hasCopy: hasCopy) }) else { return }
    let usual = log.severity
    let isShownOnce = log.isShownOnce
    // The only one about an event that is shown is as severe as the most severe about it.
    let worst = Dictionary(groups.map { ($0.key.subject, $0.severity(or: usual)) }, uniquingKeysWith: max)
    func severity(_ group: Group) -> Finding.Severity {
      isShownOnce ? worst[group.key.subject] ?? usual : group.severity(or: usual)
    }
    // A note about one device needs a file that is made for it.
    if log.notesNeedSeveralDevices, devices.count == 1, targets.isDisjoint(with: devices),
      !groups.contains(where: { $0.losesAll && isOfList($0) }),
      groups.allSatisfy({ severity($0) == .note })
    {
      return
    }
    leaveOutOthers(in: &log)
    let sorted = groups.stablySorted { first, second in
      // The place is that of a device that the file is made for.
      let areOwn = (isOfTarget(first), isOfTarget(second))
      if isShownOnce, areOwn.0 != areOwn.1 { return areOwn.0 }
      if severity(first) != severity(second) { return severity(first) > severity(second) }
      // The only one that is shown is one that is worth a finding, of most devices.
      let areNeeded = (
        first.isNeeded(isAlone: isAlone, hasCopy: hasCopy),
        second.isNeeded(isAlone: isAlone, hasCopy: hasCopy)
      )
      if isShownOnce, areNeeded.0 != areNeeded.1 { return areNeeded.0 }
      if isShownOnce, first.names.count != second.names.count {
        return first.names.count > second.names.count
      }
      return first.key.subject.order < second.key.subject.order
    }
    // A finding that is shown once advises for the other devices, too.
    func others(_ group: Group) -> [Member] {
      isShownOnce ? sorted.flatMap(\.members).filter { !group.names.contains($0.name) } : []
    }
    var rest = sorted
    if isShownOnce, let first = sorted.first, let family = first.family {
      let kin = sorted.filter { $0.family?.name == family.name }
      let best = ownAdvice(of: kin) ?? advice(of: kin, beside: others(first))
      let shown = Set(groups.flatMap(\.names))
      let isOfFew = shown.count * 2 <= (listTargets.isEmpty ? log.deviceNames.count : listTargets.count)
      let copy = Advice.copy(for: log.inOrder(Array(shown)) { $0 }, isTold: hasCopy)
      var advice = isOfFew && best?.isLarge ?? hasCopy ? copy : best
      if isOfFew, hasCopy { advice?.orCopy = copy.text }
      if advice == nil, kin.allSatisfy(\.needsSomeAdvice) { return }
      var whole = first
      whole.members = log.inOrder(kin.flatMap(\.members)) { $0.name }
      let counts = whole.members.map { ($0.name, $0.amounts.first ?? 0) }
      let (text, namesDevices) = family.message(
        whole.amounts, first.amounts, kin.count == 1 ? [] : first.names, counts)
      log.report(
        first.key.subject, severity: severity(first), on: whole.names, advice: advice,
        namesDevices: namesDevices, text)
      rest.removeAll { $0.family?.name == family.name }
    }
    for group in rest {
      guard !log.isFull else {
        log.report(group.key.subject, on: group.names, group.message(group.amounts))
        continue
      }
      log.report(
        group.key.subject, severity: severity(group), on: group.names,
        advice: group.advice(beside: others(group)), group.message(group.amounts))
    }
  }
}

extension DeviceFolding {
  /// Makes a list of findings about a pattern; of a list for many devices it names those that the list is made for.
  init(of subject: LintSubject) {
    (listTargets, withPrimitives) = (subject.listTargets, subject.targetsWithPrimitives)
  }

  /// Leaves out the devices that a list is not made for, if one of the others has a finding, and not all have: the table has them.
  private mutating func leaveOutOthers(in log: inout LintLog) {
    let devices = Set(groups.flatMap(\.names))
    let own = devices.intersection(listTargets)
    guard devices.count < log.deviceNames.count, own.count >= max(1, log.leastDevices) else { return }
    groups = groups.compactMap { group in
      var group = group
      log.leaveToTable(group.names.filter { !listTargets.contains($0) }, about: group.key.subject)
      group.members.removeAll { !listTargets.contains($0.name) }
      return group.members.isEmpty ? nil : group
    }
  }

  /// True if a device that a list is made for is among those of a group.
  private func isOfList(_ group: Group) -> Bool { !listTargets.isDisjoint(with: group.names) }

  /// True if an app can tell the devices from the others that a list for Android is made for: they play no primitive, and all
  /// others do.
  private func separatesPrimitives(_ names: Set<String>) -> Bool {
    let others = listTargets.subtracting(names)
    return !others.isEmpty && withPrimitives == others
  }

  /// True if a device that the file is made for is among those of a group.
  private func isOfTarget(_ group: Group) -> Bool { !targets.isDisjoint(with: group.names) }

  /// Returns the advice for the devices that the file is made for; `nil` if the family has none or no other ones.
  private func ownAdvice(of family: [Group]) -> Advice? {
    let own = family.compactMap { group in
      var group = group
      group.members.removeAll { !targets.contains($0.name) || $0.need.contains(.never) }
      return group.members.isEmpty ? nil : group
    }
    let (names, all) = (own.flatMap(\.names), Set(family.flatMap(\.names)))
    guard !names.isEmpty, names.count < all.count,
      var advice = advice(of: own, beside: [])
    else { return nil }
    advice.text = "for \(Wording.list(names)), \(advice.text); adapt a copy for the others (thrum adapt)"
    return advice
  }

  /// Returns the advice of the first group of a family that has some, with the names of all devices that it does not help.
  private func advice(of family: [Group], beside others: [Member]) -> Advice? {
    for (index, group) in family.enumerated() {
      let kin = Array(family[..<index] + family[(index + 1)...])
      let further = others.filter { !group.names.contains($0.name) }
      if let advice = group.advice(beside: further, with: kin) { return advice }
    }
    return nil
  }
}

/// A change that is searched when it is first asked for.
private final class SearchedCure {
  private let search: () -> Cure
  private(set) lazy var value = search()

  init(_ search: @escaping () -> Cure) { self.search = search }
}

extension Change.Subject {
  /// The index among the parts of its kind; the whole pattern comes first.
  fileprivate var order: Int {
    switch self {
    case .pattern: -1
    case .event(let index), .parameter(let index), .curve(let index): index
    }
  }
}

extension Wording {
  /// Formats a list of names: `a, b and c`.
  static func list(_ names: [String]) -> String { Quotation.list(names) }

  /// Returns the end of a message about devices: their number, and their names.
  ///
  /// ` (watch)`, ` (all 6 devices)`, ` (2 of 6 devices: pixel, watch)`; of more than half, the names of the others:
  /// ` (5 of 6 devices: not watch)`.
  ///
  /// - Parameters:
  ///   - areDenying: true if no device has the finding and these deny it: ` (as written; not on watch)`,
  ///     ` (as written; on none of the 6 devices)`, ` (as written; not on 20 of 25 devices)`.
  ///   - elsewhere: devices with another finding of the kind: ` (watch; on pixel for another event)`,
  ///     ` (all 6 devices; on pixel for another event)`.
  ///   - otherCauses: those of them with another cause of the same finding: ` (watch; also on pixel)`.
  ///   - areAll: false if the rule leaves devices out, so that none of the others can be called free of it.
  static func devices(
    _ names: [String], of all: [String], areDenying: Bool = false, elsewhere: [String] = [],
    otherCauses: Set<String> = [], areAll: Bool = true
  ) -> String {
    if !elsewhere.isEmpty {
      let events = elsewhere.filter { !otherCauses.contains($0) }
      let causes = elsewhere.filter(otherCauses.contains)
      let parts =
        (events.isEmpty ? [] : ["on \(list(events)) for another event"])
        + (causes.isEmpty ? [] : ["also on \(list(causes))"])
      // If the others have another one, all have one.
      let found = all.filter { names.contains($0) || elsewhere.contains($0) }
      return devices(found, of: all, areDenying: areDenying).dropLast()
        + "; \(parts.joined(separator: ", ")))"
    }
    let others = all.filter { !names.contains($0) }
    if names.isEmpty, !areDenying { return "" }
    if areDenying {
      if names.isEmpty { return " (as written)" }
      if all.count > 1, others.isEmpty { return " (as written; on none of the \(all.count) devices)" }
      let few = names.count <= mostDenying
      return
        " (as written; not on \(few ? names.joined(separator: ", ") : "\(names.count) of \(all.count) devices"))"
    }
    if others.isEmpty { return all.count == 1 ? " (\(all[0]))" : " (all \(all.count) devices)" }
    let isMost = areAll && others.count < names.count
    let listed = (isMost ? others : names).joined(separator: ", ")
    return " (\(names.count) of \(all.count) devices: \(isMost ? "not " : "")\(listed))"
  }

  /// The most devices that are named where a finding as written is denied, *chosen*.
  private static var mostDenying: Int { 6 }

  /// Formats a range of numbers, rounded to tenths: `3.1`, or `3.1 to 8`.
  static func range(_ range: ClosedRange<Double>) -> String {
    let (low, high) = (tenths(range.lowerBound), tenths(range.upperBound))
    return low == high ? low : "\(low) to \(high)"
  }

  /// Formats a number rounded to tenths.
  static func tenths(_ value: Double) -> String {
    FixedDecimal.text(value, digits: 1, isTrimmed: true)
  }
}
