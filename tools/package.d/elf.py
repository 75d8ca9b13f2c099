"""The demands of a built program on the system that loads it: segments, dynamic entries and versions of libraries."""

import hashlib
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


def sections(data):
    """Where each section of a linked program is in the file: its offset and size, by name."""
    start, = struct.unpack_from("<Q", data, 40)
    size, count, names = struct.unpack_from("<HHH", data, 58)
    rows = [struct.unpack_from("<IIQQQQ", data, start + index * size) for index in range(count)]
    return {text(data, rows[names][4] + name): (offset, length) for name, _, _, _, offset, length in rows if name}


def placeless(data):
    """A program without what the compiler makes of the folder of its sources: the same bytes from every clone.

    Swift keeps a hash of each module's code with its paths, which only its own next build would read. The build id is a
    hash of all that, and is made anew.
    """
    found, data = sections(data), bytearray(data)
    for name in (".swift_modhash", ".note.gnu.build-id"):
        if name in found:
            offset, length = found[name]
            # The id stands behind the header and the name of its note.
            skipped = 16 if name.startswith(".note") else 0
            data[offset + skipped : offset + length] = bytes(length - skipped)
    if ".note.gnu.build-id" in found:
        offset, length = found[".note.gnu.build-id"]
        data[offset + 16 : offset + length] = hashlib.sha1(data).digest()[: length - 16]
    return bytes(data)


def newest(programs, library):
    """The newest version of a library that these programs need, such as "2.29" of GLIBC."""
    numbers = [
        tuple(int(part) for part in name.removeprefix(f"{library}_").split("."))
        for data in programs if data.startswith(MAGIC)
        for name in versions(data) if name.startswith(f"{library}_") and name[-1].isdigit()
    ]
    return ".".join(str(part) for part in max(numbers, default=(0,)))
