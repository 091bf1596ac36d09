// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.data.WholeFile;
import org.sequitur.bench.stats.Analysis;

/** The report in a folder, in every form that it has. */
public final class ReportFiles {
    private static final String PAGE = "report.html";

    private ReportFiles() {
    }

    /**
     * Writes the files.
     *
     * @return the page for people
     * @throws IOException when one cannot be written; an earlier one is then left as it was
     */
    public static Path write(Results results, Analysis analysis, Path folder) throws IOException {
        write(folder.resolve("report.csv"), Csv.of(analysis));
        write(folder.resolve("report.md"), Markdown.of(results, analysis));
        write(folder.resolve(PAGE), HtmlReport.of(results, analysis));
        return folder.resolve(PAGE);
    }

    private static void write(Path file, String text) throws IOException {
        WholeFile.write(file, text.getBytes(StandardCharsets.UTF_8));
    }
}
