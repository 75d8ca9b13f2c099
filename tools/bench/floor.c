/* usage: floor spread|clustered EVENTS OUT.wav
 *
 * The floor that Thrum's rendering is measured against: the audition voices of Sources/HapticSynthesis, 48 kHz,
 * 16 bits, mono, as fast as portable C draws them. Built by tools/bench/run with gcc -O3 and no machine flags, and
 * without fused multiply-add, as Thrum is.
 *
 * It knows beforehand what Thrum has to find out: the events are computed here (the list of tools/bench/workload),
 * nothing is scheduled, reported, limited in bits or channels, or said to be wrong. Overlapping events make an
 * island; an island is mixed in pieces of 2,048 frames that stay in the cache; between islands the file's buffer is
 * filled with zeros. Prints nanoseconds of building the events,
 * of all (building, rendering, writing), and of processor time.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

typedef float f4 __attribute__((vector_size(16)));
typedef float f4u __attribute__((vector_size(16), aligned(4)));
typedef int32_t i4 __attribute__((vector_size(16)));
typedef int16_t s8 __attribute__((vector_size(16), aligned(2)));

enum { RATE = 48000, QUANTUM = 64, LEAD_IN = 480, TAIL = 2400, PIECE = 2048, RAMP = 240, BUFFER = 262144 };
#define CEILING 0.98f

typedef struct {
  int64_t start, stop, end; /* frames; a vibration is released at stop */
  int is_tap;
  double intensity, sharpness;
} Event;

static int64_t frame_of(int64_t microseconds) { return (microseconds * RATE + 500000) / 1000000; }

static int64_t body_frames(void) { return (int64_t)(0.046 * RATE); }

/* The list of tools/bench/workload. */
static int64_t build(int clustered, int count, Event *events) {
  static const int64_t offsets[4][2] = {{0, 0}, {10000, 293000}, {20000, 0}, {30000, 273000}};
  int64_t length = 0;
  for (int i = 0; i < count; i++) {
    int64_t start, held = 103000;
    if (clustered) {
      int64_t group = i / 4;
      start = group * 800000 + group * 7919 % 997 * 29 + offsets[i % 4][0];
      held = offsets[i % 4][1];
    } else {
      start = (int64_t)i * 200000 + (int64_t)i * 7919 % 997 * 29;
    }
    Event *e = &events[i];
    e->is_tap = i % 2 == 0;
    e->intensity = (float)((15 + i * 11 % 18 * 5) / 100.0);
    e->sharpness = (float)(i * 13 % 21 * 5 / 100.0);
    e->start = LEAD_IN + frame_of(start);
    if (e->is_tap) {
      e->stop = e->end = e->start + body_frames();
      if (start > length) length = start;
    } else {
      e->stop = LEAD_IN + frame_of(start + held);
      e->end = e->stop + RAMP;
      if (start + held + 5000 > length) length = start + held + 5000;
    }
  }
  return LEAD_IN + frame_of(length) + TAIL;
}

/* The amplitude of a level. */
static double law(double level) { return level * (0.6 + 0.4 * level); }

/* ---- A tap: three damped sines under straight windows, each a recurrence eight frames wide. ---- */

typedef struct {
  f4 older[2], newer[2], window[2], step, forward, back;
  int left;
} Partial;

static void partial_begin(Partial *p, double hertz, double decay, double gain, double seconds) {
  double w = 2 * M_PI * hertz / RATE, damping = -1 / (decay * RATE), r = exp(damping);
  double re_step = cos(w) * r, im_step = sin(w) * r, start = gain * exp(-8 * damping);
  double re = start * cos(-7 * w), im = start * sin(-7 * w), r8 = exp(8 * damping);
  float values[16];
  for (int lane = 0; lane < 16; lane++) {
    values[lane] = (float)im;
    double next = re * re_step - im * im_step;
    im = im * re_step + re * im_step;
    re = next;
  }
  memcpy(p->older, values, 32);
  memcpy(p->newer, values + 8, 32);
  float forward = (float)(2 * r8 * cos(8 * w)), back = (float)(-r8 * r8);
  p->forward = (f4){forward, forward, forward, forward};
  p->back = (f4){back, back, back, back};
  p->left = (int)(seconds * RATE);
  float slope = -1 / (float)p->left;
  p->window[0] = (f4){1, 1 + slope, 1 + 2 * slope, 1 + 3 * slope};
  p->window[1] = p->window[0] + 4 * slope;
  p->step = (f4){8 * slope, 8 * slope, 8 * slope, 8 * slope};
}

