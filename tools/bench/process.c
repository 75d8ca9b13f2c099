/* usage: process COMMAND [ARGUMENT]...
 *
 * Runs a command with its output thrown away and prints wall time, processor time and peak memory of the whole
 * process. Small itself: a child's peak memory counts what it was forked from.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (long long)time.tv_sec * 1000000000 + time.tv_nsec;
}

static long long microseconds(struct timeval time) { return (long long)time.tv_sec * 1000000 + time.tv_usec; }

int main(int argc, char **argv) {
  if (argc < 2) {
    fprintf(stderr, "usage: process COMMAND [ARGUMENT]...\n");
    return 64;
  }
  long long start = now();
  pid_t child = fork();
  if (child == 0) {
    int null = open("/dev/null", O_WRONLY);
    dup2(null, STDOUT_FILENO);
    execvp(argv[1], argv + 1);
    perror(argv[1]);
    _exit(127);
  }
  int status;
  struct rusage usage;
  if (child < 0 || wait4(child, &status, 0, &usage) < 0) {
    perror("process");
    return 1;
  }
  long long wall = now() - start;
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
    fprintf(stderr, "process: %s failed\n", argv[1]);
    return 1;
  }
  printf("wall_ns=%lld start_ns=%lld user_us=%lld system_us=%lld peak_kb=%ld\n", wall, start,
         microseconds(usage.ru_utime), microseconds(usage.ru_stime), usage.ru_maxrss);
  return 0;
}
