# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Where nothing can be built, a verb says that a Sequitur which is there will do."""

import contextlib
import io
from pathlib import Path
from types import SimpleNamespace
from unittest import main, mock

from sequitur.base.errors import Failure
from sequitur.base.layout import Layout
from sequitur.machine import bootjdk
from sequitur.programs import javaprogram
from support import TemporaryFolder

LOCK = SimpleNamespace(version="25.0.3+9")


class NoJdkTest(TemporaryFolder):
    def said(self, call, ours: Path | None = None) -> tuple[str, str]:
        """The failure, and what was printed before."""
        layout = Layout(self.folder, self.folder / "cache")
        printed = io.StringIO()
        with mock.patch.object(bootjdk, "find", side_effect=bootjdk.NoneFound("none", ours)), \
                contextlib.redirect_stderr(printed), self.assertRaises(Failure) as caught:
            call(layout, LOCK)
        return str(caught.exception), printed.getvalue()

    def test_where_the_verb_takes_an_image(self):
        for call in (lambda *words: javaprogram.ensure_images(*words, "release"),
                     lambda *words: javaprogram.host(*words, needs_image=True),
                     lambda *words: javaprogram.host(*words, needs_image=False)):
            self.assertEqual(("give --image FILE, a Sequitur built elsewhere; to build one here: "
                              "none", ""),
                             self.said(call))
            self.assertIn("--image /usr/ours", self.said(call, Path("/usr/ours"))[0])

    def test_where_it_takes_none(self):
        for call in (lambda *words: javaprogram.ensure_images(*words, "fastdebug"),
                     lambda *words: javaprogram.host(*words, needs_image=False,
                                                     takes_image=False)):
            self.assertEqual(("none", ""), self.said(call))


if __name__ == "__main__":
    main()
