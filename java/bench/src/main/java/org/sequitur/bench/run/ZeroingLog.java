// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sequitur.bench.data.Zeroing;
import org.sequitur.support.ChildFailure;

/** Reads the line that a VM logs at its exit: how it zeroed its young generation. */
final class ZeroingLog {
    private static final String TOTALS = "Zeroing totals:";

    private final Map<String, String> values = new HashMap<>();

    private ZeroingLog(String words) throws ChildFailure {
        for (String word : words.strip().split("\\s+")) {
            int equals = word.indexOf('=');
            if (equals <= 0) {
                throw new ChildFailure("the VM's zeroing totals hold '" + word + "', which is no KEY=VALUE");
            }
            values.put(word.substring(0, equals), word.substring(equals + 1));
        }
    }

    /** Returns the VM option that logs to a file, which is not rotated away. */
    static String option(Path file) {
        return "-Xlog:gc+zeroing:file=" + file + ":uptime:filecount=0";
    }

    /**
     * Reads a log.
     *
     * @throws ChildFailure when there is no line of totals or it lacks something
     */
    static Zeroing read(Path file) throws ChildFailure, IOException {
        if (!Files.exists(file)) {
            throw new ChildFailure("the VM logged nothing of zeroing");
        }
        return read(Files.readAllLines(file));
    }

    /** Reads the lines of a log; the last line of totals counts. */
    static Zeroing read(List<String> lines) throws ChildFailure {
        String totals = lines.reversed().stream().filter(line -> line.contains(TOTALS)).findFirst()
                .orElseThrow(() -> new ChildFailure("the VM logged no zeroing totals: it did not follow the policy, "
                        + "or did not exit as it should"));
        ZeroingLog log = new ZeroingLog(totals.substring(totals.indexOf(TOTALS) + TOTALS.length()));
        return new Zeroing(log.word("policy"), log.number("cycles"), log.number("concurrent_cycles"),
                log.number("window_bytes"), log.number("window_ns"), log.number("helped_bytes"),
                log.number("helped_ns"), log.number("helps"), log.number("zeroer_bytes"), log.number("zeroer_ns"),
                log.number("zeroer_cpu_ns"), log.number("fresh_bytes"), log.number("waits"), log.number("wait_ns"));
    }

    private String word(String key) throws ChildFailure {
        String value = values.get(key);
        if (value == null || value.isEmpty()) {
            throw new ChildFailure("the VM's zeroing totals lack " + key);
        }
        return value;
    }

    private long number(String key) throws ChildFailure {
        String value = word(key);
        try {
            long number = Long.parseLong(value);
            if (number >= 0) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Said below.
        }
        throw new ChildFailure("the VM's zeroing totals say " + key + "=" + value + ", which is no count");
    }
}
