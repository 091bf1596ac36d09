# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Entry point of ./sequitur."""

import sys

from .verbs.cli import main

sys.exit(main(sys.argv[1:]))
