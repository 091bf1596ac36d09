// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.support;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import org.apache.commons.text.similarity.JaroWinklerSimilarity;

/** What a command line says when a word on it names nothing. */
public final class UnknownName {
    /** Less alike, of 1, was not meant: sd is not sc. */
    private static final double ALIKE = 0.85;

    private UnknownName() {
    }

    /**
     * Returns the complaint: what was probably meant or, where no known name is like the word, {@code otherwise}.
     *
     * @param what what the word should name, in one word or two
     * @param word the word
     * @param known what it could have been
     * @param otherwise what to do, as the end of a sentence
     */
    public static WrongUse of(String what, String word, Collection<String> known, String otherwise) {
        return new WrongUse("unknown " + what + " '" + word + "'"
            + meant(word, known).map(name -> ": did you mean " + name + "?").orElse("; " + otherwise));
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
