// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.scaling;

import java.util.List;
import org.sequitur.bench.data.Environment;

/**
 * What {@code --scaling} found, as programs read it.
 *
 * @param format      version of this layout, {@link #FORMAT}
 * @param date        when the run began, ISO 8601
 * @param command     what was asked for
 * @param environment the machine that the calls were recorded on
 * @param costs       what scheduling is taken to cost
 * @param kernels     one row for each, the last their means
 */
public record ScalingFile(int format, String date, String command, Environment environment, Costs costs,
        List<Scaling> kernels) {
    /** The version of the layout that this class writes. */
    public static final int FORMAT = 1;
    /** How such a file is called. */
    public static final String NAME = "scaling.json";
}
