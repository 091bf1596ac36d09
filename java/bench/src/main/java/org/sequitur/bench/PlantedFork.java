// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A fork with a slowdown planted on purpose, to see whether the bench finds it: after each iteration the thread that
 * reports it computes for {@value #PERCENT} percent of the iteration's time, and the time that really went by, and the
 * processor time it took, are added to what is reported. With 0 percent nothing is changed, so that the configurations
 * compared with it run through the same code.
 */
public final class PlantedFork {
    /** The system property with the percentage. */
    public static final String PERCENT = "sequitur.bench.plantedSlowdown";
    /** The field that marks an iteration made longer: by how many nanoseconds. */
    public static final String FIELD = "plantedNs";

    private static final String FORK = "org.sequitur.workloads.Fork";
    private static final Pattern WALL = Pattern.compile("\"wallNs\"\\s*:\\s*(\\d+)");
    private static final Pattern CPU = Pattern.compile("\"cpuNs\"\\s*:\\s*(\\d+)");
    private static volatile long sink;

    private PlantedFork() {
    }

    /** Runs the fork of the class path with the same arguments. */
    public static void main(String[] args) throws Throwable {
        double percent = Double.parseDouble(System.getProperty(PERCENT, "0"));
        if (percent > 0) {
            System.setOut(new PrintStream(new Stretcher(System.out, percent), true, StandardCharsets.UTF_8));
        }
        Method fork = Class.forName(FORK).getMethod("main", String[].class);
        try {
            fork.invoke(null, (Object) args);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /** Returns the line with the time added that was spent now, if it reports an iteration. */
    static String stretched(String line, double percent) {
        Matcher wall = WALL.matcher(line);
        if (!line.contains("\"iteration\"") || !wall.find()) {
            return line;
        }
        long cpuBefore = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        long spent = spin((long) (Long.parseLong(wall.group(1)) * percent / 100));
        long cpu = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - cpuBefore;
        String longer = added(line, WALL, "wallNs", spent);
        longer = added(longer, CPU, "cpuNs", cpu);
        return longer.replaceFirst("\\}\\s*$", ",\"" + FIELD + "\":" + spent + "}");
    }

    private static String added(String line, Pattern field, String name, long more) {
        Matcher matcher = field.matcher(line);
        return matcher.replaceFirst(found -> "\"" + name + "\":" + (Long.parseLong(found.group(1)) + more));
    }

    /** Computes for at least so many nanoseconds, and returns how many went by. */
    private static long spin(long nanos) {
        long start = System.nanoTime();
        long value = start;
        long now = start;
        while (now - start < nanos) {
            value = value * 6364136223846793005L + 1442695040888963407L;
            now = System.nanoTime();
        }
        sink = value;
        return now - start;
    }

    /** Holds each line back until its time has been spent. */
    private static final class Stretcher extends OutputStream {
        private final OutputStream out;
        private final double percent;
        private final ByteArrayOutputStream line = new ByteArrayOutputStream();

        Stretcher(OutputStream out, double percent) {
            this.out = out;
            this.percent = percent;
        }

        @Override
        public synchronized void write(int b) throws IOException {
            if (b != '\n') {
                line.write(b);
                return;
            }
            String whole = stretched(line.toString(StandardCharsets.UTF_8), percent) + "\n";
            line.reset();
            out.write(whole.getBytes(StandardCharsets.UTF_8));
            out.flush();
        }

        @Override
        public void flush() throws IOException {
            out.flush();
        }
    }
}
