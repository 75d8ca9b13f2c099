// The built-in device profiles, as bytes inside the program.
#ifndef PROFILE_FILES_H
#define PROFILE_FILES_H

#include <stddef.h>

/// A file: its path below Patterns, and its bytes.
struct profile_file {
  const char *_Nonnull path;
  const unsigned char *_Nonnull bytes;
  size_t count;
};

/// The number of files.
size_t profile_file_count(void);

/// The file at an index below that number; they are in the order of their paths.
struct profile_file profile_file_at(size_t index);

#endif
