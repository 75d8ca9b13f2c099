// Made by tools/studio-page; do not edit.
#include "studio_page.h"

// C has #embed since 2023; the compiler knows it in older C, too.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file0[] = {
#embed "../HapticStudio/Page/api/backoff.js"
};
static const unsigned char file1[] = {
#embed "../HapticStudio/Page/api/client.js"
};
static const unsigned char file2[] = {
#embed "../HapticStudio/Page/api/event-stream.js"
};
static const unsigned char file3[] = {
#embed "../HapticStudio/Page/api/events.js"
};
static const unsigned char file4[] = {
#embed "../HapticStudio/Page/api/problem.js"
};
static const unsigned char file5[] = {
#embed "../HapticStudio/Page/api/types.js"
};
static const unsigned char file6[] = {
#embed "../HapticStudio/Page/app/app.css"
};
static const unsigned char file7[] = {
#embed "../HapticStudio/Page/app/appearance.js"
};
static const unsigned char file8[] = {
#embed "../HapticStudio/Page/app/header.js"
};
static const unsigned char file9[] = {
#embed "../HapticStudio/Page/app/icon.svg"
};
static const unsigned char file10[] = {
#embed "../HapticStudio/Page/app/key.js"
};
static const unsigned char file11[] = {
#embed "../HapticStudio/Page/app/main.js"
};
static const unsigned char file12[] = {
#embed "../HapticStudio/Page/app/notice.js"
};
static const unsigned char file13[] = {
#embed "../HapticStudio/Page/app/router.js"
};
static const unsigned char file14[] = {
#embed "../HapticStudio/Page/app/studio.js"
};
static const unsigned char file15[] = {
#embed "../HapticStudio/Page/entry/changes.js"
};
static const unsigned char file16[] = {
#embed "../HapticStudio/Page/entry/conflict.js"
};
static const unsigned char file17[] = {
#embed "../HapticStudio/Page/entry/draft.js"
};
static const unsigned char file18[] = {
#embed "../HapticStudio/Page/entry/editing.js"
};
static const unsigned char file19[] = {
#embed "../HapticStudio/Page/entry/entry-view.js"
};
static const unsigned char file20[] = {
#embed "../HapticStudio/Page/entry/entry.css"
};
static const unsigned char file21[] = {
#embed "../HapticStudio/Page/entry/event-table.js"
};
static const unsigned char file22[] = {
#embed "../HapticStudio/Page/entry/findings-list.js"
};
static const unsigned char file23[] = {
#embed "../HapticStudio/Page/entry/panels.js"
};
static const unsigned char file24[] = {
#embed "../HapticStudio/Page/entry/source-editor.js"
};
static const unsigned char file25[] = {
#embed "../HapticStudio/Page/index.html"
};
static const unsigned char file26[] = {
#embed "../HapticStudio/Page/kernel.wasm"
};
static const unsigned char file27[] = {
#embed "../HapticStudio/Page/library/library-row.js"
};
static const unsigned char file28[] = {
#embed "../HapticStudio/Page/library/library-view.js"
};
static const unsigned char file29[] = {
#embed "../HapticStudio/Page/library/library.css"
};
static const unsigned char file30[] = {
#embed "../HapticStudio/Page/library/queue.js"
};
static const unsigned char file31[] = {
#embed "../HapticStudio/Page/library/search.js"
};
static const unsigned char file32[] = {
#embed "../HapticStudio/Page/library/thumbnail.js"
};
static const unsigned char file33[] = {
#embed "../HapticStudio/Page/new/new-view.js"
};
static const unsigned char file34[] = {
#embed "../HapticStudio/Page/new/new.css"
};
static const unsigned char file35[] = {
#embed "../HapticStudio/Page/new/request.js"
};
static const unsigned char file36[] = {
#embed "../HapticStudio/Page/parts/debounce.js"
};
static const unsigned char file37[] = {
#embed "../HapticStudio/Page/parts/icon.js"
};
static const unsigned char file38[] = {
#embed "../HapticStudio/Page/parts/make.js"
};
static const unsigned char file39[] = {
#embed "../HapticStudio/Page/parts/parts.css"
};
static const unsigned char file40[] = {
#embed "../HapticStudio/Page/parts/sounding.js"
};
static const unsigned char file41[] = {
#embed "../HapticStudio/Page/parts/speak.js"
};
static const unsigned char file42[] = {
#embed "../HapticStudio/Page/parts/words.js"
};
static const unsigned char file43[] = {
#embed "../HapticStudio/Page/sound/kernel.js"
};
static const unsigned char file44[] = {
#embed "../HapticStudio/Page/sound/plan.js"
};
static const unsigned char file45[] = {
#embed "../HapticStudio/Page/sound/player.js"
};
static const unsigned char file46[] = {
#embed "../HapticStudio/Page/timeline/drawing.js"
};
static const unsigned char file47[] = {
#embed "../HapticStudio/Page/timeline/events.js"
};
static const unsigned char file48[] = {
#embed "../HapticStudio/Page/timeline/lines.js"
};
static const unsigned char file49[] = {
#embed "../HapticStudio/Page/timeline/scale.js"
};
static const unsigned char file50[] = {
#embed "../HapticStudio/Page/timeline/ticks.js"
};
static const unsigned char file51[] = {
#embed "../HapticStudio/Page/timeline/timeline-view.js"
};
static const unsigned char file52[] = {
#embed "../HapticStudio/Page/timeline/timeline.css"
};
static const unsigned char file53[] = {
#embed "../HapticStudio/Page/timeline/visible.js"
};
static const unsigned char file54[] = {
#embed "../HapticStudio/Page/tokens.css"
};
static const unsigned char file55[] = {
#embed "../HapticStudio/Page/tokens.js"
};
static const unsigned char file56[] = {
#embed "../HapticStudio/Page/transcript/blocks.js"
};
static const unsigned char file57[] = {
#embed "../HapticStudio/Page/transcript/reveal.js"
};
static const unsigned char file58[] = {
#embed "../HapticStudio/Page/transcript/transcript-view.js"
};
static const unsigned char file59[] = {
#embed "../HapticStudio/Page/transcript/transcript.css"
};
static const unsigned char file60[] = {
#embed "../HapticStudio/Page/type/tokens.js"
};
static const unsigned char file61[] = {
#embed "../HapticStudio/Page/type/type-view.js"
};
static const unsigned char file62[] = {
#embed "../HapticStudio/Page/type/type.css"
};
static const unsigned char file63[] = {
#embed "../HapticStudio/Page/wall/buttons.css"
};
static const unsigned char file64[] = {
#embed "../HapticStudio/Page/wall/card.js"
};
static const unsigned char file65[] = {
#embed "../HapticStudio/Page/wall/components.js"
};
static const unsigned char file66[] = {
#embed "../HapticStudio/Page/wall/log.js"
};
static const unsigned char file67[] = {
#embed "../HapticStudio/Page/wall/press.js"
};
static const unsigned char file68[] = {
#embed "../HapticStudio/Page/wall/sample.js"
};
static const unsigned char file69[] = {
#embed "../HapticStudio/Page/wall/wall-view.js"
};
static const unsigned char file70[] = {
#embed "../HapticStudio/Page/wall/wall.css"
};

