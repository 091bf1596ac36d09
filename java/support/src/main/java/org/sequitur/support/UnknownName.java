// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.support;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.commons.text.similarity.JaroWinklerSimilarity;

/** What a command line says when words on it name nothing. */
public final class UnknownName {
    /** Less alike, of 1, was not meant: sd is not sc. */
    private static final double ALIKE = 0.85;

    /** More are too many for a message. */
    private static final int MANY = 20;

    private UnknownName() {
    }

    /**
     * Refuses words that name nothing: with what was probably meant and, if no known name is like one of them,
     * {@code otherwise}.
     *
     * @param what what a word should name, in one word or two, as singular
     * @param words those that name nothing; if there are none, nothing happens
     * @param known what they could have been
     * @param otherwise what to do, as the end of a sentence
     * @throws WrongUse if there is a word
     */
    public static void refuse(String what, Collection<String> words, Collection<String> known, String otherwise) {
        if (words.isEmpty()) {
            return;
        }
        Map<String, String> meant = new HashMap<>();
        words.forEach(word -> meant(word, known).ifPresent(name -> meant.put(word, name)));
        String end = meant.keySet().containsAll(words) ? "" : "; " + otherwise;
        if (words.size() == 1) {
            String word = words.iterator().next();
            throw new WrongUse("unknown " + what + " '" + word + "'"
                + (meant.containsKey(word) ? ": did you mean " + meant.get(word) + "?" : end));
        }
        throw new WrongUse("unknown " + what + "s " + words.stream().map(word -> "'" + word + "'"
            + (meant.containsKey(word) ? " (did you mean " + meant.get(word) + "?)" : ""))
            .collect(Collectors.joining(", ")) + end);
    }

    /** Returns {@code choose from:} with the names, or where there are many, that {@code --list} shows them. */
    public static String choice(Collection<String> known) {
        return known.size() > MANY ? "--list shows the " + known.size() + " that there are"
            : "choose from: " + String.join(", ", known);
    }

    private static Optional<String> meant(String word, Collection<String> known) {
        JaroWinklerSimilarity likeness = new JaroWinklerSimilarity();
        return known.stream().filter(name -> likeness.apply(word, name) >= ALIKE)
            .max(Comparator.comparing(name -> likeness.apply(word, name)));
    }
}
