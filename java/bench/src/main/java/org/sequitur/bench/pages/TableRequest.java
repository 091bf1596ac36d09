// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.pages;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.sequitur.bench.stats.Metric;

/**
 * What a page says of a table that is made of results, in a comment in front of it:
 *
 * <pre>
 * &lt;!-- results: data/0002-zen4.json.gz
 * sc: `sc`
 * tso: `tso`
 * baseline = java
 * metric = cpu
 * intervals = mean
 * time = java
 * --&gt;
 * </pre>
 *
 * A line with a colon is a column, a configuration and what stands above it. The others can be left out: the baseline
 * is then that of the run, the metric steady, and all ratios have their intervals; {@code mean} leaves them to the
 * geometric mean, {@code none} leaves them out. With {@code time} the first column is the baseline's median time, and
 * that stands above it.
 *
 * @param file      the results, as the page sees them
 * @param titles    by configuration, in the order of the columns
 * @param baseline  the configuration compared with, or null for that of the run
 * @param metric    what is compared
 * @param intervals {@code all}, {@code mean} or {@code none}
 * @param time      what stands above the baseline's median time, or null for no such column
 */
record TableRequest(String file, Map<String, String> titles, String baseline, Metric metric, String intervals,
        String time) {
    private static final List<String> INTERVALS = List.of("all", "mean", "none");

    /**
     * Reads the comment's lines without its marks.
     *
     * @throws IllegalArgumentException with a message for people, when one is not understood
     */
    static TableRequest of(List<String> lines) {
        Map<String, String> titles = new LinkedHashMap<>();
        Map<String, String> settings = new LinkedHashMap<>();
        for (String line : lines.subList(1, lines.size())) {
            int colon = line.indexOf(':');
            int equal = line.indexOf('=');
            if (equal > 0 && (colon < 0 || equal < colon)) {
                settings.put(line.substring(0, equal).strip(), line.substring(equal + 1).strip());
            } else if (colon > 0) {
                titles.put(line.substring(0, colon).strip(), line.substring(colon + 1).strip());
            } else {
                throw new IllegalArgumentException("'" + line + "' is neither CONFIGURATION: TITLE nor NAME = VALUE");
            }
        }
        String baseline = settings.remove("baseline");
        String metric = settings.remove("metric");
        String intervals = settings.remove("intervals");
        String time = settings.remove("time");
        if (!settings.isEmpty()) {
            throw new IllegalArgumentException("'" + settings.keySet().iterator().next()
                    + "' is none of baseline, metric, intervals and time");
        }
        if (time != null && "memory".equals(metric)) {
            throw new IllegalArgumentException("time is not what metric = memory compares");
        }
        if (intervals != null && !INTERVALS.contains(intervals)) {
            throw new IllegalArgumentException("intervals is " + intervals + ", none of " + INTERVALS);
        }
        if (titles.isEmpty()) {
            throw new IllegalArgumentException("no column is asked for: add a line CONFIGURATION: TITLE");
        }
        return new TableRequest(lines.getFirst().strip(), titles, baseline,
                metric == null ? Metric.STEADY : metric(metric), intervals == null ? "all" : intervals, time);
    }

    private static Metric metric(String name) {
        try {
            return Metric.valueOf(name.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("metric is " + name + ", none of steady, cpu, memory and start_up", e);
        }
    }
}
