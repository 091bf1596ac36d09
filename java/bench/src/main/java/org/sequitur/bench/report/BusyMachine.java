// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.report;

import java.util.Locale;
import org.sequitur.bench.data.Environment;

/** What is said where other programs kept the machine busy. */
public final class BusyMachine {
    private BusyMachine() {
    }

    /** Returns one sentence. It holds before a run, while nothing is measured yet, and in the run's reports. */
    public static String warning(Environment machine) {
        return String.format(Locale.ROOT, "Busy machine: other programs used %.1f of %d processors before anything was "
                + "measured.", machine.load(), machine.processors());
    }
}
