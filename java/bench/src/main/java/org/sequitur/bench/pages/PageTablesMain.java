// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.pages;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.sequitur.bench.data.ResultsFile;
import org.sequitur.bench.data.Trimmed;
import org.sequitur.bench.data.WholeFile;

/** Makes the tables of pages from their results. Exit status 0 done, 1 something failed. */
public final class PageTablesMain {
    private PageTablesMain() {
    }

    /**
     * Makes the tables of the pages that are named, and says which pages changed. An argument {@code FILE=RESULTS}
     * keeps a run's results first, trimmed and compressed.
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
        ResultsFile.writeCompressed(Trimmed.of(ResultsFile.read(results)), file);
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
