// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench;

import java.io.IOException;
import java.nio.file.Path;
import org.sequitur.bench.data.ResultsFile;
import org.sequitur.bench.report.TextReport;
import org.sequitur.bench.stats.Comparison;
import org.sequitur.support.CommandLines;
import org.sequitur.support.WrongUse;

/**
 * Compares two runs.
 *
 * @param first  the results of the earlier
 * @param second the results of the later
 */
record CompareMode(Path first, Path second) implements Main.Mode {
    @Override
    public int run() throws IOException {
        Comparison comparison = Comparison.of(ResultsFile.read(first), ResultsFile.read(second));
        if (comparison.changes().isEmpty()) {
            throw new WrongUse("the two runs have no workload and configuration in common");
        }
        TextReport.print(comparison, System.out);
        return CommandLines.DONE;
    }
}
