// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.data.Subject;
import org.sequitur.bench.plan.Job;
import org.sequitur.bench.stats.Analysis;
import org.sequitur.bench.stats.Looks;

/** Adds rounds to each subject whose widest interval is too wide, up to its next look. */
final class Sequential implements MoreRounds {
    private final double until;
    private final Looks looks;
    private final Random random;
    private final Map<Subject, List<Job>> subjects = new LinkedHashMap<>();
    private final Map<Subject, Integer> rounds = new LinkedHashMap<>();
    private int position;
    private int expected;

    /**
     * Begins.
     *
     * @param until half the width that intervals should have, as a share
     * @param first the jobs up to the first look
     * @param seed  decides the order of what is added
     */
    Sequential(double until, Looks looks, List<Job> first, long seed) {
        this.until = until;
        this.looks = looks;
        random = new Random(~seed);
        position = first.size();
        for (Job job : first) {
            rounds.merge(job.subject(), job.round() + 1, Math::max);
            if (job.round() == 0) {
                subjects.computeIfAbsent(job.subject(), key -> new ArrayList<>()).add(job);
            }
        }
    }

    @Override
    public List<Job> next(Results results) {
        Analysis analysis = Analysis.of(results);
        Map<Subject, Integer> wanted = new LinkedHashMap<>();
        expected = 0;
        rounds.forEach((subject, done) -> {
            double width = width(analysis, subject);
            if (width > until && done < looks.rounds().getLast()) {
                int next = looks.at(done + 1);
                wanted.put(subject, next);
                int last = Double.isInfinite(width) ? next : looks.at(done * (width / until) * (width / until));
                expected += Math.max(0, last - next) * subjects.get(subject).size();
            }
        });
        List<Job> jobs = jobs(wanted);
        rounds.putAll(wanted);
        return jobs;
    }

    private List<Job> jobs(Map<Subject, Integer> wanted) {
        List<Job> jobs = new ArrayList<>();
        int first = wanted.keySet().stream().mapToInt(rounds::get).min().orElse(0);
        int end = wanted.values().stream().mapToInt(Integer::intValue).max().orElse(0);
        for (int round = first; round < end; round++) {
            List<Subject> order = new ArrayList<>(wanted.keySet());
            Collections.shuffle(order, random);
            for (Subject subject : order) {
                if (rounds.get(subject) <= round && round < wanted.get(subject)) {
                    List<Job> group = new ArrayList<>(subjects.get(subject));
                    Collections.shuffle(group, random);
                    for (Job job : group) {
                        jobs.add(job.at(round, position++));
                    }
                }
            }
        }
        return jobs;
    }

    /** Returns half the width of the widest interval of a subject; of a kernel with parameters, with any of them. */
    private static double width(Analysis analysis, Subject subject) {
        return analysis.columns().stream().mapToDouble(column -> column.rows().stream()
                .filter(row -> same(row.subject(), subject)).mapToDouble(row -> row.steady().halfWidth()).max()
                .orElse(Double.POSITIVE_INFINITY)).max().orElse(Double.POSITIVE_INFINITY);
    }

    private static boolean same(Subject measured, Subject asked) {
        return measured.threads() == asked.threads() && (measured.workload().equals(asked.workload())
                || measured.workload().startsWith(asked.workload() + "("));
    }

    @Override
    public int expected() {
        return expected;
    }
}
