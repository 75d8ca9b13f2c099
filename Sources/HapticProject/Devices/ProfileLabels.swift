package import HapticDevices

/// The profiles of one run: each once, all faults reported together, and no two with the same name.
package struct ProfileLabels {
  private var found: [(profile: DeviceProfile, path: String?)] = []

  /// The profiles that several sources name, in the order in which they are named.
  ///
  /// Every source is read: if some cannot be, the failure has the lines of all of them.
  package static func profiles(
    of sources: [ProfileSource], onWarning: WarningHandler
  ) throws -> [DeviceProfile] {
    var labels = ProfileLabels()
    var failures: [ProjectFailure] = []
    for source in sources {
      do {
        labels.add(try source.profiles(onWarning: onWarning), from: source.path)
      } catch let failure as ProjectFailure {
        failures.append(failure)
      }
    }
    if let failure = ProjectFailure(joining: failures) { throw failure }
    return labels.profiles
  }

  /// Adds the profiles that a source named; `path` is the file's path if the source was a file.
  ///
  /// A profile with the same name and the same numbers as an earlier one is not added again.
  package mutating func add(_ profiles: [DeviceProfile], from path: String?) {
    for profile in profiles where !found.contains(where: { $0.profile == profile }) {
      found.append((profile, path))
    }
  }

  /// The profiles, in order; if profiles share a name, the name of each that came from a file ends with the file's
  /// path.
  package var profiles: [DeviceProfile] {
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
