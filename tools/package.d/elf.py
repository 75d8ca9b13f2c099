"""The demands of a built program on the system that loads it: segments, dynamic entries and versions of libraries."""

import struct

PT_LOAD, PT_DYNAMIC = 1, 2
DT_STRTAB, DT_RPATH, DT_RUNPATH, DT_NEEDED, DT_VERNEED, DT_VERNEEDNUM = 5, 15, 29, 1, 0x6FFFFFFE, 0x6FFFFFFF
MAGIC = b"\x7fELF\x02\x01"


def segments(data):
    """Each program header: type, flags, offset in the file, address, size in the file."""
    start, = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    for index in range(count):
        kind, flags, offset, address, _, length = struct.unpack_from("<IIQQQQ", data, start + index * size)
        yield kind, flags, offset, address, length


def place(parts, address):
    """Where in the file an address of the loaded program is."""
    for kind, _, offset, start, length in parts:
        if kind == PT_LOAD and start <= address < start + length:
            return address + offset - start
    return address


def text(data, start):
    return data[start : data.index(0, start)].decode()


def dynamic(data, parts):
    """The entries of the dynamic section, each tag with its values; names for libraries and paths."""
    entries = []
    for kind, _, offset, _, length in parts:
        if kind == PT_DYNAMIC:
            entries = [struct.unpack_from("<QQ", data, offset + at) for at in range(0, length, 16)]
    entries = entries[: next((i for i, (tag, _) in enumerate(entries) if tag == 0), len(entries))]
    table = place(parts, next((value for tag, value in entries if tag == DT_STRTAB), 0))
    found = {}
    for tag, value in entries:
        if tag in (DT_NEEDED, DT_RPATH, DT_RUNPATH):
            value = text(data, table + value)
        found.setdefault(tag, []).append(value)
    return found


def versions(data):
    """The versions of symbols that a program needs, such as GLIBC_2.29."""
    parts = list(segments(data))
    found = dynamic(data, parts)
    table = place(parts, found.get(DT_STRTAB, [0])[0])
    at = place(parts, found.get(DT_VERNEED, [0])[0])
    names = set()
    for _ in range(found.get(DT_VERNEEDNUM, [0])[0]):
        _, count, _, first, following = struct.unpack_from("<HHIII", data, at)
        each = at + first
        for _ in range(count):
            _, _, _, name, step = struct.unpack_from("<IHHII", data, each)
            names.add(text(data, table + name))
            each += step
        at += following
    return names


def newest(programs, library):
    """The newest version of a library that these programs need, such as "2.29" of GLIBC."""
    numbers = [
        tuple(int(part) for part in name.removeprefix(f"{library}_").split("."))
        for data in programs if data.startswith(MAGIC)
        for name in versions(data) if name.startswith(f"{library}_") and name[-1].isdigit()
    ]
    return ".".join(str(part) for part in max(numbers, default=(0,)))
