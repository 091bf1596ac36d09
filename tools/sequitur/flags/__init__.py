# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Our VM flags as the source declares them, and their pages."""
