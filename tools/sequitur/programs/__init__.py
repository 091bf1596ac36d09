# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Our Java programs, built and started."""
