# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Following upstream: a newer OpenJDK source is tried aside, and taken over when all is green."""
