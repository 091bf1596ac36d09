// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.pages;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.sequitur.bench.data.DataFile;
import org.sequitur.bench.data.ResultsFile;
import org.sequitur.bench.data.Trimmed;
import org.sequitur.bench.data.WholeFile;
import org.sequitur.bench.recommend.FencesFile;

/** Makes the tables of pages from their results. Exit status 0 done, 1 something failed. */
public final class PageTablesMain {
    /** How many classes, fields and methods of a program's fences are kept. */
    private static final int KEPT_ROWS = 3;

    private PageTablesMain() {
    }

    /**
     * Makes the tables of the pages that are named, and says which pages changed. An argument {@code FILE=RESULTS}
     * keeps a run's results or counted fences first, trimmed and compressed.
     */
    public static void main(String[] arguments) {
        for (String each : arguments) {
            try {
                if (each.contains("=")) {
                    keep(Path.of(each.substring(0, each.indexOf('='))), Path.of(each.substring(each.indexOf('=') + 1)));
                } else {
                    render(Path.of(each));
                }
            } catch (IllegalArgumentException | IOException e) {
                System.err.println(each + ": " + e.getMessage());
                System.exit(1);
            }
        }
    }

    private static void keep(Path file, Path results) throws IOException {
        Files.createDirectories(file.getParent());
        byte[] content = ResultsFile.content(results);
        boolean isOfFences = results.endsWith(FencesFile.NAME);
        DataFile.writeCompressed(isOfFences ? FencesFile.of(results, content).trimmed(KEPT_ROWS)
                : Trimmed.of(ResultsFile.of(results, content)), file);
        System.out.println(file);
    }

    private static void render(Path page) throws IOException {
        String before = Files.readString(page);
        String after = PageTables.rendered(before, page.toAbsolutePath().getParent());
        if (!after.equals(before)) {
            WholeFile.write(page, after.getBytes(StandardCharsets.UTF_8));
            System.out.println(page);
        }
    }
}
