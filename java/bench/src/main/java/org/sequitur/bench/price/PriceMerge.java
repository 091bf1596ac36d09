// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.data.ResultsFile;
import org.sequitur.bench.price.data.Change;
import org.sequitur.bench.price.data.PriceFile;
import org.sequitur.bench.price.data.PriceResults;
import org.sequitur.bench.stats.Analysis;
import org.sequitur.bench.stats.Column;
import org.sequitur.bench.stats.Ratio;
import org.sequitur.bench.stats.Row;
import org.sequitur.support.UnknownName;
import org.sequitur.support.WrongUse;

/** Runs that were measured before, with what the bench found that really changed barriers did to their programs. */
final class PriceMerge {
    private PriceMerge() {
    }

    /**
     * Reads runs.
     *
     * @throws WrongUse for a run that is given twice
     * @throws IOException with a message of one line, for a file that holds none
     */
    static List<PriceResults> read(List<Path> files) throws IOException {
        List<PriceResults> runs = new ArrayList<>();
        for (Path file : files) {
            PriceResults read = PriceFile.read(file);
            WrongUse.unless(!runs.contains(read), file + " is the same run as another file: leave one out");
            runs.add(read);
        }
        return runs;
    }

    /**
     * Adds to the strategies that the runs have one for each configuration that the bench compared with its baseline.
     *
     * @param changes each KIND=FILE: the kind whose barriers the configurations change, and results of the bench
     * @return the runs, in their order
     * @throws WrongUse for a kind that no run has, and for results that have none of the programs
     */
    static List<PriceResults> changed(List<PriceResults> runs, List<String> changes) throws IOException {
        List<PriceResults> changed = runs;
        for (String change : changes) {
            int end = change.indexOf('=');
            WrongUse.unless(end > 0, "--change takes KIND=RESULTS, not '" + change + "'");
            String kind = change.substring(0, end);
            checkKind(runs, kind);
            changed = changed(changed, kind, Path.of(change.substring(end + 1)));
        }
        return changed;
    }

    private static List<PriceResults> changed(List<PriceResults> runs, String kind, Path file) throws IOException {
        Results results = ResultsFile.read(file);
        Analysis analysis = Analysis.of(results);
        boolean any = false;
        List<PriceResults> changed = new ArrayList<>();
        for (PriceResults run : runs) {
            List<Change> found = changes(analysis, results, run, kind, runs.size());
            any |= !found.isEmpty();
            changed.add(run.changed(found));
        }
        WrongUse.unless(any, file + " compares nothing in "
                + String.join(", ", runs.stream().map(PriceResults::subject).toList()));
        return changed;
    }

    private static void checkKind(List<PriceResults> runs, String kind) {
        TreeSet<String> known = new TreeSet<>();
        runs.forEach(run -> run.kinds().forEach(each -> known.add(each.name())));
        UnknownName.refuse("barrier", known.contains(kind) ? List.of() : List.of(kind), known,
                "priced were " + String.join(", ", known));
    }

    /** Results of one program, a command for example, are those of the only run. */
    private static List<Change> changes(Analysis analysis, Results results, PriceResults run, String kind, int runs) {
        boolean only = runs == 1 && results.subjects().size() == 1;
        List<Change> changes = new ArrayList<>();
        for (Column column : analysis.columns()) {
            for (Row row : column.rows()) {
                if (only || row.subject().workload().equals(run.subject())) {
                    Ratio time = row.steady();
                    String more = row.subject().label().substring(row.subject().workload().length());
                    changes.add(new Change(column.configuration() + " against " + analysis.baseline() + more, kind,
                            1 / time.estimate(), 1 / time.high(), 1 / time.low()));
                }
            }
        }
        return changes;
    }
}
