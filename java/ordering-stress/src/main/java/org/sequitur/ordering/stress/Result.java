// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What a campaign has found so far. */
final class Result {
    /** A program that is wrong: the seed, why in words, and the forbidden outcomes in words with their counts. */
    record Wrong(long seed, String trouble, Map<String, Long> outcomes) {
    }

    private final List<Wrong> wrong = new ArrayList<>();
    private int programs;
    private int discarded;
    private int showing;
    private long runs;

    /** Counts a program that was played. {@code isWeak}: whether it showed what sequential consistency forbids. */
    void played(long times, boolean isWeak) {
        programs++;
        runs += times;
        showing += isWeak ? 1 : 0;
    }

    /** Counts a program that has too many states. */
    void discarded() {
        discarded++;
    }

    void wrong(long seed, String trouble, Map<String, Long> outcomes) {
        wrong.add(new Wrong(seed, trouble, outcomes));
    }

    int programs() {
        return programs;
    }

    boolean isGood() {
        return wrong.isEmpty();
    }

    /** Returns the result in a few lines, the sum of it last. */
    String summary() {
        return runs + " runs, " + discarded + " programs discarded for too many states\n" + showing
                + " programs show an outcome that sequential consistency forbids\n" + programs + " programs, "
                + wrong.size() + " wrong";
    }

    void write(Path file) throws IOException {
        new ObjectMapper().writerWithDefaultPrettyPrinter().writeValue(file.toFile(), Map.of("programs", programs,
                "discarded", discarded, "runs", runs, "beyond_sc", showing, "wrong", wrong));
    }
}
