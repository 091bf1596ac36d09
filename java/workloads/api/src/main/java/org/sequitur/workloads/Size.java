// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads;

import java.util.Locale;

/** How much a unit does: tens of milliseconds (small) or 50 to 300 (default) in a warm VM on two cores. */
public enum Size {
    SMALL, DEFAULT;

    /** As on the command line. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
