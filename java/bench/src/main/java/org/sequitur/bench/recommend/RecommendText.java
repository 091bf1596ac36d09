// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.recommend;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.sequitur.bench.report.Wording;

/** What a terminal shows of fences and of what to do about them. */
public final class RecommendText {
    private static final int CLASSES = 5;
    private static final String INDENT = "  ";

    private RecommendText() {
    }

    /** Prints which fences remain: how many, by kind, and the first by class and method. */
    public static void fences(Profile profile, int rows, PrintStream out) {
        Tally tally = profile.tally();
        out.println(profile.subject().label() + ": " + headline(profile));
        if (tally.total() > 0) {
            out.println(INDENT + "by kind: " + tally.by(fence -> fence.kind().word()).stream()
                    .map(share -> share.name() + " " + percent(share.share())).collect(Collectors.joining(", ")));
            if (profile.ownership() != null) {
                out.println(INDENT + "by owner of the object: " + owners(profile.ownership()));
            }
            if (profile.privacy() != null) {
                out.println(INDENT + "by who could reach the object: " + reach(profile.privacy()));
                out.println(INDENT + "stores of references: " + published(profile.privacy().published()));
            }
            table("by class written to", tally.by(Fence::writtenClass), rows, out);
            table("by method", tally.by(Fence::method), rows, out);
        }
        out.println();
    }

    private static String owners(Ownership ownership) {
        return "the storing thread " + percent(ownership.own()) + ", another thread " + percent(ownership.other())
                + ", none (static fields) " + percent(ownership.statics()) + ", unknown "
                + percent(ownership.unknown());
    }

    private static String reach(Privacy privacy) {
        return "the storing thread alone " + percent(privacy.own()) + ", alone but for its thread-locals "
                + percent(privacy.threadLocal()) + ", others too, which have not used it "
                + percent(privacy.sole()) + ", others too, which have " + percent(privacy.shared())
                + ", all (static fields) " + percent(privacy.statics()) + ", unknown " + percent(privacy.unknown());
    }

    private static String published(Publications published) {
        String most = published.mean() == null ? "" : ", " + Wording.number(published.mean())
                + " objects on average and " + count(published.most()) + " at most";
        return percent(published.references()) + " of those that are ordered; of "
                + Wording.count(published.looks(), "look") + " " + percent(published.publishing()) + " found that one "
                + "published something" + most;
    }

    private static String headline(Profile profile) {
        long total = profile.tally().total();
        if (total == 0) {
            return "no fence of C2 code ran";
        }
        double rate = profile.perCpuSecond(total);
        return count(total) + " fences" + (Double.isNaN(rate) ? "" : ", " + count(rate) + " per second of CPU time")
                + (profile.mostlySetUp() ? "; the set-up ran " + count(profile.setUpFences())
                        + ", so this is inaccurate: let it run longer (--seconds)" : "");
    }

    private static void table(String title, List<Share> shares, int rows, PrintStream out) {
        out.println(INDENT + title);
        shares.stream().limit(rows).forEach(share -> out.printf("%s%s%8s  %s%n", INDENT, INDENT,
                percent(share.share()), share.name()));
        if (shares.size() > rows) {
            double rest = shares.stream().skip(rows).mapToDouble(Share::share).sum();
            out.printf("%s%s%8s  %d others%n", INDENT, INDENT, percent(rest), shares.size() - rows);
        }
    }

    /**
     * Prints the methods to relax, what that should gain, and what it gained.
     *
     * @param gap what was measured, or null when no round was complete
     */
    public static void recommendation(Profile profile, Advice advice, Gap gap, PrintStream out) {
        fences(profile, CLASSES, out);
        if (advice.methods().isEmpty()) {
            advice.skipped().forEach(line -> out.println(INDENT + "left out: " + line));
            out.println(INDENT + "nothing to relax");
            return;
        }
        out.printf("%s%8s %10s %8s%n", INDENT, "share of", "fences per", "expected");
        out.printf("%s%8s %10s %8s  %s%n", INDENT, "fences", "CPU second", "gain", "option");
        for (Share method : advice.methods()) {
            double rate = profile.perCpuSecond(method.count());
            double gain = gap == null ? Double.NaN : gap.expectedGain(method.share());
            out.printf("%s%8s %10s %8s  %s%n", INDENT, percent(method.share()), Double.isNaN(rate) ? "-" : count(rate),
                    Double.isNaN(gain) ? "-" : percent(gain), Advice.quoted(method));
        }
        advice.skipped().forEach(line -> out.println(INDENT + "left out: " + line));
        out.println(INDENT + outcome(advice, gap));
    }

    /** Returns one line on what was measured. */
    static String outcome(Advice advice, Gap gap) {
        if (gap == null) {
            return "not measured: no round was complete";
        }
        String sc = "sc takes " + Wording.withInterval(gap.sc()) + " times as long as java";
        if (!gap.exists()) {
            return "no gap to close: " + sc + ", no difference shown";
        }
        return sc + ", " + Wording.withInterval(gap.relaxed()) + " with the methods relaxed: they have "
                + percent(advice.share()) + " of the fences and close " + percent(gap.closed()) + " of the gap"
                + (gap.hasInterval() ? " (" + percent(gap.low()) + " to " + percent(gap.high()) + ")"
                        : " (too few rounds for an interval)");
    }

    /** Returns a number in thousands, millions or billions, to three digits. */
    public static String count(double value) {
        String[] units = {"", " k", " M", " G", " T"};
        int unit = 0;
        double scaled = value;
        while (scaled >= 999.5 && unit < units.length - 1) {
            scaled /= 1000;
            unit++;
        }
        String digits = scaled >= 99.95 || unit == 0 ? "%.0f" : scaled >= 9.995 ? "%.1f" : "%.2f";
        return String.format(Locale.ROOT, digits, scaled) + units[unit];
    }

    /** Returns a share as a percentage. */
    public static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }
}
