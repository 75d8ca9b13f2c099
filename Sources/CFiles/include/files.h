#ifndef THRUM_FILES_H
#define THRUM_FILES_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/// Opens a place in the file tree only: `O_PATH`, which needs `_GNU_SOURCE`.
extern const int files_path_only;

/// Opens a path beneath an open folder, as `openat` does.
///
/// Follows no link and never leaves the folder, even if somebody changes the path at the same time. Uses `openat2` of Linux
/// 5.6, or else goes step by step.
///
/// `path` is relative, without `..`. Returns a descriptor, or -1 with `errno`: ELOOP for a link.
int files_open_beneath(int folder, const char *path, int flags, mode_t mode);

/// Opens it step by step, as on a kernel without `openat2`, or where a sandbox forbids it.
int files_open_in_steps(int folder, const char *path, int flags, mode_t mode);

/// Gives an open file without a name one in an open folder; false with `errno` if that fails.
bool files_link(int descriptor, int folder, const char *name);

/// Copies the names of an open file's extended attributes, each with a zero at its end; returns their length, or -1.
ssize_t files_attribute_names(int descriptor, char *names, size_t room);

/// Copies the value of an extended attribute; returns its length, or -1.
ssize_t files_attribute(int descriptor, const char *name, void *value, size_t room);

/// Sets an extended attribute; false with `errno` if that fails.
bool files_set_attribute(int descriptor, const char *name, const void *value, size_t length);

/// Removes an extended attribute; false with `errno` if that fails.
bool files_remove_attribute(int descriptor, const char *name);

/// Gives pages of the heap that hold nothing back to the system, also those between others: `malloc_trim` of the GNU C
/// library. Others do so by themselves, or not at all.
void heap_give_back(void);

/// Keeps up to 4 MB of freed memory at the end of each heap, and takes blocks of less than 1 MB from a heap: `mallopt` of the
/// GNU C library, whose defaults are 128 KB for both. Call it before other threads start.
void heap_keep_freed(void);

#endif
