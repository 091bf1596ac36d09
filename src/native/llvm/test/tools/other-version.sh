#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
#
# other-version.sh PLUGIN VERSION FILECHECK FILE: loads the plugin for one version of LLVM into the opt of another, and
# checks what it says by the lines LOAD of FILE. Succeeds where no other version is installed.
set -eu

for other in 16 19; do
    opt=/usr/lib/llvm-$other/bin/opt
    if [ "$other" = "$2" ] || [ ! -x "$opt" ]; then
        continue
    fi
    if said=$(echo | "$opt" -load-pass-plugin "$1" -passes=sequitur-addsc -S 2>&1); then
        echo "opt $other took the plugin for LLVM $2" >&2
        exit 1
    fi
    printf '%s\n' "$said" | "$3" --check-prefix=LOAD "$4"
done
