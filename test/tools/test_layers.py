# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The rules for the folders and files of our HotSpot code: each is broken once and named."""

import unittest
from pathlib import Path

from sequitur.checks.layers import (
    circle_problems,
    crowded,
    edges,
    edges_inside,
    logic_problems,
)

SHARE = Path("share/sequitur")
CPU = Path("cpu/x86/sequitur")


def include(name: str) -> str:
    return f'#include "sequitur/{name}"\n'


class LayersTest(unittest.TestCase):
    def test_one_direction(self):
        texts = {SHARE / "hooks/sqA.hpp": include("c2/sqB.hpp"),
                 SHARE / "c2/sqB.hpp": include("c2/graph/sqC.hpp"),
                 SHARE / "c2/graph/sqC.hpp": include("c2/graph/sqD.hpp")}
        self.assertEqual([], circle_problems(edges(texts)))

    def test_circle_of_three(self):
        texts = {SHARE / "a/sqA.hpp": include("b/sqB.hpp"),
                 SHARE / "b/sqB.cpp": include("c/sqC.hpp"),
                 SHARE / "c/sqC.hpp": include("a/sqA.hpp")}
        problem, = circle_problems(edges(texts))
        self.assertIn("a -> b -> c -> a", problem)
        self.assertIn("sqB.cpp includes c/sqC.hpp", problem)

    def test_circle_through_a_processor(self):
        texts = {SHARE / "plan/sqPlan.hpp": "#include CPU_HEADER(sequitur/ordering/sqEmitter)\n",
                 Path("cpu/x86/sequitur/ordering/sqEmitter_x86.hpp"): include("plan/sqPlan.hpp")}
        problem, = circle_problems(edges(texts))
        self.assertIn("cpu/ordering", problem)

    def test_files_in_one_direction(self):
        texts = {SHARE / "a/sqA.hpp": "",
                 SHARE / "a/sqA.cpp": include("a/sqA.hpp") + include("a/sqB.hpp"),
                 SHARE / "a/sqB.hpp": "#include CPU_HEADER(sequitur/a/sqA)\n",
                 SHARE / "a/sqB.cpp": include("a/sqB.hpp") + include("a/sqC.hpp"),
                 CPU / "a/sqA_x86.cpp": include("a/sqA_x86.hpp")}
        self.assertEqual([], circle_problems(edges_inside(texts), "files"))

    def test_circle_of_a_source_and_a_header(self):
        texts = {SHARE / "a/sqA.cpp": include("a/sqA.hpp") + include("a/sqB.hpp"),
                 SHARE / "a/sqB.hpp": include("a/sqC.hpp"),
                 SHARE / "a/sqC.cpp": include("a/sqA.hpp")}
        self.assertEqual([], circle_problems(edges(texts)))
        problem, = circle_problems(edges_inside(texts), "files")
        self.assertIn("files include each other in a circle, a/sqA -> a/sqB -> a/sqC -> a/sqA",
                      problem)
        self.assertIn("sqA.cpp includes a/sqB.hpp", problem)
        self.assertIn("sqC.cpp includes a/sqA.hpp", problem)

    def test_circle_through_an_inline_header(self):
        texts = {SHARE / "sqA.inline.hpp": include("sqA.hpp") + include("sqB.hpp"),
                 SHARE / "sqB.cpp": include("sqA.inline.hpp")}
        problem, = circle_problems(edges_inside(texts), "files")
        self.assertIn("sqA -> sqB -> sqA", problem)

    def test_circle_of_files_of_processors(self):
        texts = {CPU / "a/sqA_x86.cpp": "#include CPU_HEADER(sequitur/a/sqB)\n",
                 Path("cpu/aarch64/sequitur/a/sqB_aarch64.hpp"): include("a/sqA_aarch64.hpp")}
        problem, = circle_problems(edges_inside(texts), "files")
        self.assertIn("cpu/a/sqA -> cpu/a/sqB -> cpu/a/sqA", problem)

    def test_a_circle_across_folders_is_one_of_folders_only(self):
        texts = {SHARE / "a/sqA.hpp": include("b/sqB.hpp"),
                 SHARE / "b/sqB.hpp": include("a/sqA.hpp")}
        self.assertEqual(1, len(circle_problems(edges(texts))))
        self.assertEqual([], circle_problems(edges_inside(texts), "files"))

    def test_crowded(self):
        texts = {SHARE / f"ordering/sq{n}.hpp": "" for n in range(21)}
        self.assertEqual(1, len(crowded(texts)))
        texts.popitem()
        self.assertEqual([], crowded(texts))

    def test_hooks_that_ask_and_call(self):
        text = ("// for (all) while (it lasts)\n"
                "if (is_on()) { Policy::event(); }\nreturn is_on() ? a : b;\n")
        self.assertEqual([], logic_problems({SHARE / "hooks/sqA.hpp": text}))

    def test_logic_in_a_hook(self):
        for line in ("for (int i = 0; i < n; i++) {", "while (true) {", "switch (kind) {",
                     "#ifdef AMD64", "#if defined(AMD64)", "do {"):
            problem, = logic_problems({SHARE / "hooks/sqA.hpp": f"#ifndef G\n\n// one\n  {line}\n"})
            self.assertIn("sqA.hpp:4", problem)
            self.assertEqual([], logic_problems({SHARE / "c2/sqA.hpp": line}))


if __name__ == "__main__":
    unittest.main()
