// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import org.sequitur.litmus.run.Model;
import org.sequitur.ordering.stress.program.Program;

/** Prints what a campaign finds to {@code out}, and how far it is to {@code progress}. */
record Report(PrintWriter out, PrintWriter progress, Model model) {
    void wrong(Program program, Map<Long, Long> forbidden, long times) {
        out.println("wrong: seed " + program.seed());
        inWords(program, forbidden).forEach((outcome, count) -> out.println("  forbidden under " + model.label() + ": "
                + outcome + ", " + count + " of " + times + " times"));
        out.println(program.source());
        out.flush();
    }

    void trouble(Program program, String message) {
        out.println("wrong: seed " + program.seed() + "\n  " + message);
        out.flush();
    }

    void shrunk(Program program) {
        out.println("reduced, seed " + program.seed() + ":\n" + program.source());
        out.flush();
    }

    void progress(int done, int programs) {
        progress.println(done + " of " + programs + " programs");
        progress.flush();
    }

    void line(String line) {
        out.println(line);
        out.flush();
    }

    static Map<String, Long> inWords(Program program, Map<Long, Long> outcomes) {
        Map<String, Long> words = new LinkedHashMap<>();
        outcomes.forEach((outcome, count) -> words.put(program.describe(outcome), count));
        return words;
    }
}
