// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.example.bug;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import org.sequitur.example.report.Progress;
import org.sequitur.example.vm.ChildVm;
import org.sequitur.example.vm.Facts;
import org.sequitur.example.vm.Model;
import org.sequitur.support.ChildFailure;

/** Runs every bug under every model and prints one row each. */
public final class BugTable {
    /** How long a library is used where it must work. */
    private static final int SECONDS = 4;
    /** A race may be lucky for the whole life of a VM: where a library may fail, several VMs have a short try each. */
    private static final int ATTEMPTS = 6;
    private static final int ATTEMPT_SECONDS = 3;
    private static final List<String> OPTIONS = List.of("--sun-misc-unsafe-memory-access=allow");
    private final ChildVm vm;
    private final PrintStream out;
    private final Progress progress;
    private int broken;
    private int unseen;

    public BugTable(ChildVm vm, PrintStream out, Progress progress) {
        this.vm = vm;
        this.out = out;
        this.progress = progress;
    }

    /** Returns the number of runs that {@link #run} makes, without repetitions. */
    public static int steps() {
        return Bug.values().length * Model.values().length;
    }

    /**
     * Prints the table.
     *
     * @return whether every model repaired what it must
     */
    public boolean run() throws ChildFailure, IOException, InterruptedException {
        out.println("1  Two published bugs in the order of memory accesses; the released jars, unchanged");
        for (Bug bug : Bug.values()) {
            out.printf("%n   %s%n   %s%n   %s%n", bug.library(), bug.cause(), bug.history());
            for (Model model : Model.values()) {
                progress.step(bug.name().toLowerCase(Locale.ROOT) + " under " + model.label());
                row(bug, model);
            }
        }
        if (unseen > 0) {
            out.println();
            out.println("   A bug that may show did not show this time. It is a race: try again on an idle machine.");
        }
        return broken == 0;
    }

    private void row(Bug bug, Model model) throws ChildFailure, IOException, InterruptedException {
        boolean mustWork = bug.isRepairedBy(model);
        String seconds = String.valueOf(mustWork ? SECONDS : ATTEMPT_SECONDS);
        Facts facts = vm.run(model, OPTIONS, bug.driver(), seconds);
        for (int i = 1; i < ATTEMPTS && facts.flag("sound") && !mustWork; i++) {
            facts = vm.run(model, OPTIONS, bug.driver(), seconds);
        }
        boolean sound = facts.flag("sound");
        broken += mustWork && !sound ? 1 : 0;
        unseen += !mustWork && sound ? 1 : 0;
        progress.clear();
        out.println(format(bug, model, facts));
    }

    /** Returns one row; a library that fails where it must not is in capitals. */
    static String format(Bug bug, Model model, Facts facts) {
        boolean sound = facts.flag("sound");
        String word = sound ? "right" : bug.isRepairedBy(model) ? "WRONG" : "wrong";
        return "     %-4s  %-5s  %,9d %-8s in %4.1f s   %s".formatted(model.label(), word, facts.number("count"),
                bug.unit(), facts.number("millis") / 1000.0, facts.text("evidence"));
    }
}
