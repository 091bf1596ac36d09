// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_SQGLOBALS_HPP
#define SHARE_SEQUITUR_SQGLOBALS_HPP

#include "sequitur/futures/base/sqFuturesGlobals.hpp"
#include "sequitur/locks/sqLockGlobals.hpp"
#include "sequitur/locks/trace/sqLockTraceGlobals.hpp"
#include "sequitur/ordering/sqOrderingGlobals.hpp"
#include "sequitur/prices/sqPriceGlobals.hpp"
#include "sequitur/publication/base/sqPublicationGlobals.hpp"
#include "sequitur/zeroing/policy/sqZeroingGlobals.hpp"

// Every flag of Sequitur, for the VM's list of flags; code includes the header of its own feature. A flag's default is
// upstream's behaviour; its help states the trade-off and the range.

#define SQ_FLAGS(develop, develop_pd, product, product_pd, range, constraint)          \
  SQ_FUTURES_FLAGS(develop, develop_pd, product, product_pd, range, constraint)        \
  SQ_LOCK_FLAGS(develop, develop_pd, product, product_pd, range, constraint)           \
  SQ_LOCK_TRACE_FLAGS(develop, develop_pd, product, product_pd, range, constraint)     \
  SQ_ORDERING_FLAGS(develop, develop_pd, product, product_pd, range, constraint)       \
  SQ_PRICE_FLAGS(develop, develop_pd, product, product_pd, range, constraint)          \
  SQ_PUBLICATION_FLAGS(develop, develop_pd, product, product_pd, range, constraint)    \
  SQ_ZEROING_FLAGS(develop, develop_pd, product, product_pd, range, constraint)

#endif // SHARE_SEQUITUR_SQGLOBALS_HPP
