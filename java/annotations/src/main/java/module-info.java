// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/**
 * What a program tells the Sequitur VM: where it differs from the run's memory model, and which calls may run beside
 * the code that follows them.
 */
module sequitur.annotations {
    exports sequitur.annotations;
}
