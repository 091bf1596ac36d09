// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.sequitur.bench.recommend.FencesFile;
import org.sequitur.bench.scaling.ScalingFile;
import org.sequitur.support.WrongUse;
import picocli.CommandLine.Option;

/** What the command line says of where results go, and where forks may write. */
final class FolderOptions {
    /** What the modes leave in their folder: none writes over another run's. */
    private static final List<String> RESULTS =
            List.of(MeasureMode.RESULTS, FencesFile.NAME, RecommendMode.FILE, ScalingFile.NAME);

    @Option(names = "--out", paramLabel = "DIR", description = "folder for results.json and report.html "
            + "(default: a new one below build/bench)")
    private Path out;
    @Option(names = "--scratch", paramLabel = "DIR", description = "where forks may write (default: /dev/shm)")
    private Path scratch;
    @Option(names = "--results", paramLabel = "DIR", hidden = true, description = "where --out is made by default")
    private Path results = Path.of("build", "bench");

    /** Throws {@link WrongUse} when another run has left its results there. */
    void check() {
        WrongUse.unless(out == null || RESULTS.stream().noneMatch(file -> Files.exists(out.resolve(file))),
                "there are results in " + out + " already: name another folder with --out");
    }

    /**
     * Returns the folder for the results, which need not exist yet.
     *
     * @param begun when the run began, as ISO 8601 writes it
     */
    Path results(String begun) {
        return out != null ? out : results.resolve(begun.replace(':', '-').toLowerCase(Locale.ROOT));
    }

    /** Returns where forks may write, or null when the command line leaves it open. */
    Path scratch() {
        return scratch;
    }
}
