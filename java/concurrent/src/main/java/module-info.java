// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/**
 * Locks whose frequent user pays next to nothing because the rare one pays for both, and the fence that makes it so.
 */
module sequitur.concurrent {
    exports sequitur.concurrent;
}
