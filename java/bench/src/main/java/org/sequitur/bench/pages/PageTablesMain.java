// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.pages;

import com.fasterxml.jackson.databind.JsonNode;
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
     * keeps what a run left first, compressed: results and counted fences trimmed, other figures as they are.
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
        DataFile.writeCompressed(kept(results, content), file);
        System.out.println(file);
    }

    /** Tells by what is in it, not by its name, of what kind a file is. */
    private static Object kept(Path results, byte[] content) throws IOException {
        JsonNode figures = DataFile.parse(results, content, JsonNode.class, "JSON");
        if (figures.has("forks")) {
            return Trimmed.of(ResultsFile.of(results, content));
        }
        if (figures.has("workloads")) {
            return FencesFile.of(results, content).trimmed(KEPT_ROWS);
        }
        if (!figures.has("date") || !figures.has("environment")) {
            throw new IOException(results + " does not say when and where it was measured");
        }
        return figures;
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
