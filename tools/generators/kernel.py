"""The kernel as WebAssembly for the page, compiled from HapticModel and HapticSynthesis.

The stock toolchain suffices: its Embedded Swift for wasm32-unknown-none-wasm, and its wasm-ld. The module has no imports and
holds no paths; the same toolchain gives the same bytes, and another one ends this program with 77 if it cannot tell.
"""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

KERNEL = pathlib.Path("Sources/HapticStudio/Page/kernel.wasm")
MADE_WITH = "swift-6.3.1-RELEASE"
TARGET = ["-target", "wasm32-unknown-none-wasm"]
# Only what the kernel needs: the rest of the model has locks and key paths, which Embedded Swift has not.
MODEL = ["Mathematics/PortableMath.swift", "Time/SampleRate.swift", "Time/TimePoint.swift", "Time/TimeSpan.swift"]
# Sums and products of SIMD lanes are those of single numbers, bit for bit.
SWIFT = [*TARGET, "-enable-experimental-feature", "Embedded", "-package-name", "thrum", "-swift-version", "6",
         "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature", "MemberImportVisibility",
         "-enable-upcoming-feature", "InternalImportsByDefault", "-parse-as-library", "-wmo", "-Osize", "-lto=llvm-full",
         "-gnone", "-disable-stack-protector", "-Xcc", "-msimd128", "-suppress-warnings", "-emit-module"]
C = [*TARGET, "-O2", "-flto", "-msimd128", "-ffreestanding", "-fno-builtin", "-c"]
LINK = ["--no-entry", "--gc-sections", "--strip-all", "--stack-first", "-z", "stack-size=65536"]


def files(check):
    tools = Toolchain()
    model, synthesis = pathlib.Path("Sources/HapticModel"), pathlib.Path("Sources/HapticSynthesis")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        tools.module(folder, "HapticModel", [*swift(model / "Levels"), *(model / file for file in MODEL)])
        tools.module(folder, "HapticSynthesis", swift(synthesis))
        tools.module(folder, "PageKernel", ["tools/kernel.d/PageKernel.swift"])
        tools.run("clang", *C, "tools/kernel.d/runtime.c", "-o", folder / "runtime.o")
        objects = [folder / f"{module}.o" for module in ("HapticModel", "HapticSynthesis", "PageKernel", "runtime")]
        tools.run("wasm-ld", *LINK, *objects, "-o", folder / "kernel.wasm")
        made = (folder / "kernel.wasm").read_bytes()
    if check and KERNEL.read_bytes() != made:
        tools.expect_own("the bytes differ, as they may from one toolchain to another")
    return {KERNEL: made}


def swift(folder):
    return sorted(folder.rglob("*.swift"))


class Toolchain:
    def __init__(self):
        self.bin = pathlib.Path(shutil.which("swiftc") or "swiftc").resolve().parent
        told = subprocess.run([self.bin / "swiftc", "--version"], capture_output=True, text=True).stdout
        self.version = (re.search(r"\((swift[^)]*)\)", told) or [None, "another Swift"])[1]
        if not (self.bin / "wasm-ld").exists() or not (self.bin / "clang").exists():
            self.cannot("this toolchain has no wasm-ld or no clang")

    def cannot(self, why):
        print(f"{KERNEL}: {why}. It was made with {MADE_WITH}; this is {self.version}.", file=sys.stderr)
        sys.exit(77)

    def expect_own(self, why):
        if self.version != MADE_WITH:
            self.cannot(why)

    def module(self, folder, name, sources):
        paths = ["-module-name", name, "-I", folder, "-emit-module-path", folder / f"{name}.swiftmodule", "-o", folder / f"{name}.o"]
        self.run("swiftc", *SWIFT, *paths, "-c", *sources)

    def run(self, program, *arguments):
        done = subprocess.run([self.bin / program, *arguments], capture_output=True, text=True)
        if done.returncode != 0:
            print(done.stderr, file=sys.stderr)
            self.expect_own("this toolchain does not compile the kernel")
            sys.exit(1)
