// System calls that Swift cannot make: variadic ones, and those whose header no module has.

#define _GNU_SOURCE
#include "files.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

const int files_path_only = O_PATH;

// The number and the structure of openat2(2), the same on every architecture; older headers do not have them.
static const long openat2_number = 437;
struct how {
  uint64_t flags;
  uint64_t mode;
  uint64_t resolve;
};
static const uint64_t no_magic_links = 0x02;
static const uint64_t no_links = 0x04;
static const uint64_t beneath = 0x08;

int files_open_beneath(int folder, const char *path, int flags, mode_t mode) {
  struct how how = {
      .flags = (uint64_t)(unsigned)flags | O_CLOEXEC,
      .mode = (flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE ? mode : 0,
      .resolve = beneath | no_links | no_magic_links,
  };
  int descriptor = (int)syscall(openat2_number, folder, path, &how, sizeof how);
  // Sandboxes answer EPERM to calls that they do not know.
  if (descriptor < 0 && (errno == ENOSYS || errno == EPERM)) return files_open_in_steps(folder, path, flags, mode);
  return descriptor;
}

int files_open_in_steps(int folder, const char *path, int flags, mode_t mode) {
  int held = -1;
  char step[NAME_MAX + 1];
  const char *rest = path;
  if (*path == '/' || *path == 0) {
    errno = *path ? EXDEV : ENOENT;
    return -1;
  }
  for (;;) {
    const char *slash = strchr(rest, '/');
    size_t length = slash ? (size_t)(slash - rest) : strlen(rest);
    int found = -1;
    if (length > NAME_MAX) {
      errno = ENAMETOOLONG;
    } else if (length == 2 && memcmp(rest, "..", 2) == 0) {
      errno = EXDEV;
    } else {
      memcpy(step, rest, length);
      step[length] = 0;
      if (length == 0) memcpy(step, ".", 2);
      found = openat(
          held < 0 ? folder : held, step, slash ? O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC : flags | O_NOFOLLOW | O_CLOEXEC,
          slash ? 0 : mode);
      // O_PATH opens the link itself, unless it is asked for.
      struct stat facts;
      if (found >= 0 && !slash && (flags & O_PATH) && !(flags & O_NOFOLLOW) && fstat(found, &facts) == 0 && S_ISLNK(facts.st_mode)) {
        close(found);
        found = -1;
        errno = ELOOP;
      }
      // A link where a folder has to be is "not a folder".
      if (found < 0 && errno == ENOTDIR) {
        char target;
        errno = readlinkat(held < 0 ? folder : held, step, &target, 1) >= 0 ? ELOOP : ENOTDIR;
      }
    }
    int code = errno;
    if (held >= 0) close(held);
    errno = code;
    if (found < 0 || !slash) return found;
    held = found;
    rest = slash + 1;
  }
}

bool files_link(int descriptor, int folder, const char *name) {
  char path[40];
  snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
  return linkat(AT_FDCWD, path, folder, name, AT_SYMLINK_FOLLOW) == 0;
}

ssize_t files_attribute_names(int descriptor, char *names, size_t room) { return flistxattr(descriptor, names, room); }

ssize_t files_attribute(int descriptor, const char *name, void *value, size_t room) {
  return fgetxattr(descriptor, name, value, room);
}

bool files_set_attribute(int descriptor, const char *name, const void *value, size_t length) {
  return fsetxattr(descriptor, name, value, length, 0) == 0;
}

bool files_remove_attribute(int descriptor, const char *name) { return fremovexattr(descriptor, name) == 0; }
