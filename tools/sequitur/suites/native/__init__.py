# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Suites of the plugin for clang: its own tests, and projects of others."""
