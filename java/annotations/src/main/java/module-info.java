// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/** Annotations that tell the Sequitur VM where a program differs from the run's memory model. */
module sequitur.annotations {
    exports sequitur.annotations;
}
