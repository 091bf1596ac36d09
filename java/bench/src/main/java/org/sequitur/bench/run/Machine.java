// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.sequitur.bench.data.Environment;

/** Looks at the machine that measures. */
public final class Machine {
    private static final Path PROCESSORS = Path.of("/proc/cpuinfo");
    private static final Path MEMORY = Path.of("/proc/meminfo");
    private static final Path SYSTEM = Path.of("/etc/os-release");

    /** The property by which the front door names the commit of the sources. */
    private static final String COMMIT = "sequitur.commit";

    private Machine() {
    }

    /**
     * Returns what the results say of the machine; takes a second. Call it before anything is measured.
     *
     * @param measured processes that run already and are measured: what they use is not load
     */
    public static Environment look(long... measured) throws InterruptedException {
        String memory = field(MEMORY, "MemTotal").replaceAll("\\D", "");
        String distribution = field(SYSTEM, "PRETTY_NAME").replace("\"", "");
        return new Environment(processor(PROCESSORS), Runtime.getRuntime().availableProcessors(),
                memory.isEmpty() ? -1 : Long.parseLong(memory) * 1024,
                (distribution + " " + System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                        + System.getProperty("os.arch")).strip(),
                OtherLoad.now(measured), System.getProperty(COMMIT));
    }

    /**
     * Returns the processor's name with its family and model, as far as the file tells them: a host may give machines
     * of several generations one name.
     */
    static String processor(Path file) {
        String name = field(file, "model name");
        String family = field(file, "cpu family");
        return family.isEmpty() ? name : "%s (family %s, model %s)".formatted(name, family, field(file, "model\t"));
    }

    /** Returns the value behind a name and a colon or equals sign, or nothing. */
    private static String field(Path file, String name) {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.filter(line -> line.startsWith(name)).findFirst()
                    .map(line -> line.replaceFirst("[^:=]*[:=]\\s*", "")).orElse("");
        } catch (IOException e) {
            return "";
        }
    }
}
