// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_PUBLICATION_CHECKS_SQELISIONCHECK_HPP
#define SHARE_SEQUITUR_PUBLICATION_CHECKS_SQELISIONCHECK_HPP

#include "memory/allStatic.hpp"
#include "runtime/deoptimization.hpp"

class JavaThread;

// Checks, for -XX:+VerifyElision, what C2 claimed when it left an access unordered: that at the moment of the access
// only the accessing thread can reach the object.
//
// C2 code whose site is drawn leaves by an uncommon trap in front of the access, with the object on the operand stack.
// The object is looked for in the whole heap (SqReachability), which shares nothing with what C2 and its judges go by.
// If it is found the VM ends with a message that names the access, the claim and the way to the object. If not, the
// interpreter executes the bytecode, and the compiled code stays as it is.
//
// The number of the site is in the bits of the trap request that JVMCI uses for a debug id; C2 leaves them 0.
class SqElisionCheck : AllStatic {
  static void look(JavaThread* self, int number);

 public:
  static int request(int site) {
    const int request = Deoptimization::make_trap_request(Deoptimization::Reason_age, Deoptimization::Action_none);
    return ~(~request | (site << Deoptimization::_debug_id_shift));
  }
  // The site that a trap asks for, or 0.
  static int site(int request) {
    const bool is_ours = request < 0 && Deoptimization::trap_request_reason(request) == Deoptimization::Reason_age;
    return is_ours ? Deoptimization::trap_request_debug_id(request) : 0;
  }

  // The current thread, in the VM, has come from the trap of a site.
  static void trapped(JavaThread* self, int number);

  // Tells at exit how many claims were checked, by reason.
  static void log_totals();
};

#endif // SHARE_SEQUITUR_PUBLICATION_CHECKS_SQELISIONCHECK_HPP
