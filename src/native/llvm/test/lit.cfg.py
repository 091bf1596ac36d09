# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Tests of the plugin for one version of LLVM:

lit src/native/llvm/test --param llvm=19 --param plugin=FILE --param work=DIR"""

import shutil
import sys
from pathlib import Path

import lit.formats

VERSION = lit_config.params.get("llvm")
PLUGIN = lit_config.params.get("plugin")
WORK = lit_config.params.get("work")
if not (VERSION and PLUGIN and WORK):
    lit_config.fatal("needs --param llvm=16|19, --param plugin=FILE and --param work=DIR")

config.name = f"Sequitur LLVM {VERSION}"
config.test_format = lit.formats.ShTest(True)
config.suffixes = [".c", ".cpp", ".ll", ".test"]
config.excludes = ["tools"]
config.test_source_root = str(Path(__file__).parent)
config.test_exec_root = WORK
config.available_features.add(f"llvm-{VERSION}")
EMULATOR = shutil.which("qemu-aarch64-static")
if EMULATOR and Path("/usr/lib/gcc-cross/aarch64-linux-gnu").exists():
    config.available_features.add("qemu-aarch64")

SOURCE = Path(__file__).parent.parent
TOOLS = f"/usr/lib/llvm-{VERSION}/bin"
FAULTS = PLUGIN.replace("libSequiturSC.so", "libSequiturSCFaults.so")


def load(plugin: str) -> str:
    return (f"-Xclang -load -Xclang {plugin} -fpass-plugin={plugin} "
            f"-D__SEQUITUR_SC__ -I{SOURCE}/include")


LOAD = load(PLUGIN)
WRAPPER = f"env SEQUITUR_PLUGIN={PLUGIN} SEQUITUR_LLVM={VERSION} sh {SOURCE}/bin/sequitur-clang"
ARM = "--target=aarch64-linux-gnu -ffreestanding -nostdlibinc"
for name, command in (
        ("%wrapper-file", f"{SOURCE}/bin/sequitur-clang"),
        ("%wrapper", WRAPPER),
        ("%faulty++", f"{TOOLS}/clang++ {load(FAULTS)}"),
        ("%faultyopt", f"{TOOLS}/opt -load-pass-plugin {FAULTS}"),
        ("%faulty", f"{TOOLS}/clang {load(FAULTS)}"),
        ("%sc++", f"{TOOLS}/clang++ {LOAD}"),
        ("%sc-x86", f"{TOOLS}/clang --target=x86_64-linux-gnu {LOAD}"),
        ("%sc-arm", f"{TOOLS}/clang {ARM} {LOAD}"),
        ("%arm-sc", f"{TOOLS}/clang --target=aarch64-linux-gnu -static {LOAD}"),
        ("%arm-clang", f"{TOOLS}/clang --target=aarch64-linux-gnu -static -I{SOURCE}/include"),
        ("%qemu", str(EMULATOR)),
        ("%sc", f"{TOOLS}/clang {LOAD}"),
        ("%clangxx", f"{TOOLS}/clang++"),
        ("%clang", f"{TOOLS}/clang -I{SOURCE}/include"),
        ("%addsc", f"{TOOLS}/opt -load-pass-plugin {PLUGIN} -passes=sequitur-addsc -S"),
        ("%opt", f"{TOOLS}/opt -load-pass-plugin {PLUGIN}"),
        ("%llc", f"{TOOLS}/llc"),
        ("%FileCheck", f"{TOOLS}/FileCheck"),
        ("%not", f"{TOOLS}/not"),
        ("%tools", f"{SOURCE}/test/tools"),
        ("%algorithms", f"{SOURCE.parents[1]}/algorithms"),
        ("%version", VERSION),
        ("%python", sys.executable),
        ("%source", str(SOURCE)),
        ("%plugin", PLUGIN)):
    pattern = name + r"\b" if name[-1].isalnum() else name.replace("+", r"\+")
    config.substitutions.append((pattern, command))
