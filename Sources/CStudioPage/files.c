// Made by 'tools/generate page': do not edit.
#include "studio_files.h"

// C has #embed since 2023; the compiler knows it in older C, too.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file0[] = {
#embed "../../Sources/HapticStudio/Page/api/backoff.js"
};
static const unsigned char file1[] = {
#embed "../../Sources/HapticStudio/Page/api/client.js"
};
static const unsigned char file2[] = {
#embed "../../Sources/HapticStudio/Page/api/event-stream.js"
};
static const unsigned char file3[] = {
#embed "../../Sources/HapticStudio/Page/api/events.js"
};
static const unsigned char file4[] = {
#embed "../../Sources/HapticStudio/Page/api/problem.js"
};
static const unsigned char file5[] = {
#embed "../../Sources/HapticStudio/Page/api/types.js"
};
static const unsigned char file6[] = {
#embed "../../Sources/HapticStudio/Page/app/app.css"
};
static const unsigned char file7[] = {
#embed "../../Sources/HapticStudio/Page/app/appearance.js"
};
static const unsigned char file8[] = {
#embed "../../Sources/HapticStudio/Page/app/header.js"
};
static const unsigned char file9[] = {
#embed "../../Sources/HapticStudio/Page/app/icon.svg"
};
static const unsigned char file10[] = {
#embed "../../Sources/HapticStudio/Page/app/key.js"
};
static const unsigned char file11[] = {
#embed "../../Sources/HapticStudio/Page/app/main.js"
};
static const unsigned char file12[] = {
#embed "../../Sources/HapticStudio/Page/app/notice.js"
};
static const unsigned char file13[] = {
#embed "../../Sources/HapticStudio/Page/app/router.js"
};
static const unsigned char file14[] = {
#embed "../../Sources/HapticStudio/Page/app/studio.js"
};
static const unsigned char file15[] = {
#embed "../../Sources/HapticStudio/Page/devices/device-panel.js"
};
static const unsigned char file16[] = {
#embed "../../Sources/HapticStudio/Page/devices/download.js"
};
static const unsigned char file17[] = {
#embed "../../Sources/HapticStudio/Page/devices/requests.js"
};
static const unsigned char file18[] = {
#embed "../../Sources/HapticStudio/Page/devices/words.js"
};
static const unsigned char file19[] = {
#embed "../../Sources/HapticStudio/Page/edit/ahap-curves.js"
};
static const unsigned char file20[] = {
#embed "../../Sources/HapticStudio/Page/edit/ahap-edits.js"
};
static const unsigned char file21[] = {
#embed "../../Sources/HapticStudio/Page/edit/ahap-entry.js"
};
static const unsigned char file22[] = {
#embed "../../Sources/HapticStudio/Page/edit/curve-points.js"
};
static const unsigned char file23[] = {
#embed "../../Sources/HapticStudio/Page/edit/curve-table.js"
};
static const unsigned char file24[] = {
#embed "../../Sources/HapticStudio/Page/edit/event-places.js"
};
static const unsigned char file25[] = {
#embed "../../Sources/HapticStudio/Page/edit/history.js"
};
static const unsigned char file26[] = {
#embed "../../Sources/HapticStudio/Page/edit/hitting.js"
};
static const unsigned char file27[] = {
#embed "../../Sources/HapticStudio/Page/edit/json-spans.js"
};
static const unsigned char file28[] = {
#embed "../../Sources/HapticStudio/Page/edit/keys.js"
};
static const unsigned char file29[] = {
#embed "../../Sources/HapticStudio/Page/edit/line-ends.js"
};
static const unsigned char file30[] = {
#embed "../../Sources/HapticStudio/Page/edit/list-layout.js"
};
static const unsigned char file31[] = {
#embed "../../Sources/HapticStudio/Page/edit/local.js"
};
static const unsigned char file32[] = {
#embed "../../Sources/HapticStudio/Page/edit/match.js"
};
static const unsigned char file33[] = {
#embed "../../Sources/HapticStudio/Page/edit/model.js"
};
static const unsigned char file34[] = {
#embed "../../Sources/HapticStudio/Page/edit/pointer.js"
};
static const unsigned char file35[] = {
#embed "../../Sources/HapticStudio/Page/edit/replacing.js"
};
static const unsigned char file36[] = {
#embed "../../Sources/HapticStudio/Page/edit/sequence-edits.js"
};
static const unsigned char file37[] = {
#embed "../../Sources/HapticStudio/Page/edit/sequence-events.js"
};
static const unsigned char file38[] = {
#embed "../../Sources/HapticStudio/Page/edit/sequence-places.js"
};
static const unsigned char file39[] = {
#embed "../../Sources/HapticStudio/Page/edit/snap.js"
};
static const unsigned char file40[] = {
#embed "../../Sources/HapticStudio/Page/edit/sources.js"
};
static const unsigned char file41[] = {
#embed "../../Sources/HapticStudio/Page/edit/step-table.js"
};
static const unsigned char file42[] = {
#embed "../../Sources/HapticStudio/Page/edit/timeline-hands.js"
};
static const unsigned char file43[] = {
#embed "../../Sources/HapticStudio/Page/edit/tools.js"
};
static const unsigned char file44[] = {
#embed "../../Sources/HapticStudio/Page/entry/changes.js"
};
static const unsigned char file45[] = {
#embed "../../Sources/HapticStudio/Page/entry/conflict.js"
};
static const unsigned char file46[] = {
#embed "../../Sources/HapticStudio/Page/entry/draft.js"
};
static const unsigned char file47[] = {
#embed "../../Sources/HapticStudio/Page/entry/editing.js"
};
static const unsigned char file48[] = {
#embed "../../Sources/HapticStudio/Page/entry/entry-view.js"
};
static const unsigned char file49[] = {
#embed "../../Sources/HapticStudio/Page/entry/entry.css"
};
static const unsigned char file50[] = {
#embed "../../Sources/HapticStudio/Page/entry/event-table.js"
};
static const unsigned char file51[] = {
#embed "../../Sources/HapticStudio/Page/entry/findings-list.js"
};
static const unsigned char file52[] = {
#embed "../../Sources/HapticStudio/Page/entry/panels.js"
};
static const unsigned char file53[] = {
#embed "../../Sources/HapticStudio/Page/entry/source-editor.js"
};
static const unsigned char file54[] = {
#embed "../../Sources/HapticStudio/Page/guard/confirm.js"
};
static const unsigned char file55[] = {
#embed "../../Sources/HapticStudio/Page/guard/guard-client.js"
};
static const unsigned char file56[] = {
#embed "../../Sources/HapticStudio/Page/guard/guard-view.js"
};
static const unsigned char file57[] = {
#embed "../../Sources/HapticStudio/Page/guard/guard.css"
};
static const unsigned char file58[] = {
#embed "../../Sources/HapticStudio/Page/guard/states.js"
};
static const unsigned char file59[] = {
#embed "../../Sources/HapticStudio/Page/guard/test-item.js"
};
static const unsigned char file60[] = {
#embed "../../Sources/HapticStudio/Page/index.html"
};
static const unsigned char file61[] = {
#embed "../../Sources/HapticStudio/Page/kernel.wasm"
};
static const unsigned char file62[] = {
#embed "../../Sources/HapticStudio/Page/library/library-row.js"
};
static const unsigned char file63[] = {
#embed "../../Sources/HapticStudio/Page/library/library-view.js"
};
static const unsigned char file64[] = {
#embed "../../Sources/HapticStudio/Page/library/library.css"
};
static const unsigned char file65[] = {
#embed "../../Sources/HapticStudio/Page/library/queue.js"
};
static const unsigned char file66[] = {
#embed "../../Sources/HapticStudio/Page/library/search.js"
};
static const unsigned char file67[] = {
#embed "../../Sources/HapticStudio/Page/library/thumbnail.js"
};
static const unsigned char file68[] = {
#embed "../../Sources/HapticStudio/Page/listen/compare-panel.js"
};
static const unsigned char file69[] = {
#embed "../../Sources/HapticStudio/Page/listen/felt-drawing.js"
};
static const unsigned char file70[] = {
#embed "../../Sources/HapticStudio/Page/listen/felt-levels.js"
};
static const unsigned char file71[] = {
#embed "../../Sources/HapticStudio/Page/listen/felt-panel.js"
};
static const unsigned char file72[] = {
#embed "../../Sources/HapticStudio/Page/listen/fixes.js"
};
static const unsigned char file73[] = {
#embed "../../Sources/HapticStudio/Page/listen/hearing.js"
};
static const unsigned char file74[] = {
#embed "../../Sources/HapticStudio/Page/listen/listen.css"
};
static const unsigned char file75[] = {
#embed "../../Sources/HapticStudio/Page/listen/loop-panel.js"
};
static const unsigned char file76[] = {
#embed "../../Sources/HapticStudio/Page/listen/versions.js"
};
static const unsigned char file77[] = {
#embed "../../Sources/HapticStudio/Page/new/new-view.js"
};
static const unsigned char file78[] = {
#embed "../../Sources/HapticStudio/Page/new/new.css"
};
static const unsigned char file79[] = {
#embed "../../Sources/HapticStudio/Page/new/request.js"
};
static const unsigned char file80[] = {
#embed "../../Sources/HapticStudio/Page/parts/debounce.js"
};
static const unsigned char file81[] = {
#embed "../../Sources/HapticStudio/Page/parts/icon.js"
};
static const unsigned char file82[] = {
#embed "../../Sources/HapticStudio/Page/parts/latest.js"
};
static const unsigned char file83[] = {
#embed "../../Sources/HapticStudio/Page/parts/make.js"
};
static const unsigned char file84[] = {
#embed "../../Sources/HapticStudio/Page/parts/parts.css"
};
static const unsigned char file85[] = {
#embed "../../Sources/HapticStudio/Page/parts/phases.js"
};
static const unsigned char file86[] = {
#embed "../../Sources/HapticStudio/Page/parts/set-text.js"
};
static const unsigned char file87[] = {
#embed "../../Sources/HapticStudio/Page/parts/sounding.js"
};
static const unsigned char file88[] = {
#embed "../../Sources/HapticStudio/Page/parts/speak.js"
};
static const unsigned char file89[] = {
#embed "../../Sources/HapticStudio/Page/parts/words.js"
};
static const unsigned char file90[] = {
#embed "../../Sources/HapticStudio/Page/quote/quote-view.js"
};
static const unsigned char file91[] = {
#embed "../../Sources/HapticStudio/Page/quote/quote.css"
};
static const unsigned char file92[] = {
#embed "../../Sources/HapticStudio/Page/sound/clock.js"
};
static const unsigned char file93[] = {
#embed "../../Sources/HapticStudio/Page/sound/kernel.js"
};
static const unsigned char file94[] = {
#embed "../../Sources/HapticStudio/Page/sound/plan.js"
};
static const unsigned char file95[] = {
#embed "../../Sources/HapticStudio/Page/sound/player.js"
};
static const unsigned char file96[] = {
#embed "../../Sources/HapticStudio/Page/timeline/drawing.js"
};
static const unsigned char file97[] = {
#embed "../../Sources/HapticStudio/Page/timeline/events.js"
};
static const unsigned char file98[] = {
#embed "../../Sources/HapticStudio/Page/timeline/lines.js"
};
static const unsigned char file99[] = {
#embed "../../Sources/HapticStudio/Page/timeline/marks.js"
};
static const unsigned char file100[] = {
#embed "../../Sources/HapticStudio/Page/timeline/scale.js"
};
static const unsigned char file101[] = {
#embed "../../Sources/HapticStudio/Page/timeline/sections.js"
};
static const unsigned char file102[] = {
#embed "../../Sources/HapticStudio/Page/timeline/ticks.js"
};
static const unsigned char file103[] = {
#embed "../../Sources/HapticStudio/Page/timeline/timeline-view.js"
};
static const unsigned char file104[] = {
#embed "../../Sources/HapticStudio/Page/timeline/timeline.css"
};
static const unsigned char file105[] = {
#embed "../../Sources/HapticStudio/Page/timeline/visible.js"
};
static const unsigned char file106[] = {
#embed "../../Sources/HapticStudio/Page/tokens.css"
};
static const unsigned char file107[] = {
#embed "../../Sources/HapticStudio/Page/tokens.js"
};
static const unsigned char file108[] = {
#embed "../../Sources/HapticStudio/Page/transcript/example.js"
};
static const unsigned char file109[] = {
#embed "../../Sources/HapticStudio/Page/transcript/reveal.js"
};
static const unsigned char file110[] = {
#embed "../../Sources/HapticStudio/Page/transcript/run.js"
};
static const unsigned char file111[] = {
#embed "../../Sources/HapticStudio/Page/transcript/sheet.js"
};
static const unsigned char file112[] = {
#embed "../../Sources/HapticStudio/Page/transcript/transcript-view.js"
};
static const unsigned char file113[] = {
#embed "../../Sources/HapticStudio/Page/transcript/transcript.css"
};
static const unsigned char file114[] = {
#embed "../../Sources/HapticStudio/Page/type/element-list.js"
};
static const unsigned char file115[] = {
#embed "../../Sources/HapticStudio/Page/type/elements.js"
};
static const unsigned char file116[] = {
#embed "../../Sources/HapticStudio/Page/type/lookbook.js"
};
static const unsigned char file117[] = {
#embed "../../Sources/HapticStudio/Page/type/reading.js"
};
static const unsigned char file118[] = {
#embed "../../Sources/HapticStudio/Page/type/scale.js"
};
static const unsigned char file119[] = {
#embed "../../Sources/HapticStudio/Page/type/specimens.js"
};
static const unsigned char file120[] = {
#embed "../../Sources/HapticStudio/Page/type/tokens.js"
};
static const unsigned char file121[] = {
#embed "../../Sources/HapticStudio/Page/type/type-view.js"
};
static const unsigned char file122[] = {
#embed "../../Sources/HapticStudio/Page/type/type.css"
};
static const unsigned char file123[] = {
#embed "../../Sources/HapticStudio/Page/type/uses.js"
};
static const unsigned char file124[] = {
#embed "../../Sources/HapticStudio/Page/wall/action-bar.js"
};
static const unsigned char file125[] = {
#embed "../../Sources/HapticStudio/Page/wall/advice.js"
};
static const unsigned char file126[] = {
#embed "../../Sources/HapticStudio/Page/wall/buttons.css"
};
static const unsigned char file127[] = {
#embed "../../Sources/HapticStudio/Page/wall/card.js"
};
static const unsigned char file128[] = {
#embed "../../Sources/HapticStudio/Page/wall/components.js"
};
static const unsigned char file129[] = {
#embed "../../Sources/HapticStudio/Page/wall/controls.js"
};
static const unsigned char file130[] = {
#embed "../../Sources/HapticStudio/Page/wall/decision-tree.js"
};
static const unsigned char file131[] = {
#embed "../../Sources/HapticStudio/Page/wall/late.js"
};
static const unsigned char file132[] = {
#embed "../../Sources/HapticStudio/Page/wall/log.js"
};
static const unsigned char file133[] = {
#embed "../../Sources/HapticStudio/Page/wall/press.js"
};
static const unsigned char file134[] = {
#embed "../../Sources/HapticStudio/Page/wall/sample.js"
};
static const unsigned char file135[] = {
#embed "../../Sources/HapticStudio/Page/wall/tables.js"
};
static const unsigned char file136[] = {
#embed "../../Sources/HapticStudio/Page/wall/touch-log-view.js"
};
static const unsigned char file137[] = {
#embed "../../Sources/HapticStudio/Page/wall/uses.js"
};
static const unsigned char file138[] = {
#embed "../../Sources/HapticStudio/Page/wall/wall-view.js"
};
static const unsigned char file139[] = {
#embed "../../Sources/HapticStudio/Page/wall/wall.css"
};

