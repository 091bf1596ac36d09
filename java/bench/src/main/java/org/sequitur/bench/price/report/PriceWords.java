// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.sequitur.bench.price.data.PriceResults;
import org.sequitur.bench.price.model.CriticalPath;
import org.sequitur.bench.price.model.Interval;
import org.sequitur.bench.price.model.Price;
import org.sequitur.bench.price.model.Ranking;
import org.sequitur.bench.price.model.Strata;
import org.sequitur.bench.report.BusyMachine;

/** What reports of barrier prices say in words. */
final class PriceWords {
    /** How many kinds the headline names. */
    private static final int HEADLINE = 3;
    private static final int DIGITS = 3;

    private PriceWords() {
    }

    /** Returns a number of three digits, a dash when it is none. */
    static String number(double value) {
        return number(value, DIGITS);
    }

    /** Returns a number of so many digits, a dash when it is none. */
    static String number(double value, int digits) {
        if (Double.isNaN(value)) {
            return "-";
        }
        if (Double.isInfinite(value)) {
            return value > 0 ? "infinite" : "-infinite";
        }
        String plain = new BigDecimal(value).round(new MathContext(digits)).toPlainString();
        return plain.contains(".") ? plain.replaceFirst("\\.?0+$", "") : plain;
    }

    /** Returns a share in per cent with its interval. */
    static String percent(Interval share) {
        return !share.known() ? "-" : number(100 * share.estimate()) + " %" + (Double.isNaN(share.low()) ? ""
                : " (" + number(100 * share.low()) + " to " + number(100 * share.high()) + ")");
    }

    /** Returns what matters, in one sentence. */
    static String headline(Ranking ranking) {
        List<Price> matter = ranking.matter();
        if (matter.isEmpty()) {
            return ranking.prices().isEmpty() ? "No barrier could be priced." : "No barrier was seen to matter.";
        }
        List<String> names = matter.stream().limit(HEADLINE).map(price -> price.kind().name()).toList();
        return (names.size() == 1 ? "The barrier that matters: " : "The barriers that matter most: ")
                + String.join(", ", names) + ".";
    }

    /** Returns a sentence for each of the kinds that matter most. */
    static List<String> lines(Ranking ranking) {
        return ranking.matter().stream().limit(HEADLINE).map(price -> price.kind().name() + ": work takes "
                + percent(price.fit().k()) + " longer for each ns that an execution takes longer" + gain(price) + "."
                + (price.kind().remedy() == null ? "" : " " + remedy(price) + "."))
                .toList();
    }

    /** Returns what changes each of the kinds that matter most, those of which it is known. */
    static List<String> remedies(Ranking ranking) {
        return ranking.matter().stream().limit(HEADLINE).filter(price -> price.kind().remedy() != null)
                .map(price -> price.kind().name() + ": " + price.kind().remedy() + ".").toList();
    }

    private static String remedy(Price price) {
        return Character.toUpperCase(price.kind().remedy().charAt(0)) + price.kind().remedy().substring(1);
    }

    private static String gain(Price price) {
        if (price.kind().absent()) {
            return "; no barrier is there" + (price.loss().known() ? ", and one of " + number(price.costNs())
                    + " ns would take " + percent(price.loss()) + " more time" : "");
        }
        if (!price.kind().emits()) {
            return "; it is no instruction here, so nothing is saved without it";
        }
        return price.gain().known() ? "; it takes " + number(price.costNs()) + " ns, so without it "
                + percent(price.gain()) + " of the time would be saved" : "; what it takes itself is not known";
    }

    /** Returns which kinds have no effect that was seen, and what would have been seen; null when there is none. */
    static String silent(Ranking ranking) {
        List<Price> silent = ranking.silent();
        return silent.isEmpty() ? null : "No effect seen of " + silent.stream().map(price -> price.kind().name())
                .collect(Collectors.joining(", ")) + "; " + number(100 * silent.stream().mapToDouble(Price::findable)
                .max().orElse(Double.NaN)) + " % per ns would have been seen in four runs of five.";
    }

    /** Returns what raising the cost of all kinds at once did; null when that was not measured. */
    static String all(Ranking ranking) {
        if (ranking.all() == null) {
            return null;
        }
        double sum = ranking.prices().stream().mapToDouble(price -> price.fit().k().estimate()).sum();
        return "All barriers at once: " + percent(ranking.all().fit().k()) + " per ns; the sum of the single ones is "
                + number(100 * sum) + " %.";
    }