static inline __attribute__((always_inline)) void partial_step(Partial *p, f4 *low, f4 *high) {
  *low += p->newer[0] * p->window[0];
  *high += p->newer[1] * p->window[1];
  f4 next0 = p->newer[0] * p->forward + p->older[0] * p->back;
  f4 next1 = p->newer[1] * p->forward + p->older[1] * p->back;
  p->older[0] = p->newer[0];
  p->older[1] = p->newer[1];
  p->newer[0] = next0;
  p->newer[1] = next1;
  p->window[0] += p->step;
  p->window[1] += p->step;
}

/* Adds a whole tap to the mix, which reaches far enough ahead. */
static void add_tap(const Event *e, float *mix) {
  double s = e->sharpness, body = 510 * exp(s * 1.0397207708399179), decay = 0.016 - 0.008 * s;
  double overtone = 0.35 + 0.3 * s, tick = 0.05 + 0.45 * s;
  double scale = law(e->intensity) * 0.8 / (1 + overtone + tick);
  Partial a, b, c;
  partial_begin(&a, body, decay, scale, 0.046);
  partial_begin(&b, body * 2.32, decay * 0.55, scale * overtone, 0.030);
  partial_begin(&c, 2600 + 2600 * s, 0.0015, scale * tick, 0.008);
  /* 2,208, 1,440 and 384 frames: all multiples of eight. */
  int n = 0;
  for (; n < c.left; n += 8) {
    f4 low = *(f4u *)(mix + n), high = *(f4u *)(mix + n + 4);
    partial_step(&a, &low, &high);
    partial_step(&b, &low, &high);
    partial_step(&c, &low, &high);
    *(f4u *)(mix + n) = low;
    *(f4u *)(mix + n + 4) = high;
  }
  for (; n < b.left; n += 8) {
    f4 low = *(f4u *)(mix + n), high = *(f4u *)(mix + n + 4);
    partial_step(&a, &low, &high);
    partial_step(&b, &low, &high);
    *(f4u *)(mix + n) = low;
    *(f4u *)(mix + n + 4) = high;
  }
  for (; n < a.left; n += 8) {
    f4 low = *(f4u *)(mix + n), high = *(f4u *)(mix + n + 4);
    partial_step(&a, &low, &high);
    *(f4u *)(mix + n) = low;
    *(f4u *)(mix + n + 4) = high;
  }
}

/* ---- A vibration: eight harmonics as a polynomial in the cosine of the fundamental. ---- */

typedef struct {
  const Event *event;
  double w;
  double full;    /* the amplitude while it is held */
  float shape[9]; /* ascending powers, that amplitude in them */
  float lanes[2][16]; /* cos and sin of w·k, k = 0…15 */
  float turn;         /* 2 cos 16w */
  double back_re, back_im; /* e^(-16iw) */
} Tone;

static double peak_amplitude(const Event *e) { return law(e->intensity); }

static void tone_begin(Tone *t, const Event *e) {
  static const double soft[8] = {0.1, -0.2, -0.3, 0.4, -0.45, 0.5, 0.75, 0.7};
  static const double crisp[8] = {0.2, -0.3, 0.45, 0.55, -0.65, 0.65, 0.55, 0.45};
  static const double chebyshev[8][9] = {
      {0, 1}, {-1, 0, 2}, {0, -3, 0, 4}, {1, 0, -8, 0, 8}, {0, 5, 0, -20, 0, 16},
      {-1, 0, 18, 0, -48, 0, 32}, {0, -7, 0, 56, 0, -112, 0, 64}, {1, 0, -32, 0, 160, 0, -256, 0, 128}};
  t->event = e;
  t->w = 2 * M_PI * (80 + 150 * e->sharpness) / RATE;
  double sums[9] = {0};
  for (int n = 0; n < 8; n++) {
    double harmonic = (soft[n] + (crisp[n] - soft[n]) * e->sharpness) * 0.5 / 1.9;
    for (int power = 0; power <= n + 1; power++) sums[power] += harmonic * chebyshev[n][power];
  }
  for (int power = 0; power < 9; power++) t->shape[power] = (float)(sums[power] * peak_amplitude(e));
  t->full = peak_amplitude(e);
  double re = 1, im = 0, re_step = cos(t->w), im_step = sin(t->w);
  for (int k = 0; k < 16; k++) {
    t->lanes[0][k] = (float)re;
    t->lanes[1][k] = (float)im;
    double next = re * re_step - im * im_step;
    im = im * re_step + re * im_step;
    re = next;
  }
  t->turn = (float)(2 * re);
  t->back_re = re;
  t->back_im = -im;
}

