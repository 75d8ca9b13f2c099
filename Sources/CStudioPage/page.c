// Made by tools/studio-page; do not edit.
#include "studio_page.h"

// C has #embed since 2023; the compiler knows it in older C, too.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file0[] = {
#embed "../HapticStudio/Page/index.html"
};
static const unsigned char file1[] = {
#embed "../HapticStudio/Page/kernel.wasm"
};
static const unsigned char file2[] = {
#embed "../HapticStudio/Page/sound/kernel.js"
};
static const unsigned char file3[] = {
#embed "../HapticStudio/Page/sound/plan.js"
};
static const unsigned char file4[] = {
#embed "../HapticStudio/Page/sound/player.js"
};
static const unsigned char file5[] = {
#embed "../HapticStudio/Page/tokens.css"
};
static const unsigned char file6[] = {
#embed "../HapticStudio/Page/tokens.js"
};

static const struct studio_page_file files[] = {
  {"index.html", file0, sizeof file0},
  {"kernel.wasm", file1, sizeof file1},
  {"sound/kernel.js", file2, sizeof file2},
  {"sound/plan.js", file3, sizeof file3},
  {"sound/player.js", file4, sizeof file4},
  {"tokens.css", file5, sizeof file5},
  {"tokens.js", file6, sizeof file6},
  {0, 0, 0},
};

struct studio_page_file studio_page_file_at(size_t index) {
  const size_t last = sizeof files / sizeof files[0] - 1;
  return files[index < last ? index : last];
}
