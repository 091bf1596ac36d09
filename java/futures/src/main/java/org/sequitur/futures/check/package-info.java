// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
/**
 * Finds conflicts between marked calls and the rests of their methods, in one sequential run of the program: the level
 * of promise {@code checked}. Classes are instrumented when they are loaded; instrumented code says in {@code Checks}
 * what it does.
 */
package org.sequitur.futures.check;
