# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""What everything else stands on: errors, progress, processes, files, git."""