/* The amplitude at a frame, relative to that while it is held. */
static double gain_at(const Tone *t, int64_t frame) {
  const Event *e = t->event;
  if (frame < e->start || frame >= e->end) return 0;
  double held = frame - e->start < RAMP ? (frame - e->start) / (double)RAMP : 1;
  double level = frame < e->stop ? held : held * (1 - (frame - e->stop) / (double)RAMP);
  return law(level * e->intensity) / t->full;
}

static inline __attribute__((always_inline)) f4 shape(const float *c, f4 x) {
  f4 sum = x * c[8] + c[7];
  sum = sum * x + c[6];
  sum = sum * x + c[5];
  sum = sum * x + c[4];
  sum = sum * x + c[3];
  sum = sum * x + c[2];
  sum = sum * x + c[1];
  return sum * x + c[0];
}

/* Seeds sixteen cosines from `phase` on and the sixteen before them. */
static inline __attribute__((always_inline)) void tone_seed(const Tone *t, double phase, f4 *now, f4 *before) {
  double re = cos(phase), im = sin(phase);
  float cosine = (float)re, sine = (float)im;
  float cosine_before = (float)(re * t->back_re - im * t->back_im);
  float sine_before = (float)(re * t->back_im + im * t->back_re);
  for (int k = 0; k < 4; k++) {
    f4 re = *(const f4u *)(t->lanes[0] + 4 * k), im = *(const f4u *)(t->lanes[1] + 4 * k);
    now[k] = re * cosine - im * sine;
    before[k] = re * cosine_before - im * sine_before;
  }
}

/* Adds up to 256 held frames, a multiple of 16: the amplitude is in the polynomial. The phase counts from the start
   of the vibration's first quantum, as the kernel's does. cos(x + 16w) = 2 cos(16w) cos x - cos(x - 16w). */
static void add_held(const Tone *t, double phase, float *mix, int frames) {
  f4 now[4], before[4];
  tone_seed(t, phase, now, before);
  float turn = t->turn;
  const float *c = t->shape;
  for (int n = 0; n < frames; n += 16) {
    for (int k = 0; k < 4; k++) {
      *(f4u *)(mix + n + 4 * k) += shape(c, now[k]);
      f4 next = now[k] * turn - before[k];
      before[k] = now[k];
      now[k] = next;
    }
  }
}

/* Adds one quantum under an envelope: straight where the envelope is, else frame by frame, as the kernel does. */
static void add_quantum(const Tone *t, double phase, int64_t at, float *mix) {
  const Event *e = t->event;
  f4 now[4], before[4];
  tone_seed(t, phase, now, before);
  float turn = t->turn;
  float gains[QUANTUM];
  int64_t end = at + QUANTUM;
  int64_t bends[4] = {e->start, e->start + RAMP, e->stop, e->end};
  int is_bent = 0;
  for (int k = 0; k < 4; k++) is_bent |= bends[k] > at && bends[k] < end;
  if (is_bent) {
    for (int n = 0; n < QUANTUM; n++) gains[n] = (float)gain_at(t, at + n);
  } else {
    float from = (float)gain_at(t, at), slope = ((float)gain_at(t, end) - from) / QUANTUM;
    for (int n = 0; n < QUANTUM; n++) gains[n] = from + slope * (float)n;
  }
  for (int n = 0; n < QUANTUM; n += 16) {
    for (int k = 0; k < 4; k++) {
      *(f4u *)(mix + n + 4 * k) += shape(t->shape, now[k]) * *(f4u *)(gains + n + 4 * k);
      f4 next = now[k] * turn - before[k];
      before[k] = now[k];
      now[k] = next;
    }
  }
}

/* Adds the vibration's part of the frames from `from` on; `from` and `until` are multiples of the quantum. */
static void add_tone(const Tone *t, int64_t from, int64_t until, float *mix) {
  const Event *e = t->event;
  int64_t origin = e->start & ~(int64_t)(QUANTUM - 1);
  int64_t held_from = (e->start + RAMP + QUANTUM - 1) & ~(int64_t)(QUANTUM - 1);
  int64_t held_until = e->stop & ~(int64_t)(QUANTUM - 1);
  int64_t at = from > origin ? from : origin;
  while (at < until && at < e->end) {
    int frames = QUANTUM;
    double phase = (double)(at - origin) * t->w;
    if (at >= held_from && at < held_until) {
      int64_t stop = held_until < until ? held_until : until;
      frames = stop - at < 256 ? (int)(stop - at) : 256;
      add_held(t, phase, mix + (at - from), frames);
    } else {
      add_quantum(t, phase, at, mix + (at - from));
    }
    at += frames;
  }
}

