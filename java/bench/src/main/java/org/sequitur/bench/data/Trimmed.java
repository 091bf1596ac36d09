// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.data;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;

/**
 * Results as a repository keeps them: all that the comparisons of times, processor times, memory and start-up rest on,
 * to five digits, and nothing of the machine's folders.
 */
public final class Trimmed {
    private static final MathContext DIGITS = new MathContext(5);
    private static final double UNKNOWN = -1;

    private Trimmed() {
    }

    /** Returns the results without the rest. */
    public static Results of(Results results) {
        List<Setting> settings = results.configurations().stream().map(setting -> new Setting(setting.name(), "",
                setting.flags(), setting.planted(), setting.libjvm())).toList();
        List<String> program = results.program() == null ? null : results.program().stream()
                .map(Trimmed::withoutFolder).toList();
        return new Results(results.format(), results.date(), results.seed(), results.complete(), results.kernels(),
                results.size(), results.plannedRounds(), results.baseline(), results.commonFlags(),
                results.environment(), settings, results.turns(), program, results.stopping(), results.stoppedIn(),
                results.forks().stream().map(Trimmed::of).toList());
    }

    private static String withoutFolder(String word) {
        return word.replaceAll("/(?:[^/:\\s]+/)+", "");
    }

    private static ForkRecord of(ForkRecord fork) {
        VirtualMachine vm = fork.vm() == null ? null : new VirtualMachine(fork.vm().version(), fork.vm().name(),
                List.of());
        return new ForkRecord(fork.round(), fork.position(), fork.workload(), fork.threads(), fork.heap(),
                fork.configuration(), vm, rounded(fork.setUpNs()), rounded(fork.peakRssBytes()),
                rounded(fork.totalCpuNs()), fork.iterations().stream().map(Trimmed::of).toList(), null, null,
                fork.failure());
    }

    private static Iteration of(Iteration iteration) {
        return new Iteration(rounded(iteration.wallNs()), rounded(iteration.cpuNs()), UNKNOWN, UNKNOWN);
    }

    private static double rounded(double value) {
        return new BigDecimal(value).round(DIGITS).doubleValue();
    }
}