static const struct studio_file files[] = {
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
  {"devices/device-panel.js", file15, sizeof file15},
  {"devices/download.js", file16, sizeof file16},
  {"devices/requests.js", file17, sizeof file17},
  {"devices/words.js", file18, sizeof file18},
  {"edit/ahap-curves.js", file19, sizeof file19},
  {"edit/ahap-edits.js", file20, sizeof file20},
  {"edit/ahap-entry.js", file21, sizeof file21},
  {"edit/curve-points.js", file22, sizeof file22},
  {"edit/curve-table.js", file23, sizeof file23},
  {"edit/event-places.js", file24, sizeof file24},
  {"edit/history.js", file25, sizeof file25},
  {"edit/hitting.js", file26, sizeof file26},
  {"edit/json-spans.js", file27, sizeof file27},
  {"edit/keys.js", file28, sizeof file28},
  {"edit/line-ends.js", file29, sizeof file29},
  {"edit/list-layout.js", file30, sizeof file30},
  {"edit/local.js", file31, sizeof file31},
  {"edit/match.js", file32, sizeof file32},
  {"edit/model.js", file33, sizeof file33},
  {"edit/pointer.js", file34, sizeof file34},
  {"edit/replacing.js", file35, sizeof file35},
  {"edit/sequence-edits.js", file36, sizeof file36},
  {"edit/sequence-events.js", file37, sizeof file37},
  {"edit/sequence-places.js", file38, sizeof file38},
  {"edit/snap.js", file39, sizeof file39},
  {"edit/sources.js", file40, sizeof file40},
  {"edit/step-table.js", file41, sizeof file41},
  {"edit/timeline-hands.js", file42, sizeof file42},
  {"edit/tools.js", file43, sizeof file43},
  {"entry/changes.js", file44, sizeof file44},
  {"entry/conflict.js", file45, sizeof file45},
  {"entry/draft.js", file46, sizeof file46},
  {"entry/editing.js", file47, sizeof file47},
  {"entry/entry-view.js", file48, sizeof file48},
  {"entry/entry.css", file49, sizeof file49},
  {"entry/event-table.js", file50, sizeof file50},
  {"entry/findings-list.js", file51, sizeof file51},
  {"entry/panels.js", file52, sizeof file52},
  {"entry/source-editor.js", file53, sizeof file53},
  {"guard/confirm.js", file54, sizeof file54},
  {"guard/guard-client.js", file55, sizeof file55},
  {"guard/guard-view.js", file56, sizeof file56},
  {"guard/guard.css", file57, sizeof file57},
  {"guard/states.js", file58, sizeof file58},
  {"guard/test-item.js", file59, sizeof file59},
  {"index.html", file60, sizeof file60},
  {"kernel.wasm", file61, sizeof file61},
  {"library/library-row.js", file62, sizeof file62},
  {"library/library-view.js", file63, sizeof file63},
  {"library/library.css", file64, sizeof file64},
  {"library/queue.js", file65, sizeof file65},
  {"library/search.js", file66, sizeof file66},
  {"library/thumbnail.js", file67, sizeof file67},
  {"listen/compare-panel.js", file68, sizeof file68},
  {"listen/felt-drawing.js", file69, sizeof file69},
  {"listen/felt-levels.js", file70, sizeof file70},
  {"listen/felt-panel.js", file71, sizeof file71},
  {"listen/fixes.js", file72, sizeof file72},
  {"listen/hearing.js", file73, sizeof file73},
  {"listen/listen.css", file74, sizeof file74},
  {"listen/loop-panel.js", file75, sizeof file75},
  {"listen/versions.js", file76, sizeof file76},
  {"new/new-view.js", file77, sizeof file77},
  {"new/new.css", file78, sizeof file78},
  {"new/request.js", file79, sizeof file79},
  {"parts/debounce.js", file80, sizeof file80},
  {"parts/icon.js", file81, sizeof file81},
  {"parts/latest.js", file82, sizeof file82},
  {"parts/make.js", file83, sizeof file83},
  {"parts/parts.css", file84, sizeof file84},
  {"parts/phases.js", file85, sizeof file85},
  {"parts/set-text.js", file86, sizeof file86},
  {"parts/sounding.js", file87, sizeof file87},
  {"parts/speak.js", file88, sizeof file88},
  {"parts/words.js", file89, sizeof file89},
  {"quote/quote-view.js", file90, sizeof file90},
  {"quote/quote.css", file91, sizeof file91},
  {"sound/clock.js", file92, sizeof file92},
  {"sound/kernel.js", file93, sizeof file93},
  {"sound/plan.js", file94, sizeof file94},
  {"sound/player.js", file95, sizeof file95},
  {"timeline/drawing.js", file96, sizeof file96},
  {"timeline/events.js", file97, sizeof file97},
  {"timeline/lines.js", file98, sizeof file98},
  {"timeline/marks.js", file99, sizeof file99},
  {"timeline/scale.js", file100, sizeof file100},
  {"timeline/sections.js", file101, sizeof file101},
  {"timeline/ticks.js", file102, sizeof file102},
  {"timeline/timeline-view.js", file103, sizeof file103},
  {"timeline/timeline.css", file104, sizeof file104},
  {"timeline/visible.js", file105, sizeof file105},
  {"tokens.css", file106, sizeof file106},
  {"tokens.js", file107, sizeof file107},
  {"transcript/example.js", file108, sizeof file108},
  {"transcript/reveal.js", file109, sizeof file109},
  {"transcript/run.js", file110, sizeof file110},
  {"transcript/sheet.js", file111, sizeof file111},
  {"transcript/transcript-view.js", file112, sizeof file112},
  {"transcript/transcript.css", file113, sizeof file113},
  {"type/element-list.js", file114, sizeof file114},
  {"type/elements.js", file115, sizeof file115},
  {"type/lookbook.js", file116, sizeof file116},
  {"type/reading.js", file117, sizeof file117},
  {"type/scale.js", file118, sizeof file118},
  {"type/specimens.js", file119, sizeof file119},
  {"type/tokens.js", file120, sizeof file120},
  {"type/type-view.js", file121, sizeof file121},
  {"type/type.css", file122, sizeof file122},
  {"type/uses.js", file123, sizeof file123},
  {"wall/action-bar.js", file124, sizeof file124},
  {"wall/advice.js", file125, sizeof file125},
  {"wall/buttons.css", file126, sizeof file126},
  {"wall/card.js", file127, sizeof file127},
  {"wall/components.js", file128, sizeof file128},
  {"wall/controls.js", file129, sizeof file129},
  {"wall/decision-tree.js", file130, sizeof file130},
  {"wall/late.js", file131, sizeof file131},
  {"wall/log.js", file132, sizeof file132},
  {"wall/press.js", file133, sizeof file133},
  {"wall/sample.js", file134, sizeof file134},
  {"wall/tables.js", file135, sizeof file135},
  {"wall/touch-log-view.js", file136, sizeof file136},
  {"wall/uses.js", file137, sizeof file137},
  {"wall/wall-view.js", file138, sizeof file138},
  {"wall/wall.css", file139, sizeof file139},
};

size_t studio_file_count(void) { return sizeof files / sizeof files[0]; }

struct studio_file studio_file_at(size_t index) { return files[index]; }
