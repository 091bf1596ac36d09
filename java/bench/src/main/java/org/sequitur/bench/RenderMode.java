// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench;

import java.io.IOException;
import java.nio.file.Path;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.data.ResultsFile;
import org.sequitur.bench.report.ReportFiles;
import org.sequitur.bench.report.TextReport;
import org.sequitur.bench.stats.Analysis;
import org.sequitur.support.CommandLines;

/**
 * Writes the reports of a run anew, beside its results, and prints its tables.
 *
 * @param file the results
 */
record RenderMode(Path file) implements Main.Mode {
    @Override
    public int run() throws IOException {
        Results results = ResultsFile.read(file);
        Analysis analysis = Analysis.of(results);
        Path report = ReportFiles.write(results, analysis, file.toAbsolutePath().getParent());
        TextReport.print(results, analysis, System.out);
        System.out.println("report: " + report);
        return CommandLines.DONE;
    }
}
