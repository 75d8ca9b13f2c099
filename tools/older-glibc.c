// Makes a program that is linked here run on glibc 2.31 (Debian 11, 2020) and newer. tools/lib.sh compiles it for x86-64
// and links it into the programs of people; nothing else uses it.
//
// The linker takes the newest version of a function that this machine's glibc has, and so asks every other machine for a
// glibc as new. A function that older ones have, too, is called by its older version here. One that they lack stands
// here whole. glibc keeps older versions for ever; where threads and dynamic loading have libraries of their own, the
// program names those.

#define _GNU_SOURCE
#include <errno.h>
#include <link.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Nothing of this is seen by the libraries that the program loads: they use their own.
#pragma GCC visibility push(hidden)

#define OLDER(name, version)                                         \
  __asm__(                                                           \
      ".text\n.globl " #name "\n.hidden " #name "\n.type " #name     \
      ", @function\n" #name ":\n  jmp *older_" #name                 \
      "@GOTPCREL(%rip)\n.size " #name ", . - " #name                 \
      "\n.symver older_" #name ", " #name "@GLIBC_" version "\n")

// Moved into libc.so.6 by 2.34, some by 2.32; before, they were in libdl.so.2 and libpthread.so.0.
OLDER(__pthread_key_create, "2.2.5");
OLDER(dladdr, "2.2.5");
OLDER(dlerror, "2.2.5");
OLDER(dlopen, "2.2.5");
OLDER(dlsym, "2.2.5");
OLDER(pthread_attr_getstack, "2.2.5");
OLDER(pthread_create, "2.2.5");
OLDER(pthread_detach, "2.2.5");
OLDER(pthread_getaffinity_np, "2.3.4");
OLDER(pthread_getattr_np, "2.2.5");
OLDER(pthread_getname_np, "2.12");
OLDER(pthread_getspecific, "2.2.5");
OLDER(pthread_join, "2.2.5");
OLDER(pthread_key_create, "2.2.5");
OLDER(pthread_key_delete, "2.2.5");
OLDER(pthread_kill, "2.2.5");
OLDER(pthread_mutexattr_destroy, "2.2.5");
OLDER(pthread_mutexattr_init, "2.2.5");
OLDER(pthread_mutexattr_settype, "2.2.5");
OLDER(pthread_once, "2.2.5");
OLDER(pthread_rwlock_destroy, "2.2.5");
OLDER(pthread_rwlock_init, "2.2.5");
OLDER(pthread_rwlock_rdlock, "2.2.5");
OLDER(pthread_rwlock_unlock, "2.2.5");
OLDER(pthread_rwlock_wrlock, "2.2.5");
OLDER(pthread_setaffinity_np, "2.3.4");
OLDER(pthread_setname_np, "2.12");
OLDER(pthread_setspecific, "2.2.5");
OLDER(pthread_sigmask, "2.2.5");
OLDER(sem_destroy, "2.2.5");
OLDER(sem_init, "2.2.5");
OLDER(sem_open, "2.2.5");
OLDER(sem_post, "2.2.5");
OLDER(sem_timedwait, "2.2.5");
OLDER(sem_wait, "2.2.5");
// 2.35 has a faster one.
OLDER(hypotf, "2.2.5");

// Before 2.34 a program ran its own constructors, in a function that it passed; since then the start file passes none.
// The older version of the start function, in a newer glibc, calls this one in the place of glibc's own loop.
typedef void constructor(int, char **, char **);
extern constructor *__preinit_array_start[], *__preinit_array_end[], *__init_array_start[], *__init_array_end[];
extern void _init(void);

static void construct(int count, char **words, char **environment) {
  for (constructor **each = __preinit_array_start; each < __preinit_array_end; each++) (*each)(count, words, environment);
  _init();
  for (constructor **each = __init_array_start; each < __init_array_end; each++) (*each)(count, words, environment);
}

typedef int program(int, char **, char **);
__attribute__((visibility("default"))) extern int older_start(
    program *, int, char **, constructor *, void (*)(void), void (*)(void), void *);
__asm__(".symver older_start, __libc_start_main@GLIBC_2.2.5");

int __libc_start_main(
    program *main, int count, char **words, constructor *begin, void (*end)(void), void (*unload)(void), void *stack) {
  (void)begin;
  return older_start(main, count, words, construct, end, unload, stack);
}

// 2.33 made these of what its headers had inlined.
int stat(const char *restrict path, struct stat *restrict facts) { return (int)syscall(SYS_stat, path, facts); }
int lstat(const char *restrict path, struct stat *restrict facts) { return (int)syscall(SYS_lstat, path, facts); }
int fstat(int descriptor, struct stat *facts) { return (int)syscall(SYS_fstat, descriptor, facts); }
int fstatat(int folder, const char *restrict path, struct stat *restrict facts, int flags) {
  return (int)syscall(SYS_newfstatat, folder, path, facts, flags);
}

// 2.35 has it, for libgcc: which loaded file an address is in, and where its table for exceptions is.
struct place {
  unsigned long long flags;
  void *start, *end;
  struct link_map *file;
  void *exceptions;
  unsigned long long reserved[7];
};

struct search {
  uintptr_t address;
  struct place *found;
};

static int look(struct dl_phdr_info *file, size_t size, void *pointer) {
  (void)size;
  struct search *search = pointer;
  const ElfW(Phdr) *part = NULL, *exceptions = NULL;
  for (int index = 0; index < file->dlpi_phnum; index++) {
    const ElfW(Phdr) *each = &file->dlpi_phdr[index];
    if (each->p_type == PT_GNU_EH_FRAME) exceptions = each;
    if (each->p_type == PT_LOAD && search->address - (file->dlpi_addr + each->p_vaddr) < each->p_memsz) part = each;
  }
  if (!part || !exceptions) return 0;
  *search->found = (struct place){
      .start = (void *)(file->dlpi_addr + part->p_vaddr),
      .end = (void *)(file->dlpi_addr + part->p_vaddr + part->p_memsz),
      .exceptions = (void *)(file->dlpi_addr + exceptions->p_vaddr),
  };
  return 1;
}

int find_place(void *address, struct place *found) __asm__("_dl_find_object");
int find_place(void *address, struct place *found) {
  struct search search = {(uintptr_t)address, found};
  return dl_iterate_phdr(look, &search) ? 0 : -1;
}

// 2.36 has it; the C++ library takes it, where there is one.
uint32_t arc4random(void) {
  uint32_t number;
  while (getrandom(&number, sizeof number, 0) != sizeof number) {
    if (errno != EINTR) abort();
  }
  return number;
}

// 2.32 has it, for the C++ library: false, so that counts of references are atomic also before the first thread.
char __libc_single_threaded = 0;
