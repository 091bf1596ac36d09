# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""What others download: archives of the image, and what is in them."""
