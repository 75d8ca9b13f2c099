// The files of the studio's page, as bytes inside the program.
#ifndef STUDIO_PAGE_H
#define STUDIO_PAGE_H

#include <stddef.h>

/// A file: its path below Sources/HapticStudio/Page, and its bytes.
struct studio_page_file {
  const char *path;
  const unsigned char *bytes;
  size_t count;
};

/// The file at an index; its path is null behind the last one.
struct studio_page_file studio_page_file_at(size_t index);

#endif
