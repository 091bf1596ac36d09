# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The test VM is a unity build: upstream's shared sources of one folder are compiled several at a
time, as one source that includes them, which takes half of the compiler's time.

The release VM, which people run, is compiled file by file as upstream does it. Compiled alone in
the test VM too: our own sources and those that a patch changes, for they are what is edited; those
to which upstream's makefiles give flags of their own; and ALONE, which cannot stand behind others.
"""

import re
from collections.abc import Iterable
from pathlib import Path

from ..base import wholefile
from ..base.keys import key_of
from ..base.layout import Layout

LEVELS = ("fastdebug",)

# How many files are compiled as one at most. More gain little and keep one processor busy for long
# at the end of a build.
GROUP = 32

# Folders that belong to no VM that is built here.
FOREIGN = ("adlc", "interpreter/zero")

# Each defines a name that another source of its folder defines too, or has macros of another in its
# way: the build says so when a file is missing here.
ALONE = frozenset({
    "compilerEvent.cpp", "jfrEventClassTransformer.cpp", "jfrMethodTracer.cpp",
    "jfrNetworkUtilization.cpp", "jfrResolution.cpp", "jfrThreadSampler.cpp",
    "jfrThreadSampling.cpp", "jvm.cpp", "methodHandles.cpp", "symbolTable.cpp", "upcallLinker.cpp",
    "upcallStubs.cpp", "vectorIntrinsics.cpp", "vectset.cpp",
})

SHARED = "src/hotspot/share"
_OWN_FLAGS = re.compile(r"(?:BUILD_LIBJVM_|DISABLED_WARNINGS_gcc_)(\w+\.cpp)|\b(\w+\.cpp)_CXXFLAGS")


def groups(upstream: Path, patched: Iterable[str]) -> dict[str, list[str]]:
    """Which files make one source, by its name; files relative to upstream's shared sources.

    patched: paths in upstream's tree."""
    makefiles = upstream / "make/hotspot/lib"
    own_flags = {name for file in sorted(makefiles.glob("*Jvm*.gmk"))
                 for match in _OWN_FLAGS.findall(file.read_text()) for name in match}
    alone = ALONE | own_flags | {Path(path).name for path in patched}
    found: dict[str, list[str]] = {}
    root = upstream / SHARED
    for folder in sorted({file.parent for file in root.rglob("*.cpp")}):
        within = folder.relative_to(root).as_posix()
        if within in FOREIGN:
            continue
        files = sorted(f"{within}/{file.name}" for file in folder.glob("*.cpp")
                       if file.name not in alone)
        count = -(-len(files) // GROUP)
        for i in range(count):
            together = files[i * len(files) // count:(i + 1) * len(files) // count]
            if len(together) > 1:
                found[f"unity_{within.replace('/', '_')}_{i + 1}.cpp"] = together
    return found


class UnityBuild:
    """The sources of one level's VM that stand for others, and what tells make about them."""

    def __init__(self, layout: Layout, level: str, patched: Iterable[str]):
        self.folder = layout.vm(level) / "unity"
        self.groups = groups(layout.upstream, patched) if level in LEVELS else {}

    @property
    def saved(self) -> int:
        """How many object files fewer there are."""
        return sum(map(len, self.groups.values())) - len(self.groups)

    def texts(self) -> dict[str, str]:
        """Each file's content; paths are relative to the compiler's include path, so that the
        compiler cache serves every clone."""
        if not self.groups:
            return {}
        # Upstream's sources define __ as the assembler they write to, and leave it defined.
        texts = {name: "".join(f'#include "{file}"\n#undef __\n' for file in files)
                 for name, files in self.groups.items()}
        # Warnings that come of standing together are nobody's mistake; the release build warns.
        quiet = "".join(f"BUILD_LIBJVM_{name}_CXXFLAGS := -w\n" for name in sorted(self.groups))
        # With their folders: make leaves out every path that ends so.
        members = " ".join(f"/share/{file}" for files in self.groups.values() for file in files)
        texts["sources.gmk"] = (f"JVM_SRC_DIRS += {self.folder}\n"
                                f"JVM_EXCLUDE_FILES += {members}\n{quiet}")
        return texts

    def key(self) -> str:
        return key_of(*(part for item in sorted(self.texts().items()) for part in item))

    def write(self) -> None:
        """Makes the folder hold these files and no others."""
        texts = self.texts()
        if self.folder.is_dir():
            for file in self.folder.iterdir():
                if file.name not in texts:
                    file.unlink()
        for name, text in texts.items():
            wholefile.write_if_changed(self.folder / name, text.encode())
