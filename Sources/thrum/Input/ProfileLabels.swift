internal import HapticDevices

/// The profiles of one run: each once, all faults reported together, and no two with the same name.
struct ProfileLabels {
  private var found: [(profile: DeviceProfile, path: String?)] = []

  /// The profiles that several sources name, in the order in which they are named.
  ///
  /// Every source is read: where some cannot be, the failure has the lines of all of them.
  static func profiles(of sources: [ProfileSource]) throws -> [DeviceProfile] {
    var labels = ProfileLabels()
    var failures: [CommandFailure] = []
    for source in sources {
      do {
        labels.add(try source.profiles(), from: source.path)
      } catch let failure as CommandFailure {
        failures.append(failure)
      }
    }
    if let failure = CommandFailure(joining: failures) { throw failure }
    return labels.profiles
  }

  /// Takes what a source named; `path` is the file's, where it was one.
  ///
  /// A profile that is there already, with the same name and the same numbers, is not taken twice.
  mutating func add(_ profiles: [DeviceProfile], from path: String?) {
    for profile in profiles where !found.contains(where: { $0.profile == profile }) {
      found.append((profile, path))
    }
  }

  /// The profiles, in order; if profiles share a name, those from files have their path after it.
  var profiles: [DeviceProfile] {
    var counts: [String: Int] = [:]
    for each in found { counts[each.profile.name, default: 0] += 1 }
    return found.map { each in
      guard let path = each.path, counts[each.profile.name, default: 0] > 1 else { return each.profile }
      var profile = each.profile
      profile.name += " (\(path))"
      return profile
    }
  }
}
