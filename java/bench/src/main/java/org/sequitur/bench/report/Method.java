// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import org.sequitur.bench.data.Environment;
import org.sequitur.bench.data.ForkRecord;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.data.Setting;
import org.sequitur.bench.stats.Metric;
import org.sequitur.bench.stats.Verdict;

/** The part of the report that says how it was measured, so that somebody else can do it again. */
final class Method {
    private Method() {
    }

    /** Returns the title of a metric's table. */
    static String heading(Metric metric, Results results) {
        boolean whole = results.program() != null;
        return switch (metric) {
            case STEADY -> whole ? "Time on the clock" : "Steady time of an iteration";
            case CPU -> whole ? "Processor time of all processes" : "Processor time of a steady iteration, all threads";
            case MEMORY -> "Largest resident set of the process";
            case START_UP -> "Start-up: from the start of the VM to the end of the first iteration";
        };
    }

    /** Returns the section. */
    static String section(Results results) {
        Environment machine = results.environment();
        List<String> facts = new ArrayList<>();
        facts.add("Begun " + results.date() + ", seed " + results.seed() + ", "
                + Wording.count(results.plannedRounds(), "round") + " planned, "
                + Wording.count(results.forks().size(), "fork") + " run, size " + results.size() + ".");
        if (results.program() != null) {
            facts.add("Measured: " + String.join(" ", results.program()));
        }
        facts.add(String.format(Locale.ROOT, "%s, %d processors, %.1f GiB of memory, %s; other programs used %.2f "
                + "processors before the first fork.", machine.processor(), machine.processors(),
                machine.memoryBytes() / (double) (1 << 30), machine.system(), machine.load()));
        facts.add("Options of every VM: " + (results.commonFlags().isEmpty() ? "none"
                : String.join(" ", results.commonFlags())) + ".");
        results.heaps().forEach(heap -> facts.add("Heap " + heap.label() + ": " + String.join(" ", heap.flags())
                + "."));
        List<List<String>> rows = new ArrayList<>();
        for (Setting setting : results.configurations()) {
            rows.add(List.of(Html.escape(setting.name()) + (setting.name().equals(results.baseline())
                    ? " (baseline)" : ""), flags(setting.flags()), Html.escape(versions(results, setting.name()))));
        }
        return "<h2>How it was measured</h2>\n" + Html.list(facts.stream().map(Html::escape).toList())
                + Html.table(List.of("configuration", "flags", "VM"), rows)
                + explanation(results);
    }

    private static String explanation(Results results) {
        return (results.program() != null ? "<p>Every fork is one run of the command, from its start to its end, in "
                + "each "
                + "round once under each configuration, one right after the other, in an order drawn by lot.</p>\n"
                : repeated(results)) + statistics(results);
    }

    private static String repeated(Results results) {
        return "<p>Every fork is a process of its own. In each round every workload ran once under each configuration, "
                + (results.turns() ? "all at the same time, one iteration of one of them after another; what a VM does "
                        + "in the background while another has its turn, such as compiling, is in no time"
                        : "one right after the other, in an order drawn by lot")
                + "; these form a block, within which they are compared. The warm-up of each fork "
                + "was found by the rule MSER-5 and dropped; the steady time is the mean of the "
                + (results.kernels() ? "iterations (nanoseconds per operation)" : results.heaps().isEmpty()
                        ? "iterations" : "iterations (of a kernel, the time of one operation)") + " after it. "
                + "A fork that never settled is counted out; where most did not, all "
                + "count and nothing is said. An asterisk marks both.</p>\n";
    }

    private static String statistics(Results results) {
        return "<p>A ratio is the geometric mean over rounds; its 95 % interval is Student's t on the "
                + "logarithms, with variances of workloads raised towards each other (moderated t). The geometric "
                + "mean over workloads speaks of these workloads; its interval has Satterthwaite's degrees of "
                + "freedom. Slower and faster are said of steady times only where the difference remains "
                + "significant at 5 % after Holm's adjustment for the number of workloads, the same within 1 % "
                + "where two one-sided tests rule out more, and nothing of fewer than "
                + Verdict.LEAST_ROUNDS
                + " rounds. Findable is the smallest difference that four such runs of five would have found. The "
                + "intervals are not adjusted, so in a large table some exclude 1 by chance. Columns of a "
                + "configuration are medians over forks, so their quotient is not exactly the ratio beside "
                + "them.</p>\n"
                + sequential(results);
    }

    private static String sequential(Results results) {
        return results.stopping() == null ? "" : "<p>" + Html.escape(Wording.stopping(results)) + "</p>\n";
    }

    private static String flags(List<String> flags) {
        return flags.isEmpty() ? "none" : Html.escape(String.join(" ", flags));
    }

    private static String versions(Results results, String configuration) {
        TreeSet<String> versions = new TreeSet<>();
        for (ForkRecord fork : results.forks()) {
            if (fork.configuration().equals(configuration) && fork.vm() != null) {
                versions.add(fork.vm().name() + " " + fork.vm().version());
            }
        }
        return String.join("; ", versions);
    }
}
