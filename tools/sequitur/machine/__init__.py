# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""What the machine must have: Debian packages and a boot JDK."""
