// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.sequitur.bench.plan.Configuration;
import org.sequitur.support.ChildFailure;
import org.sequitur.support.Launcher;
import org.sequitur.support.WrongUse;

/** Finds out before anything is measured that a VM does not take its options. */
public final class Probe {
    private static final String WORTHLESS = "Error: A fatal exception has occurred";

    private Probe() {
    }

    /**
     * Starts the configuration's VM once.
     *
     * @throws WrongUse when it does not start
     */
    public static void check(Launcher launcher, Configuration configuration, List<String> commonFlags)
            throws InterruptedException {
        String refusal = refusal(launcher, configuration, commonFlags);
        if (refusal != null) {
            throw new WrongUse("configuration " + configuration.name() + " does not start: " + refusal);
        }
    }

    /** Returns whether the configuration's VM starts, for what only some VMs can do. */
    public static boolean starts(Launcher launcher, Configuration configuration, List<String> commonFlags)
            throws InterruptedException {
        return refusal(launcher, configuration, commonFlags) == null;
    }

    /** Returns the first line that tells why a VM does not start, or null if it does. */
    private static String refusal(Launcher launcher, Configuration configuration, List<String> commonFlags)
            throws InterruptedException {
        List<String> command = new ArrayList<>(List.of(configuration.java().toString()));
        command.addAll(commonFlags);
        command.addAll(configuration.flags());
        command.add("-version");
        List<String> said = new ArrayList<>();
        try {
            Launcher.Ending ending = launcher.run(command, Path.of("").toAbsolutePath(), said::add);
            if (ending.status() == 0) {
                return null;
            }
            said.addAll(ending.errors());
        } catch (ChildFailure e) {
            said.add(e.getMessage());
        }
        return said.stream().map(String::strip).filter(line -> !line.isEmpty()
                && !line.startsWith(WORTHLESS) && !line.startsWith("Error: Could not create")).findFirst()
                .orElse("it said nothing");
    }
}
