// The arguments of the process, as the system hands them to the program.
#ifndef ARGUMENTS_H
#define ARGUMENTS_H

/// The words of the command line, the program's name first.
struct arguments {
  char *const *words;
  /// 0 where the system hands over none.
  int count;
};

/// Returns the arguments of this process.
struct arguments process_arguments(void);

#endif
