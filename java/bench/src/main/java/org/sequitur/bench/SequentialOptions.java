// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench;

import java.util.List;
import org.sequitur.bench.data.Stopping;
import org.sequitur.bench.plan.Job;
import org.sequitur.bench.stats.Looks;
import org.sequitur.support.WrongUse;
import picocli.CommandLine.Option;

/** What the command line says of a run that adds rounds until it is sure enough. */
final class SequentialOptions {
    private static final int MOST = 40;

    @Option(names = "--until", paramLabel = "PERCENT", description = "instead of a fixed number of --forks add rounds "
            + "to "
            + "each workload until its 95 %% intervals are so narrow, for example 2%%: that far to either side")
    private String until;
    @Option(names = "--most-forks", paramLabel = "N", description = "with --until: how many VMs of each workload and "
            + "configuration at most (default: 40)")
    private Integer most;

    /** Throws {@link WrongUse} when something makes no sense. */
    void check(boolean fixedForks) {
        if (until == null && most != null) {
            throw new WrongUse("--most-forks works with --until");
        }
        if (until != null && fixedForks) {
            throw new WrongUse("--until finds the number of forks: leave out --forks, or set a limit with "
                    + "--most-forks");
        }
        if (until != null && !(share() >= 0.001 && share() <= 0.5)) {
            throw new WrongUse("--until is a percentage from 0.1% to 50%, for example 2%, not '" + until + "'");
        }
        if (most != null && (most < Looks.FIRST || most > 1000)) {
            throw new WrongUse("--most-forks is from " + Looks.FIRST + " to 1000");
        }
    }

    boolean asked() {
        return until != null;
    }

    /** Returns how many rounds are run before the first look. */
    int first() {
        return looks().rounds().getFirst();
    }

    int most() {
        return most == null ? MOST : most;
    }

    private double share() {
        String number = until.strip().replaceFirst("\\s*%$", "");
        try {
            return number.equals(until.strip()) ? Double.NaN : Double.parseDouble(number) / 100;
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    private Looks looks() {
        return Looks.upTo(most());
    }

    /** Returns what the results keep, or null for a fixed number of rounds. */
    Stopping stopping() {
        return asked() ? new Stopping(share(), looks().rounds(), looks().level().alpha()) : null;
    }

    /** Returns what adds rounds to those of the jobs. */
    MoreRounds moreRounds(List<Job> jobs, long seed) {
        return asked() ? new Sequential(share(), looks(), jobs, seed) : MoreRounds.NONE;
    }
}
