// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_LOCKS_SQOWNERNUMBERS_HPP
#define SHARE_SEQUITUR_LOCKS_SQOWNERNUMBERS_HPP

#include "memory/allStatic.hpp"
#include "utilities/globalDefinitions.hpp"

class JavaThread;

// Which thread has which number.
//
// Guarantee: a number that has been given back is never given out again. So nobody holds an object that is reserved for
// it, now or later, and any thread may take that object by changing its mark.
//
// Cost: four megabytes of addresses, of which one page is used for each 512 numbers that have been given out. When all
// half a million are used up, new threads get ordinary locks only.
class SqOwnerNumbers : AllStatic {
 public:
  static const uint none = 0;

  // A number for the thread, or none if all are used up.
  static uint take(JavaThread* thread);

  // What the thread with the number did before is seen by who finds that nobody has it.
  static void give_back(uint number);

  // Null: nobody has the number. Else a thread that may end at any time unless a ThreadsListHandle holds it.
  static JavaThread* owner(uint number);
};

#endif // SHARE_SEQUITUR_LOCKS_SQOWNERNUMBERS_HPP
