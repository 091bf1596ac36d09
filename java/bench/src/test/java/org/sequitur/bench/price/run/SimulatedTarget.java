// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.run;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.sequitur.bench.price.data.Kind;

/**
 * A program that never was: each unit of work takes a time of its own and executes each kind so many times. It counts
 * units by the clock.
 */
final class SimulatedTarget implements PriceTarget, CountedProgress {
    private static final double NS_PER_COUNT = 1;
    private static final Map<String, Double> ADDED_NS = Map.of("none", 100.0, "fence", 600.0);

    private final double unitNs;
    private final Map<String, Double> perUnit;
    private final boolean idle;
    private double units;
    private long since = System.nanoTime();
    private String kind = "";
    private int count;
    private double addedNs;
    /** Largest count ever set. */
    int most;
    /** Whether anything was calibrated, set or counted. */
    boolean measured;
    boolean closed;
    /** How much longer spins take in the next calibration, which then is over; the program's never change. */
    double slowness = 1;

    SimulatedTarget(double unitNs, Map<String, Double> perUnit, boolean idle) {
        this.unitNs = unitNs;
        this.perUnit = perUnit;
        this.idle = idle;
    }

    private void advance() {
        long now = System.nanoTime();
        double extra = perUnit.getOrDefault(kind, 0.0) * (count * NS_PER_COUNT + addedNs);
        units += idle ? 0 : (now - since) / (unitNs + extra);
        since = now;
    }

    @Override
    public List<Kind> kinds() {
        return List.of(new Kind("often", "LoadLoad+LoadStore", false, "often"),
                new Kind("seldom", "StoreLoad", true, "seldom"), new Kind("never", "StoreStore", false, "never"));
    }

    @Override
    public void set(String raised, int spins) {
        advance();
        measured = true;
        kind = raised;
        count = spins;
        addedNs = 0;
        most = Math.max(most, spins);
    }

    @Override
    public void add(String raised, String barrier) throws IOException {
        if (!ADDED_NS.containsKey(barrier)) {
            throw new IOException("no barrier is called " + barrier);
        }
        set(raised, 0);
        addedNs = ADDED_NS.get(barrier);
    }

    @Override
    public void clear() {
        set("", 0);
    }

    @Override
    public void countExecutions() {
        clear();
        units = 0;
    }

    @Override
    public Map<String, Long> executions() {
        advance();
        return Map.of("often", (long) (units * perUnit.get("often")), "seldom",
                (long) (units * perUnit.get("seldom")), "never", 0L);
    }

    @Override
    public double siteNs(int spins) {
        measured = true;
        double ns = 0.5 + spins * NS_PER_COUNT * slowness;
        slowness = spins == 1 << 16 ? 1 : slowness;
        return ns;
    }

    @Override
    public double fullFenceNs() {
        return 5;
    }

    @Override
    public Disturbances disturbances() {
        return new Disturbances(0, 0, 0);
    }

    @Override
    public String version() {
        return "simulated";
    }

    @Override
    public double units() throws IOException {
        advance();
        return units;
    }

    @Override
    public String description() {
        return "simulated units";
    }

    @Override
    public void close() {
        closed = true;
    }
}
