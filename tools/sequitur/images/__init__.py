# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""From the unpacked source to images."""
