// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.support;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.apache.commons.text.similarity.JaroWinklerSimilarity;

/** What a command line says when words on it name nothing. */
public final class UnknownName {
    /** Less alike, of 1, was not meant: sd is not sc. */
    private static final double ALIKE = 0.85;

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
        boolean guessed = true;
        List<String> said = new ArrayList<>();
        for (String word : words) {
            Optional<String> meant = meant(word, known);
            guessed &= meant.isPresent();
            said.add("'" + word + "'" + meant.map(name -> ": did you mean " + name + "?").orElse(""));
        }
        throw new WrongUse("unknown " + what + (words.size() > 1 ? "s " : " ") + String.join(", ", said)
            + (guessed ? "" : "; " + otherwise));
    }

    /** Returns {@code choose from:} with the names. */
    public static String choice(Collection<String> known) {
        return "choose from: " + String.join(", ", known);
    }

    private static Optional<String> meant(String word, Collection<String> known) {
        JaroWinklerSimilarity likeness = new JaroWinklerSimilarity();
        return known.stream().filter(name -> likeness.apply(word, name) >= ALIKE)
            .max(Comparator.comparing(name -> likeness.apply(word, name)));
    }
}
