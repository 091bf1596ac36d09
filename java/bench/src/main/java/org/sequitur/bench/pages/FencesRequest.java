// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.pages;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a page says of a table that is made of counted fences, in a comment in front of it:
 *
 * <pre>
 * &lt;!-- fences: data/0009-fences.json.gz
 * show = owners
 * --&gt;
 * </pre>
 *
 * {@code owners} is how many there are, what is written and whose objects; {@code first} the class and the method with
 * most of them; {@code reach} who could reach the objects, and {@code published} what stores of references published,
 * for both of which a test build has to count; {@code rates = FILE} then names the counts of a release build, from
 * which rates are taken. {@code predictions} is what {@code sc} would take if it ordered less
 * ({@link PredictionTable}); it also says {@code times = FILE}, results with {@code java}, {@code tso} and {@code sc},
 * and {@code test = SHARE}, what a test takes as a share of a fence.
 *
 * @param file  the counts, as the page sees them
 * @param show  which table
 * @param times results, as the page sees them, or null
 * @param rates counts of a release build, likewise
 * @param test  a share, or NaN
 */
record FencesRequest(String file, String show, String times, String rates, double test) {
    private static final String PREDICTIONS = "predictions";
    private static final List<String> OF_TEST_BUILDS = List.of("reach", "published");
    private static final List<String> TABLES = List.of("owners", "first", "reach", "published", PREDICTIONS);

    /**
     * Reads the comment's lines without its marks.
     *
     * @throws IllegalArgumentException with a message for people, when one is not understood
     */
    static FencesRequest of(List<String> lines) {
        Map<String, String> settings = new HashMap<>();
        for (String line : lines.subList(1, lines.size())) {
            int equal = line.indexOf('=');
            if (equal < 0) {
                throw new IllegalArgumentException("'" + line + "' is not NAME = VALUE");
            }
            settings.put(line.substring(0, equal).strip(), line.substring(equal + 1).strip());
        }
        String show = settings.remove("show");
        String times = settings.remove("times");
        String rates = settings.remove("rates");
        String test = settings.remove("test");
        if (!settings.isEmpty()) {
            throw new IllegalArgumentException("'" + settings.keySet().iterator().next()
                    + "' is none of show, times, rates and test");
        }
        if (show == null || !TABLES.contains(show)) {
            throw new IllegalArgumentException("show is " + show + ", none of " + TABLES);
        }
        if (show.equals(PREDICTIONS) != (times != null && test != null) || (times == null) != (test == null)) {
            throw new IllegalArgumentException("predictions, and nothing else, take times and test");
        }
        if (rates != null && !OF_TEST_BUILDS.contains(show)) {
            throw new IllegalArgumentException("only " + OF_TEST_BUILDS + " take rates");
        }
        return new FencesRequest(lines.getFirst().strip(), show, times, rates, share(test));
    }

    /** Returns the other file that the table is made of, or null. */
    String other() {
        return times == null ? rates : times;
    }

    private static double share(String test) {
        try {
            return test == null ? Double.NaN : Double.parseDouble(test);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("test is " + test + ", no number", e);
        }
    }
}
