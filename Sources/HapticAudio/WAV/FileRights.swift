internal import CFiles
internal import Glibc

/// Who may read and write a file that is replaced, and what else its file system keeps of it.
///
/// Nobody gains a right: what the new file cannot have, it goes without, and that is said.
enum FileRights {
  /// The access list of POSIX as an extended attribute, `acl(5)`.
  private static let accessList = "system.posix_acl_access"
  /// The largest value of an extended attribute, `xattr(7)`.
  private static let room = 64 << 10

  /// Gives a new file the owner, the group, the mode, the access list and the attributes of the one that it replaces.
  ///
  /// Returns what cannot be kept, in words.
  static func keep(of location: FileOutput.Location, on new: CInt) -> [String] {
    // A pipe that has come in its place is not waited for, and a link is not followed.
    let former = openat(location.folder, location.name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    defer { if former >= 0 { close(former) } }
    var facts = stat()
    let isKnown =
      former >= 0
      ? fstat(former, &facts) == 0 : fstatat(location.folder, location.name, &facts, AT_SYMLINK_NOFOLLOW) == 0
    guard isKnown, facts.st_mode & S_IFMT == S_IFREG else { return ["its mode"] }
    var unkept: [String] = []
    var own = stat()
    fstat(new, &own)
    // Only root may give files away, and others only to groups of their own.
    let isGroupKept = own.st_gid == facts.st_gid || fchown(new, uid_t.max, facts.st_gid) == 0
    let isOwnerKept = own.st_uid == facts.st_uid || fchown(new, facts.st_uid, gid_t.max) == 0
    if !isGroupKept { unkept.append("its group") }
    if !isOwnerKept { unkept.append("its owner") }
    var mode = facts.st_mode & 0o7777
    // Another group gets no more than everybody had; another owner lends no identity.
    if !isGroupKept { mode &= ~0o070 | (mode & 0o007) << 3 }
    if !isGroupKept || !isOwnerKept { mode &= 0o777 }
    let list = former < 0 ? nil : value(of: accessList, former)
    let hasNoList = former >= 0 && list == nil && [ENODATA, EOPNOTSUPP].contains(errno)
    // The former file did not have the rights that the folder gives to every new file.
    _ = files_remove_attribute(new, accessList)
    if let list {
      // The mode's bits of the group are the limit of the list, not what the group itself may do.
      let isListKept = isGroupKept && set(accessList, value: list, file: new)
      if !isListKept {
        mode &= ~0o070
        unkept.append("its access list")
      }
    } else if !hasNoList {
      // Its access list cannot be read, and so the mode's bits of the group may be those of others.
      mode &= ~0o070
      unkept.append("its access list and its attributes, if it has any,")
    }
    if fchmod(new, mode) != 0 { unkept.append("its mode") }
    if former >= 0 { unkept += attributes(of: former, on: new).map { "its attribute \($0)" } }
    return unkept
  }

  /// Copies the extended attributes; returns the names of those that cannot be copied.
  private static func attributes(of former: CInt, on new: CInt) -> [String] {
    names(of: former).filter { name in
      guard name != accessList, let value = value(of: name, former) else { return false }
      // A label that the system gives every new file may be the same one.
      return self.value(of: name, new) != value && !set(name, value: value, file: new)
    }
  }

  private static func names(of file: CInt) -> [String] {
    var bytes = [CChar](repeating: 0, count: room)
    let length = files_attribute_names(file, &bytes, bytes.count)
    guard length > 0 else { return [] }
    return bytes[..<length].split(separator: 0).map { name in
      String(decoding: name.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func value(of name: String, _ file: CInt) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: room)
    let length = files_attribute(file, name, &bytes, bytes.count)
    // The reason stays in errno, whatever happens to the bytes.
    let code = errno
    defer { errno = code }
    return length < 0 ? nil : Array(bytes[..<length])
  }

  private static func set(_ name: String, value: [UInt8], file: CInt) -> Bool {
    files_set_attribute(file, name, value, value.count)
  }
}
