# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Refuses names that no workload of the suite has, before anything is built for them."""

from ..base.errors import Failure, meant
from ..base.layout import Layout
from .benchwords import BenchWords

# Each module keeps the checksums of its workloads here, as NAME.SIZE = CHECKSUM.
CHECKSUMS = "src/main/resources/META-INF/sequitur/checksums.properties"


def known(layout: Layout) -> set[str]:
    """The workloads that the suite has, and the modules, each of which stands for all in it."""
    names = set()
    modules = layout.root / "java/workloads"
    for file in modules.glob(f"*/{CHECKSUMS}"):
        names.add(file.relative_to(modules).parts[0])
        names |= {line.partition("=")[0].strip().rpartition(".")[0]
                  for line in file.read_text(encoding="utf-8").splitlines() if "=" in line}
    return names


def refuse_unknown(layout: Layout, values: list[str]) -> None:
    """values: what stands behind each --workloads, names with commas between them. Those of
    kernels have a dot; only the bench knows them.

    Raises Failure, which says what was probably meant."""
    names = known(layout)
    wrong = [name for value in values for name in value.split(",")
             if name not in names and "." not in name]
    if wrong and names:
        raise Failure("; ".join(f"unknown workload '{name}': "
                                f"{meant(name, names, './sequitur bench --list')}"
                                for name in wrong), 2)


def asked(layout: Layout, arguments: list[str]) -> bool:
    """Whether the arguments of a verb ask for workloads of the suite, by --workloads.

    Raises Failure for a name that none has."""
    values = BenchWords.of(arguments).values("--workloads")
    refuse_unknown(layout, values)
    return bool(values)
