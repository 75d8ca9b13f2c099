// The memory of the page's kernel, which has no C library: a stack of blocks. A freed block is taken back as soon as all
// above it are free; the kernel frees all that it has, so the stack is empty after each sound.
typedef unsigned long size_t;
typedef struct Block { struct Block *below; size_t isFree; } Block;
extern unsigned char __heap_base;
static Block *top;
static unsigned char *next = &__heap_base;

void *malloc(size_t size) {
  unsigned char *start = (unsigned char *)(((size_t)next + 15) & ~(size_t)15);
  size_t end = (size_t)start + sizeof(Block) * 2 + size, have = __builtin_wasm_memory_size(0) << 16;
  if (size > 1u << 30) return 0;
  if (end > have && __builtin_wasm_memory_grow(0, (end - have + 65535) >> 16) == (size_t)-1) return 0;
  *(Block *)start = (Block){top, 0};
  top = (Block *)start;
  next = (unsigned char *)end;
  return start + sizeof(Block) * 2;
}

void free(void *memory) {
  if (!memory) return;
  ((Block *)memory - 2)->isFree = 1;
  for (; top && top->isFree; top = top->below) next = (unsigned char *)top;
}

// Every block is aligned to 16 bytes.
int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment > 16) return 22;
  return (*memory = malloc(size)) ? 0 : 12;
}

void *memset(void *memory, int byte, size_t count) {
  for (unsigned char *at = memory; count; count--) *at++ = byte;
  return memory;
}

void *memcpy(void *restrict to, const void *restrict from, size_t count) {
  const unsigned char *source = from;
  for (unsigned char *at = to; count; count--) *at++ = *source++;
  return to;
}
void *memmove(void *to, const void *from, size_t count) {
  unsigned char *at = to;
  const unsigned char *source = from;
  if (at <= source) return memcpy(to, from, count);
  while (count--) at[count] = source[count];
  return to;
}
