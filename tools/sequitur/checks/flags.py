# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The pages that list the VM's flags say what the headers of flags declare."""

from ..base.errors import Failure
from ..base.layout import Layout
from ..flags.flagpages import REMEDY, pages


def check(layout: Layout) -> list[str]:
    try:
        expected = pages(layout)
    except Failure as failure:
        return [str(failure)]
    return [f"{page} differs from what the headers of flags declare: {REMEDY}"
            for page, text in expected.items()
            if not (layout.root / page).exists() or (layout.root / page).read_text() != text]
