// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.plan;

import java.io.File;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A command line to run under several VM configurations. {@value #JAVA} in it stands for the VM with its options: as a
 * word of its own for the words, inside a longer one for a piece of shell. Without it the VM is the {@code java} of
 * PATH and JAVA_HOME, and its options are in JAVA_TOOL_OPTIONS.
 *
 * @param words      the command and its arguments
 * @param exitCode   the exit code that is right
 * @param sameOutput whether every run must print the same to its standard output
 */
public record Program(List<String> words, int exitCode, boolean sameOutput) {
    /** What stands for the VM. */
    public static final String JAVA = "{java}";

    /** Returns whether the command says where the VM goes. */
    public boolean namesJava() {
        return words.stream().anyMatch(word -> word.contains(JAVA));
    }

    /** Returns the command under a VM. */
    public List<String> command(Configuration configuration, List<String> flags) {
        List<String> virtualMachine = new ArrayList<>(List.of(configuration.java().toString()));
        virtualMachine.addAll(flags);
        String shell = virtualMachine.stream().map(word -> "'" + word.replace("'", "'\\''") + "'")
                .collect(Collectors.joining(" "));
        List<String> command = new ArrayList<>();
        for (String word : words) {
            if (word.equals(JAVA)) {
                command.addAll(virtualMachine);
            } else {
                command.add(word.replace(JAVA, shell));
            }
        }
        return command;
    }

    /**
     * Returns the variables to set for it.
     *
     * @param path the PATH of this process, or null
     */
    public Map<String, String> environment(Configuration configuration, List<String> flags, String path) {
        Map<String, String> variables = new LinkedHashMap<>();
        if (!namesJava()) {
            variables.put("JAVA_HOME", configuration.home().toString());
            variables.put("PATH", configuration.home().resolve("bin") + (path == null ? "" : File.pathSeparator
                    + path));
            variables.put("JAVA_TOOL_OPTIONS", String.join(" ", flags));
        }
        return variables;
    }
}
