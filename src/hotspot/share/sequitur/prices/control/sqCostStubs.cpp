// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "asm/codeBuffer.hpp"
#include "asm/macroAssembler.hpp"
#include "code/codeBlob.hpp"
#include "memory/resourceArea.hpp"
#include "runtime/init.hpp"
#include "sequitur/prices/sqCostStubs.hpp"
#include "utilities/macros.hpp"

#include CPU_HEADER(sequitur/prices/sqBarrierCostEmitter)

address SqCostStubs::_stubs[SqBarrierKinds::count];

void SqCostStubs::generate() {
  assert(!is_init_completed(), "another thread may emit a site");
  ResourceMark rm;
  const int bytes = SqBarrierKinds::count * SqBarrierCostEmitter::stub_bytes;
  BufferBlob* blob = BufferBlob::create("barrier cost stubs", bytes);
  if (blob == nullptr) {
    vm_exit_out_of_memory(bytes, OOM_MALLOC_ERROR, "CodeCache: no space for the stubs of barrier costs");
  }
  CodeBuffer code(blob);
  MacroAssembler masm(&code);
  for (int i = 0; i < SqBarrierKinds::count; i++) {
    masm.align(CodeEntryAlignment);
    _stubs[i] = masm.pc();
    SqBarrierCostEmitter::stub(&masm, static_cast<SqBarrierKind>(i));
  }
  masm.flush();
}

address SqCostStubs::of(SqBarrierKind kind) {
  if (_stubs[0] == nullptr) {
    generate();
  }
  return _stubs[static_cast<int>(kind)];
}
