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
        List<String> command = new ArrayList<>(List.of(configuration.java().toString()));
        command.addAll(commonFlags);
        command.addAll(configuration.flags());
        command.add("-version");
        List<String> said = new ArrayList<>();
        try {
            Launcher.Ending ending = launcher.run(command, Path.of("").toAbsolutePath(), said::add);
            if (ending.status() == 0) {
                return;
            }
            said.addAll(ending.errors());
        } catch (ChildFailure e) {
            said.add(e.getMessage());
        }
        String reason = said.stream().map(String::strip).filter(line -> !line.isEmpty()
                && !line.startsWith(WORTHLESS) && !line.startsWith("Error: Could not create")).findFirst()
                .orElse("it said nothing");
        throw new WrongUse("configuration " + configuration.name() + " does not start: " + reason);
    }
}
