// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.sequitur.litmus.gen.AccessKind;
import org.sequitur.litmus.gen.Carrier;
import org.sequitur.litmus.run.Collector;
import org.sequitur.litmus.run.Mode;
import org.sequitur.litmus.run.Model;
import org.sequitur.litmus.shapes.HandWritten;
import org.sequitur.litmus.shapes.Shapes;

/** Prints the words that the options understand. */
final class Listing {
    private Listing() {
    }

    static void print(PrintStream out) {
        out.println("shapes:");
        Shapes.programs().forEach((name, program) -> line(out, name, program.toString()));
        for (HandWritten shape : HandWritten.values()) {
            line(out, shape.label(), shape.summary());
        }
        line(out, Shapes.HOISTED_SPIN, "while (x == 0); | x=1: the loop must end");
        line(out, Shapes.CALL_SITE_SPIN, "while (site.getTarget() == m); | site.setTarget(n): the loop must end");
        line(out, "generated", "programs of up to 3 threads, 3 operations each and 3 locations, chosen by --seed");
        out.println("modes:");
        for (Mode mode : Mode.values()) {
            line(out, mode.label(), mode.summary());
        }
        out.println("types: " + join(Carrier.values(), Carrier::label));
        out.println("kinds: " + join(AccessKind.values(), AccessKind::label));
        out.println("models: " + join(Model.values(), Model::label));
        out.println("collectors: " + join(Collector.values(), Collector::label));
    }

    private static void line(PrintStream out, String name, String text) {
        out.printf("  %-20s %s%n", name, text);
    }

    private static <T> String join(T[] values, Function<T, String> label) {
        return Arrays.stream(values).map(label).collect(Collectors.joining(", "));
    }
}