    /** Returns how k compares with a count of executions, in a word or two. */
    static String path(Price price) {
        return switch (price.path().verdict()) {
            case OFF -> "off path";
            case AS_COUNTED -> "counted";
            case BEYOND -> "beyond";
            case UNKNOWN -> "-";
        };
    }

    /** Returns what the words of {@link #path} mean, those that occur. */
    static List<String> legend(Ranking ranking) {
        List<String> legend = new ArrayList<>();
        for (CriticalPath.Verdict verdict : CriticalPath.Verdict.values()) {
            if (ranking.prices().stream().anyMatch(price -> price.path().verdict() == verdict)) {
                switch (verdict) {
                    case OFF -> legend.add("off path: off the critical path. The barrier is executed so often that, "
                            + "were all processors busy with it evenly, raising its cost would slow the program more "
                            + "than it did; nobody waits for most of it.");
                    case AS_COUNTED -> legend.add("counted: the slowdown is not shown to differ from what the number "
                            + "of executions predicts, for one thread or all processors evenly.");
                    case BEYOND -> legend.add("beyond: it slows the program more than even one thread that executed "
                            + "all of it would explain. With several threads, others wait behind it.");
                    case UNKNOWN -> {
                        // A dash needs no word.
                    }
                }
            }
        }
        return legend;
    }

    /** Returns what a reader must know before believing the rest; empty when there is nothing. */
    static List<String> warnings(PriceResults results, Strata strata) {
        List<String> warnings = new ArrayList<>();
        List<Price> prices = new ArrayList<>(strata.all().prices());
        if (strata.all().all() != null) {
            prices.add(strata.all().all());
        }
        add(warnings, "Few blocks, so intervals are wide: ", prices.stream().filter(price -> price.fit().few())
                .map(price -> price.kind().name()).toList(), ". Measure more rounds.");
        add(warnings, "Not along the curve of the model: ", prices.stream().filter(price -> price.fit().bad())
                .map(price -> price.kind().name()).toList(), ". Look at its curve: a step is a tipping point, and k "
                        + "is then an average only.");
        add(warnings, "Faster when made slower: ", prices.stream().filter(Price::odd)
                .map(price -> price.kind().name()).toList(), ". The model does not explain that.");
        strata.all().unfit().values().stream().sorted().forEach(reason -> warnings.add("No price of " + reason + "."));
        if (strata.usable().disturbed() > 0) {
            warnings.add("Left out: " + strata.usable().disturbed() + " of " + results.blocks().size()
                    + " blocks, disturbed by a compilation, many safepoints or the like.");
        }
        strata.usable().leftOut().entrySet().stream().sorted(Map.Entry.comparingByKey())
                .forEach(reason -> warnings.add("Left out: " + reason.getValue() + " of " + results.blocks().size()
                        + " blocks, " + reason.getKey() + "."));
        if (strata.usable().collected() > 0) {
            warnings.add(collections(strata));
        }
        if (results.progressSource() == null || results.progressSource().isBlank()) {
            warnings.add("Nothing says what was counted as progress.");
        }
        if (results.environment().busy()) {
            warnings.add(BusyMachine.warning(results.environment()));
        }
        return warnings;
    }

    private static String collections(Strata strata) {
        List<String> moved = strata.all().prices().stream().filter(price -> {
            Price without = strata.without().of(price.kind().name());
            return without != null && !price.fit().k().holds(without.fit().k().estimate());
        }).map(price -> price.kind().name() + " " + percent(strata.without().of(price.kind().name()).fit().k()))
                .toList();
        return strata.usable().collected() + " blocks held a garbage collection. " + (moved.isEmpty()
                ? "Without them no k leaves its interval." : "Without them k is: " + String.join(", ", moved) + ".");
    }

    private static void add(List<String> warnings, String before, List<String> names, String behind) {
        if (!names.isEmpty()) {
            warnings.add(before + String.join(", ", names) + behind);
        }
    }

    /** Returns what was measured, and how much of it. */
    static String subject(PriceResults results) {
        return results.version() + "; progress: " + results.progressSource() + "; " + results.rounds() + " rounds, "
                + results.blocks().size() + " blocks";
    }
}
