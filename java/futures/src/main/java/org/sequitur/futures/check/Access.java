// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

/**
 * What a strand did at a place, to one location or to many.
 *
 * @param strand who
 * @param place  where in the text
 * @param write  whether it wrote
 * @param locks  what it held
 */
record Access(Strand strand, Place place, boolean write, LockSet locks) {
}