/* ---- The limiter: looks only where the voices could add up to more than the ceiling. ---- */

typedef struct {
  float current, next, gain;
  int held;
} Limiter;

/* 50 ms, and a time constant of 100 ms. */
enum { HOLD = RATE / QUANTUM / 20 + 1 };
#define RECOVERY (float)(1 - exp(-QUANTUM / (RATE * 0.1)))

static float quantum_peak(const float *x) {
  i4 mask = {0x7fffffff, 0x7fffffff, 0x7fffffff, 0x7fffffff};
  f4 peak = {0};
  for (int n = 0; n < QUANTUM; n += 4) {
    f4 magnitude = (f4)((i4)*(const f4u *)(x + n) & mask);
    i4 more = magnitude > peak;
    peak = (f4)(((i4)magnitude & more) | ((i4)peak & ~more));
  }
  float best = 0;
  for (int k = 0; k < 4; k++) best = peak[k] > best ? peak[k] : best;
  return best;
}

/* The quantum at `x`, where the one after it is mixed already. */
static void limit(Limiter *l, float *x) {
  float peak = quantum_peak(x + QUANTUM);
  l->current = l->next;
  l->next = peak > CEILING ? CEILING / peak : 1;
  float end = l->current < l->next ? l->current : l->next;
  if (end < 1 && end <= l->gain * 1.05f) l->held = HOLD;
  if (end > l->gain) {
    float recovered = l->gain + (1 - l->gain) * RECOVERY;
    if (l->held > 0) {
      l->held--;
      end = l->gain;
    } else if (recovered < end) {
      end = recovered > 0.9999f ? 1 : recovered;
    }
  }
  if (l->gain == 1 && end == 1) return;
  float slope = (end - l->gain) / QUANTUM;
  for (int n = 0; n < QUANTUM; n++) {
    float value = x[n] * (l->gain + slope * (float)n);
    x[n] = value > CEILING ? CEILING : value < -CEILING ? -CEILING : value;
  }
  l->gain = end;
}

/* ---- The file. ---- */

static int file;
static uint8_t *buffer;
static size_t filled;

static void flush(void) {
  size_t done = 0;
  while (done < filled) {
    ssize_t count = write(file, buffer + done, filled - done);
    if (count <= 0) { perror("write"); exit(1); }
    done += (size_t)count;
  }
  filled = 0;
}

static void put_zeros(int64_t frames) {
  size_t rest = (size_t)frames * 2;
  while (rest > 0) {
    size_t part = BUFFER - filled < rest ? BUFFER - filled : rest;
    memset(buffer + filled, 0, part);
    filled += part;
    rest -= part;
    if (filled == BUFFER) flush();
  }
}

/* Sixteen bits: 1.5 · 2^23 leaves the nearest integer in a float's low bits. |x| is below 1 already. */
static void put_frames(const float *x, int64_t frames) {
  while (frames > 0) {
    int64_t room = (int64_t)(BUFFER - filled) / 2, part = frames < room ? frames : room, n = 0;
    int16_t *out = (int16_t *)(buffer + filled);
    for (; n + 8 <= part; n += 8) {
      i4 low = (i4)(*(const f4u *)(x + n) * 32767.0f + 12582912.0f);
      i4 high = (i4)(*(const f4u *)(x + n + 4) * 32767.0f + 12582912.0f);
      *(s8 *)(out + n) = __builtin_shufflevector((s8)low, (s8)high, 0, 2, 4, 6, 8, 10, 12, 14);
    }
    for (; n < part; n++) {
      union { float f; int32_t i; } bits = {x[n] * 32767.0f + 12582912.0f};
      out[n] = (int16_t)bits.i;
    }
    filled += (size_t)part * 2;
    x += part;
    frames -= part;
    if (filled == BUFFER) flush();
  }
}

static void put_header(int64_t frames) {
  uint32_t bytes = (uint32_t)frames * 2;
  struct {
    char riff[4]; uint32_t size; char wave[8]; uint32_t format_size; uint16_t tag, channels;
    uint32_t rate, byte_rate; uint16_t align, bits; char data[4]; uint32_t data_size;
  } h = {{'R', 'I', 'F', 'F'}, 36 + bytes, {'W', 'A', 'V', 'E', 'f', 'm', 't', ' '}, 16, 1, 1, RATE, RATE * 2, 2, 16,
         {'d', 'a', 't', 'a'}, bytes};
  memcpy(buffer + filled, &h, 44);
  filled += 44;
}

