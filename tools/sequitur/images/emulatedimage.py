# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Makes the image for AArch64: linked by this machine's JDK from the modules of a foreign one."""

from pathlib import Path

from ..base.layout import Layout
from ..base.lock import Lock
from ..machine.bootjdk import BootJdk
from . import aarch64
from .image import ImageBuilder, Report


class EmulatedImageBuilder(ImageBuilder):
    """As ImageBuilder; tools: the JDK that links. The base JDK is Debian's for AArch64, and QEMU
    runs the image's programs, also when they dump class data."""

    def __init__(self, layout: Layout, lock: Lock, tools: BootJdk, libjvm: Path, target: Path,
                 report: Report = lambda fraction, detail: None):
        super().__init__(layout, lock, aarch64.base(layout, lock), libjvm, target, report)
        self.tools = tools
        self.jmods = self.base.home / "jmods"

    def _package_other_modules(self) -> None:
        """The base JDK's own JMOD files serve as they are: those that we change come first."""

    def _link(self) -> Path:
        image = super()._link()
        aarch64.emulate(image, aarch64.root(self.layout, self.lock))
        return image
