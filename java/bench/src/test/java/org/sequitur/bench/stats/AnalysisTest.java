// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sequitur.bench.Synthetic;
import org.sequitur.bench.data.ForkRecord;
import org.sequitur.bench.data.Iteration;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.data.Subject;

/** Runs are compared round by round, and two runs with each other. */
class AnalysisTest {
    private static Results results(int rounds, long seed, double sc, Integer... threads) {
        Map<String, Double> ratios = new LinkedHashMap<>();
        ratios.put("java", 1.0);
        ratios.put("tso", 0.9);
        ratios.put("sc", sc);
        return Synthetic.results(3, rounds, 0.01, ratios, List.of(threads), seed);
    }

    private static Results with(Results results, List<ForkRecord> forks) {
        return new Results(results.format(), results.date(), results.seed(), results.complete(), results.kernels(),
                results.size(), results.plannedRounds(), results.baseline(), results.commonFlags(),
                results.environment(), results.configurations(), forks);
    }

    private static ForkRecord fork(List<Iteration> iterations) {
        return new ForkRecord(0, 0, "w", 0, "java", null, 1, 1, 1, iterations, null);
    }

    @Test
    void comparesEachConfigurationWithTheBaseline() {
        Analysis analysis = Analysis.of(results(8, 1, 1.5, 0));
        assertEquals(List.of("tso", "sc"), analysis.columns().stream().map(Column::configuration).toList());
        Column sc = analysis.columns().get(1);
        assertEquals(3, sc.rows(Verdict.SLOWER).size());
        assertEquals(3, analysis.columns().get(0).rows(Verdict.FASTER).size());
        assertEquals(1.5, sc.means().get(Metric.STEADY).estimate(), 0.02);
        assertEquals(1.5, sc.means().get(Metric.CPU).estimate(), 0.02);
        assertEquals(1.0, sc.means().get(Metric.MEMORY).estimate(), 0.02);
        assertTrue(sc.means().get(Metric.START_UP).estimate() < 1.5);
        assertEquals(Set.of(Metric.values()), sc.rows().getFirst().ratios().keySet());
    }

    @Test
    void aFailedForkTakesItsRoundAway() {
        Results whole = results(4, 2, 1.5, 0);
        List<ForkRecord> forks = new ArrayList<>(whole.forks());
        ForkRecord first = forks.getFirst();
        forks.set(0, ForkRecord.failed(0, 0, first.subject(), first.configuration(), "it fell over"));
        Analysis analysis = Analysis.of(with(whole, forks));
        List<Integer> rounds = analysis.columns().get(1).rows().stream().map(row -> row.steady().rounds()).toList();
        assertEquals(List.of(3, 4, 4), rounds);
        assertEquals(1, with(whole, forks).failures().size());
    }

    /** Returns the run with the iterations of some forks becoming faster to their end. */
    private static Results restless(Results whole, Predicate<ForkRecord> some) {
        return with(whole, whole.forks().stream().map(fork -> some.test(fork) ? new ForkRecord(fork.round(),
                fork.position(), fork.workload(), 0, fork.configuration(), fork.vm(), 1, 1, 1, IntStream.range(0, 40)
                .mapToObj(i -> new Iteration(1e9 * (40 - i), 1, 1, 1)).toList(), null) : fork).toList());
    }

    @Test
    void aForkThatNeverSettledIsCountedOut() {
        Results some = restless(results(8, 2, 1.5, 0), fork -> fork.round() == 3
                && fork.configuration().equals("sc") && fork.workload().equals("workload-a"));
        Row row = Analysis.of(some).columns().get(1).rows().getFirst();
        assertEquals(7, row.steady().rounds());
        assertEquals(1, row.unsettled());
        assertEquals(Verdict.SLOWER, row.verdict());
    }

    @Test
    void whereMostDoNotSettleNothingIsSaid() {
        Results most = restless(results(8, 2, 1.5, 0), fork -> fork.round() > 2
                && fork.configuration().equals("sc") && fork.workload().equals("workload-a"));
        Column column = Analysis.of(most).columns().get(1);
        assertEquals(8, column.rows().getFirst().steady().rounds());
        assertEquals(List.of(Verdict.UNSETTLED, Verdict.SLOWER, Verdict.SLOWER),
                column.rows().stream().map(Row::verdict).toList());
    }

