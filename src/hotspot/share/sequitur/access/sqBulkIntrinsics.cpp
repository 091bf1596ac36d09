// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "classfile/vmSymbols.hpp"
#include "sequitur/access/sqBulkIntrinsics.hpp"
#include "sequitur/ordering/sqOrderingPolicy.hpp"
#include "utilities/macros.hpp"

#include CPU_HEADER(sequitur/ordering/sqOrderingEmitter)

#define CLASS_OF(name) VM_SYMBOL_ENUM_NAME(name)

// vmIntrinsics::class_for exists in debug builds only.
static vmSymbolID class_of(vmIntrinsics::ID id) {
  switch (id) {
#define INTRINSIC_CLASS(id, klass, name, signature, flags) case vmIntrinsics::id: return CLASS_OF(klass);
    VM_INTRINSICS_DO(INTRINSIC_CLASS, VM_SYMBOL_IGNORE, VM_SYMBOL_IGNORE, VM_SYMBOL_IGNORE, VM_ALIAS_IGNORE)
#undef INTRINSIC_CLASS
    default: return vmSymbolID::NO_SID;
  }
}

bool SqBulkIntrinsics::touches_memory(vmIntrinsics::ID id) {
  switch (id) {
    case vmIntrinsics::_clone:
    case vmIntrinsics::_copyMemory:
    case vmIntrinsics::_setMemory:
    case vmIntrinsics::_VectorLoadOp:
    case vmIntrinsics::_VectorLoadMaskedOp:
    case vmIntrinsics::_VectorStoreOp:
    case vmIntrinsics::_VectorStoreMaskedOp:
    case vmIntrinsics::_VectorGatherOp:
    case vmIntrinsics::_VectorScatterOp:     return true;
    case vmIntrinsics::_getShortUnaligned:
    case vmIntrinsics::_getCharUnaligned:
    case vmIntrinsics::_getIntUnaligned:
    case vmIntrinsics::_getLongUnaligned:
    case vmIntrinsics::_putShortUnaligned:
    case vmIntrinsics::_putCharUnaligned:
    case vmIntrinsics::_putIntUnaligned:
    case vmIntrinsics::_putLongUnaligned:    return !SqOrderingEmitter::orders_unaligned;
    case vmIntrinsics::_arraycopy:           return !SqOrderingPolicy::has_fault(SqOrderingFault::bulk_list);
    case vmIntrinsics::_getCharStringU:
    case vmIntrinsics::_putCharStringU:      return false; // single accesses
    case vmIntrinsics::_currentTimeMillis:
    case vmIntrinsics::_nanoTime:
    case vmIntrinsics::_identityHashCode:    return false; // clocks, and a word of the header
    default:                                 break;
  }
  switch (class_of(id)) {
    case CLASS_OF(java_lang_Object):
    case CLASS_OF(java_lang_Class):
    case CLASS_OF(java_lang_Thread):
    case CLASS_OF(java_lang_VirtualThread):
    case CLASS_OF(java_lang_Boolean):
    case CLASS_OF(java_lang_Byte):
    case CLASS_OF(java_lang_Character):
    case CLASS_OF(java_lang_CharacterDataLatin1):
    case CLASS_OF(java_lang_Short):
    case CLASS_OF(java_lang_Integer):
    case CLASS_OF(java_lang_Long):
    case CLASS_OF(java_lang_Float):
    case CLASS_OF(java_lang_Double):
    case CLASS_OF(java_lang_Math):
    case CLASS_OF(java_lang_StrictMath):
    case CLASS_OF(java_lang_invoke_MethodHandle):
    case CLASS_OF(java_lang_invoke_MethodHandleImpl):
    case CLASS_OF(java_lang_ref_Reference):
    case CLASS_OF(java_lang_ref_PhantomReference):
    case CLASS_OF(java_lang_reflect_Array):
    case CLASS_OF(jdk_internal_misc_Unsafe): // single accesses, but those listed above
    case CLASS_OF(jdk_internal_util_Preconditions):
    case CLASS_OF(jdk_internal_vm_Continuation):
    case CLASS_OF(jdk_internal_vm_vector_Float16Math):
    case CLASS_OF(jdk_internal_vm_vector_VectorSupport):
      // Arrays.newArray allocates; no other intrinsic of these classes reaches array elements.
      return false;
    default: return true;
  }
}

bool SqBulkIntrinsics::writes_memory(vmIntrinsics::ID id) {
  switch (id) {
    case vmIntrinsics::_compareToL:
    case vmIntrinsics::_compareToU:
    case vmIntrinsics::_compareToLU:
    case vmIntrinsics::_compareToUL:
    case vmIntrinsics::_indexOfL:
    case vmIntrinsics::_indexOfU:
    case vmIntrinsics::_indexOfUL:
    case vmIntrinsics::_indexOfIL:
    case vmIntrinsics::_indexOfIU:
    case vmIntrinsics::_indexOfIUL:
    case vmIntrinsics::_indexOfU_char:
    case vmIntrinsics::_indexOfL_char:
    case vmIntrinsics::_equalsL:
    case vmIntrinsics::_equalsB:
    case vmIntrinsics::_equalsC:
    case vmIntrinsics::_countPositives:
    case vmIntrinsics::_vectorizedHashCode:
    case vmIntrinsics::_vectorizedMismatch:
    case vmIntrinsics::_updateCRC32:
    case vmIntrinsics::_updateBytesCRC32:
    case vmIntrinsics::_updateByteBufferCRC32:
    case vmIntrinsics::_updateBytesCRC32C:
    case vmIntrinsics::_updateDirectByteBufferCRC32C:
    case vmIntrinsics::_updateBytesAdler32:
    case vmIntrinsics::_updateByteBufferAdler32:
    case vmIntrinsics::_VectorLoadOp:
    case vmIntrinsics::_VectorLoadMaskedOp:
    case vmIntrinsics::_VectorGatherOp:
    case vmIntrinsics::_getShortUnaligned:
    case vmIntrinsics::_getCharUnaligned:
    case vmIntrinsics::_getIntUnaligned:
    case vmIntrinsics::_getLongUnaligned:             return false;
    default:                                          return true;
  }
}

bool SqBulkIntrinsics::writes_result_only(vmIntrinsics::ID id) {
  return id == vmIntrinsics::_clone || id == vmIntrinsics::_copyOf || id == vmIntrinsics::_copyOfRange;
}

int SqBulkIntrinsics::destination(vmIntrinsics::ID id) {
  switch (id) {
    case vmIntrinsics::_arraycopy:
    case vmIntrinsics::_compressStringC:
    case vmIntrinsics::_compressStringB:
    case vmIntrinsics::_inflateStringC:
    case vmIntrinsics::_inflateStringB:  return 2;
    case vmIntrinsics::_getCharsStringU: return 3;
    default:                             return -1;
  }
}
