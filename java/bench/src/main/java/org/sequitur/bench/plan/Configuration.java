// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.plan;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.sequitur.bench.data.Checksum;
import org.sequitur.bench.data.Setting;

/**
 * What is measured: a JDK and its options, or a program that needs none.
 *
 * @param name    its name in this run
 * @param home    the folder of the JDK, or the program
 * @param flags   VM options, after the common ones; of a program, how it was compiled
 * @param planted by how many percent each iteration is made longer on purpose, or 0
 */
public record Configuration(String name, Path home, List<String> flags, double planted) {
    /** Returns the JDK's launcher. */
    public Path java() {
        return home.resolve("bin").resolve("java");
    }

    /** Returns the same with a planted slowdown. */
    public Configuration planted(double percent) {
        return new Configuration(name, home, flags, percent);
    }

    /** Returns the same with more VM options behind its own. */
    public Configuration with(List<String> more) {
        return new Configuration(name, home, Stream.concat(flags.stream(), more.stream()).toList(), planted);
    }

    /** Returns what the results keep; reads the VM's library. */
    public Setting setting() {
        return new Setting(name, home.toString(), flags, planted,
                Checksum.of(home.resolve("lib").resolve("server").resolve("libjvm.so")));
    }
}
