# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Reads from a command line of the bench what must be there before the bench can start."""

from dataclasses import dataclass

# With these nothing is measured, so no workloads are needed.
READING = ("-h", "--help", "-V", "--version", "--compare", "--render")
# These bring configurations of the image.
OF_THE_IMAGE = ("--zeroing", "--recommend", "--fences", "--futures")
STOCK = "stock"


@dataclass(frozen=True)
class BenchWords:
    """words: the arguments of the bench, those of a command to measure left out."""

    words: tuple[str, ...]
    command: bool

    @staticmethod
    def of(arguments: list[str]) -> "BenchWords":
        command = "--" in arguments
        return BenchWords(tuple(arguments[:arguments.index("--")] if command else arguments),
                          command)

    def has(self, *options: str) -> bool:
        return any(word.split("=")[0] in options for word in self.words)

    def values(self, option: str) -> list[str]:
        """What stands behind each occurrence of an option, in either form."""
        found = []
        for place, word in enumerate(self.words):
            if word.startswith(f"{option}="):
                found.append(word.partition("=")[2])
            elif word == option:
                found += self.words[place + 1:place + 2]
        return found

    @property
    def reading(self) -> bool:
        """Whether finished results are read and nothing is measured."""
        return self.has(*READING)

    @property
    def native(self) -> bool:
        """Whether kernels in C are measured, which need no VM."""
        return not self.reading and self.has("--native")

    @property
    def bases(self) -> list[str]:
        """The known name or JDK folder that each configuration starts from, "" for the image's
        own. The same rules as those of the bench: few configurations are filled up."""
        names = [name for text in self.values("--configs") for name in text.split(",")]
        definitions = self.values("--config")
        if not names and len(definitions) < 2:
            names = ["java"]
        for definition in definitions:
            first = (definition.partition("=")[2].split() or [""])[0]
            names.append("" if first.startswith(("-", "@")) else first)
        return names

    @property
    def stock_asked(self) -> bool:
        return STOCK in self.bases

    @property
    def needs_image(self) -> bool:
        """Whether a configuration runs on the image that is built here."""
        if self.reading or self.native or self.has("--image"):
            return False
        if self.has(*OF_THE_IMAGE):
            return True
        # Any JDK can list: what is known by name is known without the image.
        return not self.has("--list") and any(base != STOCK and "/" not in base
                                              for base in self.bases)

    @property
    def modules(self) -> str:
        """Which workloads are built: all, the kernels of lazy futures, only the api that a workload
        jar needs, or none."""
        if self.reading or self.native or self.command or self.has("--jmh-jar"):
            return "none"
        if self.has("--futures"):
            return "futures"
        return "api" if self.has("--workload-jar") else "all"

    @property
    def of_the_suite(self) -> list[str]:
        """What stands behind each --workloads that names programs of the suite and nothing else."""
        plain = self.modules == "all" and not self.has("--kernels")
        return self.values("--workloads") if plain else []
