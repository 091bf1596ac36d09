// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_PUBLICATION_CHECKS_SQELISIONSITES_HPP
#define SHARE_SEQUITUR_PUBLICATION_CHECKS_SQELISIONSITES_HPP

#include "memory/allStatic.hpp"
#include "utilities/globalDefinitions.hpp"

class outputStream;

// Why an object was taken for private.
enum class SqElisionReason {
  none,         // it was not: the access has its order, as far as is known
  fresh,        // this code allocated it and has handed it on to nobody
  fresh_result, // a callee did
  fresh_this,   // a constructor's own object
  non_escaping  // escape analysis says that nobody else ever knows it
};

static const int sq_elision_reasons = 5;

// An access of C2 code with a test in front (SqC2ElisionTraps).
struct SqElisionSite {
  const char* method; // CLASS.NAME(TYPES) of the innermost method
  const char* root;   // of the compiled method
  const char* bytecode;
  int bci;
  int depth; // slots of the operand stack above the object that is accessed
  SqElisionReason reason;
  int word;           // the number of the site whose word the code tests: copies of code share it
  int draws;          // how often draw() has set its word
  volatile int traps; // how often its code has asked
};

// The sites of all C2 code, by number from 1, and the words that tell their code to ask for a check.
//
// The word of a new claim stays set for a while, so that the first run of new code is looked at. Then each draw sets
// words by lot, the more seldom the more often the code has asked, and clears the others: C2 may make a trap anew
// without its number (for a copy into a new array), which then nothing else would end. Code tests the word without a
// lock: a set word may be seen late, or by two threads. Sites live as long as the VM. Past the last number accesses go
// without a test.
class SqElisionSites : AllStatic {
  static const int max_sites = 256 * K;

  static SqElisionSite* _sites;
  static volatile jint* _words;
  static volatile int _count;

  static int add(const SqElisionSite& site);

 public:
  // Once, before the first compilation.
  static void initialize();

  // A new site: its number, or 0 if there is no room. The names are copied.
  static int open(const char* method, const char* root, const char* bytecode, int bci, int depth,
                  SqElisionReason reason);

  // A claim about an access that a site was opened for without one; it has a number of its own, or 0 if there is no
  // room, since other copies of the code may make no claim.
  static int claim(int number, SqElisionReason reason);

  static SqElisionSite& at(int number);

  // What the code of a site tests: not 0 if it shall ask.
  static volatile jint* word(int number);
  static bool is_word(const void* place);
  // The code of a site has asked.
  static void trapped(int number);

  // Draws by lot which sites ask next; from one thread at a time.
  static void draw();

  // "putfield at A.b()@5, compiled in C.d()"
  static void print(outputStream* out, int number);

  static const char* text(SqElisionReason reason);
};

#endif // SHARE_SEQUITUR_PUBLICATION_CHECKS_SQELISIONSITES_HPP