    @Test
    void pausesThatAMedianHidesAreInTheMean() {
        List<Iteration> iterations = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            iterations.add(new Iteration(i % 10 == 9 ? 50e6 : 10e6, 1, i % 10 == 9 ? 40 : 0, 1));
        }
        Steady steady = Steady.of(fork(iterations));
        assertEquals(14e6, steady.wallNs(), 0.6e6);
        assertEquals(50e6, steady.p99Ns());
        assertEquals(5.0 / 14, steady.outlying(), 0.04);
        assertEquals(4e6, steady.pauseNs(), 0.6e6);
    }

    @Test
    void theBaselineIsComparedWithItself() {
        Results quiet = results(10, 3, 1.5, 0);
        SelfCheck self = SelfCheck.of(quiet, new Measured(quiet));
        // Each fork varies by 1 %, each round by 5 %.
        assertEquals(0.05, self.typical(), 0.025);
        assertTrue(self.halves().low() < 1 && self.halves().high() > 1);
        assertTrue(self.most() >= self.typical());
        assertNull(SelfCheck.of(quiet, new Measured(results(3, 3, 1.5, 0))));
    }

    @Test
    void coarseProcessorTimeIsEvenedOut() {
        List<Iteration> iterations = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            iterations.add(new Iteration(14e6, i % 5 < 2 ? 20e6 : 10e6, 1, 1));
        }
        ForkRecord fork = fork(iterations);
        assertEquals(14e6, Steady.of(fork).cpuNs(), 1);
        iterations.set(39, new Iteration(14e6, -1, 1, 1));
        assertEquals(-1, Steady.of(fork).cpuNs());
        assertEquals(14e6, Steady.of(fork).wallNs());
    }

    @Test
    void processorsInUseAreThoseOfTheWholeTime() {
        List<Iteration> iterations = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            double wall = i == 30 ? 1e9 : 14e6;
            iterations.add(new Iteration(wall, 1.5 * wall, 1, 1));
        }
        ForkRecord fork = fork(iterations);
        assertEquals(1.5, Steady.of(fork).processors(), 1e-9);
        iterations.set(39, new Iteration(14e6, -1, 1, 1));
        assertEquals(-1, Steady.of(fork).processors());
    }

    @Test
    void oneRoundIsTooFew() {
        Column column = Analysis.of(results(1, 3, 2, 0)).columns().getFirst();
        assertEquals(3, column.rows(Verdict.TOO_FEW).size());
        assertTrue(Double.isNaN(column.means().get(Metric.STEADY).low()));
    }

    @Test
    void nothingToCompare() {
        Results whole = results(1, 4, 2, 0);
        assertTrue(Analysis.of(with(whole, List.of())).columns().isEmpty());
        assertTrue(Analysis.of(with(whole, whole.forks().subList(0, 1))).columns().isEmpty());
    }

    @Test
    void threadsAreComparedOverWorkloadsMeasuredAtAllNumbers() {
        Results results = results(3, 5, 1.4, 1, 2, 4);
        Map<Integer, Ratio> scale = Scale.threads(results, Analysis.of(results), "sc");
        assertEquals(Set.of(1, 2, 4), scale.keySet());
        assertEquals(1.4, scale.get(4).estimate(), 0.03);
        Results single = results(3, 5, 1.4, 2);
        assertTrue(Scale.threads(single, Analysis.of(single), "sc").isEmpty());
    }

    @Test
    void aChangeBetweenRunsIsFoundAndTheRestIsNot() {
        Comparison comparison = Comparison.of(results(40, 6, 1.5, 0), results(40, 7, 1.8, 0));
        assertEquals(9, comparison.changes().size());
        assertEquals(List.of(), comparison.differences());
        for (Comparison.Change change : comparison.changes()) {
            boolean sc = change.configuration().equals("sc");
            assertEquals(sc ? Verdict.SLOWER : Verdict.NO_DIFFERENCE, change.verdict(), change.toString());
            if (change.configuration().equals("java")) {
                assertNull(change.overhead());
            } else {
                assertEquals(sc ? 1.2 : 1, change.overhead().estimate(), 0.02);
            }
        }
    }

    @Test
    void onlyWhatBothRunsHaveIsCompared() {
        Results first = results(3, 8, 1.5, 0);
        Results second = with(first, first.forks().stream()
                .filter(fork -> fork.workload().equals("workload-b")).toList());
        assertEquals(Set.of(new Subject("workload-b", 0)), Set.copyOf(Comparison.of(first, second).changes().stream()
                .map(Comparison.Change::subject).toList()));
    }

    @Test
    void runsOfDifferentCommandsAreSaidToDiffer() {
        Results first = results(2, 9, 1.5, 0);
        assertEquals(List.of("command: none in the first, [ls] in the second"),
                Comparison.of(first, first.of(List.of("ls"))).differences());
    }

    @Test
    void runsOnDifferentMachinesAreSaidToDiffer() {
        Results first = results(2, 9, 1.5, 0);
        Results second = new Results(first.format(), first.date(), 1, true, false, "small", 2, "java",
                List.of("-Xmx1g"), first.environment(), first.configurations(), first.forks());
        assertEquals(List.of("size of the workloads: default in the first, small in the second",
                "common flags: [-Xms2g] in the first, [-Xmx1g] in the second"),
                Comparison.of(first, second).differences());
    }
}
