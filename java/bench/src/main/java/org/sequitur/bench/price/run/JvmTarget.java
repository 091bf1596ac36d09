// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.management.ObjectName;
import org.sequitur.bench.price.data.Kind;

/** A JVM that was started with {@code -XX:+BarrierCostSites}, driven by its command {@code VM.barrier_cost}. */
public final class JvmTarget implements PriceTarget {
    private static final String COMMAND = "vmBarrierCost";
    /** After so many seconds without the lab the program runs at full speed again. */
    private static final String LEASE = "seconds=30";
    /** Columns: kind, orders, emits, spins, executed, meaning. */
    private static final Pattern ROW = Pattern.compile("(\\S+) +(\\S+) +(yes|no) +(\\S+) +(\\d+)  (.+)");
    private static final Pattern SAFEPOINTS = Pattern.compile("safepoints (\\d+)");
    private static final Pattern NANOSECONDS = Pattern.compile("(-?[\\d.]+) ns");
    private static final String FULL_FENCE = "-1";

    private final JvmConnection jvm;

    private JvmTarget(JvmConnection jvm) {
        this.jvm = jvm;
    }

    /**
     * Takes over a JVM.
     *
     * @throws IOException when it has no cost sites
     */
    public static JvmTarget of(JvmConnection jvm) throws IOException {
        JvmTarget target = new JvmTarget(jvm);
        target.clear();
        return target;
    }

    private String command(String... arguments) throws IOException {
        return jvm.command(COMMAND, "has no cost sites: start it with Sequitur's java and -XX:+BarrierCostSites",
                arguments);
    }

    @Override
    public List<Kind> kinds() throws IOException {
        List<Kind> kinds = new ArrayList<>();
        Matcher row = ROW.matcher(command());
        while (row.find()) {
            kinds.add(new Kind(row.group(1), row.group(2), row.group(3).equals("yes"), row.group(6),
                    JvmRemedies.of(row.group(1))));
        }
        return kinds;
    }

    @Override
    public void set(String kind, int count) throws IOException {
        command("set=" + kind + ":" + count, LEASE);
    }

    @Override
    public void add(String kind, String barrier) throws IOException {
        command("set=" + kind + ":" + barrier, LEASE);
    }

    @Override
    public void clear() throws IOException {
        command("clear=true");
    }

    @Override
    public void countExecutions() throws IOException {
        command("count=true", LEASE);
    }

    @Override
    public Map<String, Long> executions() throws IOException {
        Map<String, Long> executed = new LinkedHashMap<>();
        Matcher row = ROW.matcher(command());
        while (row.find()) {
            executed.put(row.group(1), Long.parseLong(row.group(5)));
        }
        return executed;
    }

    @Override
    public double siteNs(int count) throws IOException {
        return nanoseconds(Integer.toString(count));
    }

    @Override
    public double fullFenceNs() throws IOException {
        return nanoseconds(FULL_FENCE);
    }

    private double nanoseconds(String calibrated) throws IOException {
        Matcher time = NANOSECONDS.matcher(command("calibrate=" + calibrated));
        if (!time.find()) {
            throw new IOException("process " + jvm.pid() + " answers no calibration");
        }
        return Math.max(0, Double.parseDouble(time.group(1)));
    }

    @Override
    public Disturbances disturbances() throws IOException {
        long collections = 0;
        try {
            for (ObjectName collector : jvm.beans().queryNames(
                    JvmConnection.name("java.lang:type=GarbageCollector,*"), null)) {
                collections += (Long) jvm.attribute(collector.toString(), "CollectionCount");
            }
        } catch (IOException e) {
            throw jvm.gone(e);
        }
        Matcher safepoints = SAFEPOINTS.matcher(command());
        return new Disturbances(collections,
                (Long) jvm.attribute("java.lang:type=Compilation", "TotalCompilationTime"),
                safepoints.find() ? Long.parseLong(safepoints.group(1)) / 2 : 0);
    }

    @Override
    public String version() throws IOException {
        return jvm.attribute("java.lang:type=Runtime", "VmName") + " "
                + jvm.attribute("java.lang:type=Runtime", "VmVersion");
    }

    @Override
    public void close() {
        try {
            clear();
        } catch (IOException e) {
            // It has ended.
        }
    }
}
