// The studio's C parts: the files of its page, as bytes inside the program, and the settings of the heap.
#ifndef STUDIO_FILES_H
#define STUDIO_FILES_H

#include <stddef.h>

/// A file: its path below Sources/HapticStudio/Page, and its bytes.
struct studio_file {
  const char *_Nonnull path;
  const unsigned char *_Nonnull bytes;
  size_t count;
};

/// The number of files.
size_t studio_file_count(void);

/// The file at an index below that number; they are in the order of their paths.
struct studio_file studio_file_at(size_t index);

/// Lets the memory of long answers go back to the system: one heap for all threads, and large blocks of their own.
///
/// Otherwise each thread keeps a heap, and one long answer teaches the C library to keep room for the next. The sizes are
/// chosen. Does nothing where the library has no such settings, which Swift does not import.
void studio_limit_heap(void);

#endif
