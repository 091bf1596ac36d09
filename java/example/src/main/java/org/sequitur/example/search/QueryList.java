// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.example.search;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Queries whose words stand beside each other in the corpus, so that each finds something. */
final class QueryList {
    private static final Pattern WORD = Pattern.compile("\\b[A-Za-z]{4,20}\\b");

    private QueryList() {
    }

    /**
     * Takes neighbouring words from the middle of files spread evenly over the corpus.
     *
     * @return {@code count} queries, in Lucene's query syntax: a word, two required words and a phrase in turn
     */
    static List<String> of(List<Source> sources, int count) {
        List<String> queries = new ArrayList<>();
        for (int i = 0; queries.size() < count; i++) {
            Source source = sources.get((int) ((long) i * 7919 % sources.size()));
            Matcher words = WORD.matcher(source.text());
            int middle = source.text().length() / 2;
            String first = words.find(middle) || words.find(0) ? words.group() : "java";
            String second = words.find() ? words.group() : first;
            queries.add(switch (queries.size() % 3) {
                case 0 -> first;
                case 1 -> "+" + first + " +" + second;
                default -> '"' + first + ' ' + second + '"';
            });
        }
        return queries;
    }
}
