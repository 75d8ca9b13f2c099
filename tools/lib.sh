# Shared by the tools: where the project is, and how to get what it needs. Sourced, not run.
set -eu
here=$PWD
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"

say() { printf '%s\n' "$*" >&2; }

# Ends with a message that says how to get Swift, where it is missing.
need_swift() {
  if command -v swift >/dev/null 2>&1; then
    link_cxx
    return 0
  fi
  say "thrum needs Swift 6.2 or newer, which is not on this machine's PATH."
  say "Get it from https://www.swift.org/install/linux/ (swiftly, or a tarball for Debian 12),"
  say "then run this command again."
  exit 69
}

# Makes a folder with the archive of the C++ library and nothing else. The linker looks into it first, and so puts that
# library inside; Swift has no option for it. Without an archive, the library is loaded from the system.
link_cxx() {
  clang=$(dirname "$(readlink -f "$(command -v swiftc)")")/clang
  archive=$("$clang" -print-file-name=libstdc++.a 2>/dev/null || true)
  mkdir -p .build-cxx
  if [ -f "$archive" ]; then ln -sf "$archive" .build-cxx/libstdc++.a; fi
  if [ -n "$older_flags" ]; then
    "$clang" -O2 -Wall -Wextra -Werror -fPIC -c tools/older-glibc.c -o "$older_object"
  fi
}

# Where an installation without a prefix goes.
default_prefix() { if [ "$(id -u)" = 0 ]; then echo /usr/local; else echo "${HOME:?"has no value: name a prefix"}/.local"; fi; }

# Says how a shell finds the programs of a folder, if it does not yet.
say_path() {
  case ":$PATH:" in
  *":$1:"*) ;;
  *)
    say "Your shell does not look there yet. For this shell, and with the same line in ~/.profile for the next ones:"
    say "  export PATH=\"$1:\$PATH\""
    ;;
  esac
}

# Installs the Debian packages named, those that are missing: as root, with sudo, or not at all, with advice.
need_packages() {
  missing=""
  for package in "$@"; do
    state=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)
    [ "$state" = installed ] || missing="$missing $package"
  done
  [ -n "$missing" ] || return 0
  if ! command -v apt-get >/dev/null 2>&1; then
    say "thrum needs these packages, by Debian's names:$missing"
    say "Install them with this system's package manager, then run this command again."
    exit 69
  fi
  if [ "$(id -u)" = 0 ]; then as_root=""
  elif command -v sudo >/dev/null 2>&1; then as_root="sudo"
  else
    say "thrum needs these packages:$missing"
    say "As root: apt-get install$missing"
    exit 69
  fi
  say "Installing:$missing"
  # shellcheck disable=SC2086
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing >/dev/null 2>&1 || {
    $as_root apt-get update >/dev/null
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing >/dev/null
  }
}

# Runs a build and shows how far it is: SwiftPM's own step of how many and the seconds so far. A terminal gets one line that
# changes; elsewhere a line is printed for what is new, and after five seconds in any case. Where the build fails, all that it
# said follows.
show_build() {
  build_log=$(mktemp)
  "$@" >"$build_log" 2>&1 &
  build=$!
  trap 'kill $build 2>/dev/null; wait $build; rm -f "$build_log"; exit 130' INT TERM HUP
  fifths=0 printed=0 before=
  while kill -0 $build 2>/dev/null; do
    sleep 0.2
    fifths=$((fifths + 1))
    step=$(tail -n 40 "$build_log" | sed -n 's/^\(\[[0-9]*\/[0-9]*\] [A-Z][a-z]* [^ ]*\).*/\1/p' | tail -n 1)
    if [ -t 2 ]; then
      printf '\r\033[K%4d s  %.70s' $((fifths / 5)) "${step:-fetching packages}" >&2
    elif { [ "${step#*] }" != "${before#*] }" ] && [ $((fifths - printed)) -ge 5 ]; } || [ $((fifths - printed)) -ge 25 ]; then
      printf '%4d s  %s\n' $((fifths / 5)) "${step:-fetching packages}" >&2
      printed=$fifths before=$step
    fi
  done
  trap - INT TERM HUP
  if [ -t 2 ]; then printf '\r\033[K' >&2; fi
  status=0
  wait $build || status=$?
  if [ $status -ne 0 ]; then cat "$build_log" >&2; fi
  rm -f "$build_log"
  return $status
}

# On x86-64, programs run on glibc 2.31 and newer, whatever this machine has: see tools/older-glibc.c. A change of it has
# another name, since SwiftPM links again only if the command changes.
older_flags=
older_object=.build-cxx/older-glibc-$(cksum <tools/older-glibc.c | cut -d ' ' -f 1).o
if [ "$(uname -m)" = x86_64 ] && getconf GNU_LIBC_VERSION >/dev/null 2>&1; then
  older_flags="-Xlinker $older_object -Xlinker --no-as-needed -Xlinker -l:libpthread.so.0 \
    -Xlinker -l:libdl.so.2 -Xlinker --as-needed -Xswiftc -Xclang-linker -Xswiftc -static-libgcc"
fi
# Programs name no folder of the machine that built them, so that two clones give the same bytes. A word of the flags has no
# spaces: a clone in a folder with one keeps its names.
place_flags=
case "$root" in *[[:space:]]*) ;; *) place_flags="-Xcc -ffile-prefix-map=$root=." ;; esac
# A build that nobody debugs.
lean_flags="-Xswiftc -gnone"
# The command for people: optimised, with Swift's library inside, so that it runs where Swift is not; without debug
# information, which would be stripped: that saves a sixth of the build (178 s, 151 s). It keeps its symbols, which
# tools/install moves into a file of their own: with them, the address in the report of a fault can be read. It reads
# files of other people, so it loads at an address that nobody knows (PIE), its tables of addresses are read-only once it
# runs (full RELRO), and it looks for libraries where the system does, not beside itself. tools/binary checks this. The C++
# library is inside, and no symbol is exported, because both took time at each start: see tools/bench/RESULTS.md.
program_flags="-c release --static-swift-stdlib --disable-local-rpath \
  -Xswiftc -Xclang-linker -Xswiftc -pie -Xswiftc -Xclang-linker -Xswiftc -L.build-cxx \
  -Xlinker --no-export-dynamic -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now -Xlinker --build-id $older_flags \
  $place_flags $lean_flags"
# The linker lists what it put inside; tools/package writes the list of parts from it.
release_flags="--product thrum $program_flags -Xlinker -Map=.build-cxx/thrum.map"
# The program of the page, which alone contains a server: who builds only thrum does not wait for it.
studio_flags="--product thrum-studio $program_flags -Xlinker -Map=.build-cxx/thrum-studio.map"
# Every build refuses an import that the table in Package.swift does not name.
strict_flags="--explicit-target-dependency-import-check error"
