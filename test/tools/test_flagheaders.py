# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""What is read from the headers of flags."""

import unittest

from sequitur.base.errors import Failure
from sequitur.flags.flagheaders import Flag, number, parsed

TEXT = """\
#define SQ_FLAGS(develop, product, range)                 \\
  product(size_t, Block, 32*K,                            \\
          "Bytes, at "                                    \\
          "once (a) and (b)")                             \\
          range(4*K, 1*M)                                 \\
                                                          \\
  product(ccstr, Policy, "hot", DIAGNOSTIC, "Who")        \\
                                                          \\
  product(ccstr, File, nullptr, DIAGNOSTIC, "Where")      \\
                                                          \\
  develop(uint, Fault, 0,                                 \\
          "Plant")                                        \\
          range(0, 4)
"""


class FlagHeadersTest(unittest.TestCase):
    def test_every_form(self):
        self.assertEqual([
            Flag("Block", "size_t", "product", "32768", "4096 to 1048576",
                 "Bytes, at once (a) and (b)"),
            Flag("Policy", "ccstr", "diagnostic", "hot", "", "Who"),
            Flag("File", "ccstr", "diagnostic", "", "", "Where"),
            Flag("Fault", "uint", "develop", "0", "0 to 4", "Plant")], parsed(TEXT))

    def test_an_unknown_form_is_refused(self):
        with self.assertRaisesRegex(Failure, "x.hpp declares a flag"):
            parsed(TEXT + "  product(bool, New, false, EXPERIMENTAL, \"Words\")\n", "x.hpp")

    def test_numbers(self):
        self.assertEqual(["5", "32768", "false"], [number("5"), number("32 * K"), number("false")])


if __name__ == "__main__":
    unittest.main()
