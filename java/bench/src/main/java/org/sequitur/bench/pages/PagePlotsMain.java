// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.pages;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Draws the plots of pages from their tables. Exit status 0 done, 1 something failed. */
public final class PagePlotsMain {
    private PagePlotsMain() {
    }

    /** Draws the plots of the pages that are named, and says which it wrote. */
    public static void main(String[] pages) throws IOException {
        for (String each : pages) {
            Path page = Path.of(each);
            try {
                for (PagePlot plot : PagePlot.of(Files.readString(page))) {
                    Path file = page.resolveSibling(plot.file());
                    Files.createDirectories(file.getParent());
                    Files.writeString(file, plot.svg());
                    System.out.println(file);
                }
            } catch (IllegalArgumentException e) {
                System.err.println(page + ": " + e.getMessage());
                System.exit(1);
            }
        }
    }
}
