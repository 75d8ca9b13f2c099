// Made by tools/studio-page; do not edit.
#include "studio_page.h"

// C has #embed since 2023; the compiler knows it in older C, too.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file0[] = {
#embed "../HapticStudio/Page/index.html"
};

static const struct studio_page_file files[] = {
  {"index.html", file0, sizeof file0},
  {0, 0, 0},
};

struct studio_page_file studio_page_file_at(size_t index) {
  const size_t last = sizeof files / sizeof files[0] - 1;
  return files[index < last ? index : last];
}
