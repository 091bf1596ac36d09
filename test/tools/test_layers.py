# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The rules for the folders of our HotSpot code: each is broken once and named."""

import unittest
from pathlib import Path

from sequitur.checks.layers import circle_problems, crowded, edges, logic_problems

SHARE = Path("share/sequitur")


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
