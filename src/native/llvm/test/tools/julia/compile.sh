#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
#
# compile.sh VERSION PLUGIN FOLDER: makes plain.so and ordered.so of FOLDER/lowered.bc, with LLVM's
# optimisations, without the plugin and with it. Julia's marks of loops go once AddSC has read them:
# they are calls for a pass of Julia's, which stands in front of LLVM's own.
set -e
tools="/usr/lib/llvm-$1/bin" plugin="$2"
cd "$3"

finish() { # NAME IR OPTIONS...
  name="$1" ir="$2"
  shift 2
  grep -v "call void @julia.loopinfo_marker" "$ir" > "$name.ll"
  "$tools/opt" "$@" '-passes=default<O2>' "$name.ll" -o "$name.bc"
  "$tools/llc" -O2 -relocation-model=pic -filetype=obj "$name.bc" -o "$name.o"
  "$tools/clang" -shared "$name.o" -o "$name.so"
}

"$tools/llvm-dis" lowered.bc -o lowered.ll
"$tools/opt" -load-pass-plugin "$plugin" -passes=sequitur-addsc -sequitur-language=julia -S lowered.bc -o added.ll
finish plain lowered.ll
finish ordered added.ll -load-pass-plugin "$plugin" -sequitur-language=julia