static const struct studio_page_file files[] = {
  {"api/backoff.js", file0, sizeof file0},
  {"api/client.js", file1, sizeof file1},
  {"api/event-stream.js", file2, sizeof file2},
  {"api/events.js", file3, sizeof file3},
  {"api/problem.js", file4, sizeof file4},
  {"api/types.js", file5, sizeof file5},
  {"app/app.css", file6, sizeof file6},
  {"app/appearance.js", file7, sizeof file7},
  {"app/header.js", file8, sizeof file8},
  {"app/icon.svg", file9, sizeof file9},
  {"app/key.js", file10, sizeof file10},
  {"app/main.js", file11, sizeof file11},
  {"app/notice.js", file12, sizeof file12},
  {"app/router.js", file13, sizeof file13},
  {"app/studio.js", file14, sizeof file14},
  {"entry/changes.js", file15, sizeof file15},
  {"entry/conflict.js", file16, sizeof file16},
  {"entry/draft.js", file17, sizeof file17},
  {"entry/editing.js", file18, sizeof file18},
  {"entry/entry-view.js", file19, sizeof file19},
  {"entry/entry.css", file20, sizeof file20},
  {"entry/event-table.js", file21, sizeof file21},
  {"entry/findings-list.js", file22, sizeof file22},
  {"entry/panels.js", file23, sizeof file23},
  {"entry/source-editor.js", file24, sizeof file24},
  {"index.html", file25, sizeof file25},
  {"kernel.wasm", file26, sizeof file26},
  {"library/library-row.js", file27, sizeof file27},
  {"library/library-view.js", file28, sizeof file28},
  {"library/library.css", file29, sizeof file29},
  {"library/queue.js", file30, sizeof file30},
  {"library/search.js", file31, sizeof file31},
  {"library/thumbnail.js", file32, sizeof file32},
  {"new/new-view.js", file33, sizeof file33},
  {"new/new.css", file34, sizeof file34},
  {"new/request.js", file35, sizeof file35},
  {"parts/debounce.js", file36, sizeof file36},
  {"parts/icon.js", file37, sizeof file37},
  {"parts/make.js", file38, sizeof file38},
  {"parts/parts.css", file39, sizeof file39},
  {"parts/sounding.js", file40, sizeof file40},
  {"parts/speak.js", file41, sizeof file41},
  {"parts/words.js", file42, sizeof file42},
  {"sound/kernel.js", file43, sizeof file43},
  {"sound/plan.js", file44, sizeof file44},
  {"sound/player.js", file45, sizeof file45},
  {"timeline/drawing.js", file46, sizeof file46},
  {"timeline/events.js", file47, sizeof file47},
  {"timeline/lines.js", file48, sizeof file48},
  {"timeline/scale.js", file49, sizeof file49},
  {"timeline/ticks.js", file50, sizeof file50},
  {"timeline/timeline-view.js", file51, sizeof file51},
  {"timeline/timeline.css", file52, sizeof file52},
  {"timeline/visible.js", file53, sizeof file53},
  {"tokens.css", file54, sizeof file54},
  {"tokens.js", file55, sizeof file55},
  {"transcript/blocks.js", file56, sizeof file56},
  {"transcript/reveal.js", file57, sizeof file57},
  {"transcript/transcript-view.js", file58, sizeof file58},
  {"transcript/transcript.css", file59, sizeof file59},
  {"type/tokens.js", file60, sizeof file60},
  {"type/type-view.js", file61, sizeof file61},
  {"type/type.css", file62, sizeof file62},
  {"wall/buttons.css", file63, sizeof file63},
  {"wall/card.js", file64, sizeof file64},
  {"wall/components.js", file65, sizeof file65},
  {"wall/log.js", file66, sizeof file66},
  {"wall/press.js", file67, sizeof file67},
  {"wall/sample.js", file68, sizeof file68},
  {"wall/wall-view.js", file69, sizeof file69},
  {"wall/wall.css", file70, sizeof file70},
  {0, 0, 0},
};

struct studio_page_file studio_page_file_at(size_t index) {
  const size_t last = sizeof files / sizeof files[0] - 1;
  return files[index < last ? index : last];
}