/* ---- Islands. ---- */

/* Renders the events [first, last), which overlap, from the quantum of the first to the quantum after the last. */
static int64_t island(const Event *events, int first, int last, int64_t from, int64_t until, int64_t total) {
  /* One piece, a quantum for the limiter to look at, and room for a tap that begins in it; zero between islands. */
  static float mix[PIECE + QUANTUM + 2304];
  Tone tones[64];
  int tone_count = 0, next = first;
  int64_t reach = 0; /* from here on `mix` is zero */
  double bound = 0;
  for (int i = first; i < last; i++) bound += peak_amplitude(&events[i]) * (events[i].is_tap ? 0.8 : 0.5);
  Limiter limiter = {1, 1, 1, 0};
  int64_t mixed = from; /* the frames before it are mixed */
  for (int64_t at = from; at < until;) {
    int64_t end = at + PIECE < until ? at + PIECE : until;
    int64_t ahead = end + QUANTUM;
    for (; next < last && events[next].start < ahead; next++) {
      if (events[next].is_tap) {
        add_tap(&events[next], mix + (events[next].start - at));
        if (events[next].end - at > reach) reach = events[next].end - at;
      } else {
        tone_begin(&tones[tone_count++], &events[next]);
      }
    }
    if (tone_count > 0 && ahead - at > reach) reach = ahead - at;
    for (int i = 0; i < tone_count; i++) add_tone(&tones[i], mixed, ahead, mix + (mixed - at));
    for (int i = 0; i < tone_count;) {
      if (tones[i].event->end <= ahead) tones[i] = tones[--tone_count];
      else i++;
    }
    mixed = ahead;
    if (bound > CEILING) {
      if (at == from) {
        float peak = quantum_peak(mix);
        limiter.gain = limiter.next = peak > CEILING ? CEILING / peak : 1;
        limiter.held = peak > CEILING ? HOLD : 0;
      }
      for (int64_t q = at; q < end; q += QUANTUM) limit(&limiter, mix + (q - at));
    }
    put_frames(mix, (end < total ? end : total) - at);
    int64_t used = end - at, rest = reach > used ? reach - used : 0;
    memmove(mix, mix + used, (size_t)rest * sizeof *mix);
    if (reach > rest) memset(mix + rest, 0, (size_t)(reach - rest) * sizeof *mix);
    reach = rest;
    at = end;
  }
  return until < total ? until : total;
}

static void render(const Event *events, int count, int64_t total) {
  put_header(total);
  int64_t done = 0;
  for (int first = 0; first < count;) {
    int last = first;
    int64_t end = 0;
    do {
      if (events[last].end > end) end = events[last].end;
      last++;
      /* A whole quantum of silence separates islands: in it, the limiter forgets. */
    } while (last < count && events[last].start / QUANTUM <= (end + QUANTUM - 1) / QUANTUM);
    int64_t from = events[first].start & ~(int64_t)(QUANTUM - 1);
    int64_t until = (end + QUANTUM - 1) & ~(int64_t)(QUANTUM - 1);
    put_zeros(from - done);
    done = island(events, first, last, from, until, total);
    first = last;
  }
  put_zeros(total - done);
  flush();
}

static int64_t now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int main(int argc, char **argv) {
  int count = argc == 4 ? atoi(argv[2]) : 0;
  if (count < 1 || (strcmp(argv[1], "spread") != 0 && strcmp(argv[1], "clustered") != 0)) {
    fprintf(stderr, "usage: floor spread|clustered EVENTS OUT.wav\n");
    return 64;
  }
  int64_t start = now(CLOCK_MONOTONIC), processor = now(CLOCK_PROCESS_CPUTIME_ID);
  Event *events = malloc((size_t)count * sizeof *events);
  int64_t total = build(argv[1][0] == 'c', count, events);
  int64_t built = now(CLOCK_MONOTONIC);
  file = open(argv[3], O_WRONLY | O_CREAT | O_TRUNC, 0666);
  buffer = aligned_alloc(64, BUFFER);
  if (file < 0 || !buffer || !events) { perror(argv[3]); return 1; }
  render(events, count, total);
  if (close(file) != 0) { perror(argv[3]); return 1; }
  int64_t done = now(CLOCK_MONOTONIC);
  printf("build_ns=%lld render_ns=%lld cpu_ns=%lld frames=%lld\n", (long long)(built - start),
         (long long)(done - start), (long long)(now(CLOCK_PROCESS_CPUTIME_ID) - processor), (long long)total);
  return 0;
}
