# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""What the compiler cache gives for a file with a precompiled header is what the compiler would."""

import os
import re
import shutil
import subprocess
import unittest
from pathlib import Path

from sequitur.base import lock
from sequitur.base.layout import Layout
from sequitur.images.configure import Configuration
from sequitur.machine.bootjdk import BootJdk
from support import ROOT, TemporaryFolder

LOCK = lock.read(ROOT / "upstream.lock")
GUARDED = "#ifndef {0}\n#define {0}\n{1}\n#endif\n"
FILES = {
    "src/inner.hpp": GUARDED.format("INNER", "enum { VALUE = 1 };"),
    "src/outer.hpp": GUARDED.format("OUTER", '#include "inner.hpp"'),
    "src/precompiled/precompiled.hpp": '#include "outer.hpp"\n',
    "src/use.cpp": '#include "outer.hpp"\nint main() { return VALUE; }\n',
}
HIT = "direct_cache_hit"


@unittest.skipUnless(shutil.which("ccache") and shutil.which("g++"), "needs ccache and g++")
class CompilerCacheTest(TemporaryFolder):
    def clone(self, name: str) -> Path:
        """A folder with the sources, whose times are now."""
        home = self.folder / name
        for file, text in FILES.items():
            (home / file).parent.mkdir(parents=True, exist_ok=True)
            (home / file).write_text(text)
        (home / "make").mkdir()
        return home

    def environment(self, home: Path) -> dict[str, str]:
        """With the settings that OpenJDK's makefiles get."""
        configuration = Configuration(Layout(home, self.folder / "cache"), LOCK,
                                      BootJdk(home, LOCK.version, LOCK.version, "x"), "release")
        settings = re.findall(r"^export (\w+) := (.*)$", configuration.custom_spec(), re.M)
        self.assertIn("CCACHE_DIR", dict(settings))
        return {**os.environ, **dict(settings)}

    def ccache(self, home: Path, *words: str) -> str:
        done = subprocess.run(["ccache", *words], cwd=home / "make", env=self.environment(home),
                              capture_output=True, text=True)
        self.assertEqual(0, done.returncode, done.stderr)
        return done.stdout

    def built(self, home: Path) -> int:
        """Compiles as OpenJDK does; returns what the program returns."""
        flags = re.search(r"^CFLAGS_CCACHE := (.*)$", (ROOT / "make/custom-spec.gmk").read_text(),
                          re.M)[1].split()
        source, headers = home / "src", home / "objects/precompiled"
        headers.mkdir(parents=True, exist_ok=True)
        self.ccache(home, "g++", f"-I{source}", "-MMD", "-MF", str(headers / "d"), "-x",
                    "c++-header", "-c", str(source / "precompiled/precompiled.hpp"), "-o",
                    str(headers / "precompiled.hpp.gch"))
        self.ccache(home, "g++", "-MMD", "-MF", str(headers / "use.d"), *flags, f"-I{headers}",
                    "-include", "precompiled.hpp", "-Winvalid-pch", "-Werror", f"-I{source}", "-c",
                    str(source / "use.cpp"), "-o", str(headers / "use.o"))
        subprocess.run(["g++", headers / "use.o", "-o", home / "use"], check=True)
        return subprocess.run([home / "use"]).returncode

    def hits(self, home: Path) -> int:
        return int(re.search(rf"^{HIT}\t(\d+)$", self.ccache(home, "--print-stats"), re.M)[1])

    def test_a_header_within_the_precompiled_one_counts(self):
        home = self.clone("clone")
        self.assertEqual(1, self.built(home))
        inner = home / "src/inner.hpp"
        inner.write_text(inner.read_text().replace("1", "2"))
        self.assertEqual(2, self.built(home))

    def test_a_fresh_clone_compiles_nothing(self):
        first = self.clone("first")
        self.assertEqual(1, self.built(first))
        before = self.hits(first)
        second = self.clone("second")
        self.assertEqual(1, self.built(second))
        self.assertEqual(before + 2, self.hits(second))


if __name__ == "__main__":
    unittest.main()
