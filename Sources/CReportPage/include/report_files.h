// The files that `thrum report` puts into its pages, as bytes inside the program.
#ifndef REPORT_FILES_H
#define REPORT_FILES_H

#include <stddef.h>

/// A file: its name in the folder of this target, and its bytes.
struct report_file {
  const char *_Nonnull path;
  const unsigned char *_Nonnull bytes;
  size_t count;
};

/// The number of files.
size_t report_file_count(void);

/// The file at an index below that number; they are in the order of their names.
struct report_file report_file_at(size_t index);

#endif
