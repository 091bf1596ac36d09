// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_PUBLICATION_BASE_SQPUBLICATIONGLOBALS_HPP
#define SHARE_SEQUITUR_PUBLICATION_BASE_SQPUBLICATIONGLOBALS_HPP

#include "runtime/globals_shared.hpp"

// The flags of the checks of private objects; a release build has none of them.

#define SQ_PUBLICATION_FLAGS(develop,                                       \
                             develop_pd,                                    \
                             product,                                       \
                             product_pd,                                    \
                             range,                                         \
                             constraint)                                    \
                                                                            \
  develop(bool, VerifyElision, false,                                       \
          "Under tso and sc check by lot, where C2 code runs an access "    \
          "that was left unordered since its object was taken for known "   \
          "to one thread only, that no other thread can reach the object, " \
          "and end the VM with the path to it if one can; each check looks "\
          "through the whole heap")                                         \
                                                                            \
  develop(ccstr, PrivateStores, nullptr,                                    \
          "File to which the VM writes at exit how many stores of C2 code " \
          "that sc orders wrote an object that only the storing thread "    \
          "could reach, by sample, as lines of JSON; each sample looks "    \
          "through the whole heap; unset: nothing is looked at")            \
                                                                            \
  develop(uint, PublicationFault, 0,                                        \
          "Plant one known bug in what takes objects for private, to show " \
          "that VerifyElision notices it; 0 plants none, see "              \
          "SqPublicationFault for the others")                              \
          range(0, 5)

DECLARE_FLAGS(SQ_PUBLICATION_FLAGS)

#endif // SHARE_SEQUITUR_PUBLICATION_BASE_SQPUBLICATIONGLOBALS_HPP
