# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The modules behind ./sequitur: standard library only, Python 3.11 or newer."""
