// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.sequitur.support.UnknownName;
import org.sequitur.support.WrongUse;

/** Turns the words of an option into the things they name. */
final class Labels {
    private Labels() {
    }

    /**
     * Returns the things that the words name, in the order of {@code all}; all of them when there are no words.
     *
     * @param what what a word names, for the message
     * @throws WrongUse when a word names nothing; the message says which words would
     */
    static <T> Set<T> select(String what, List<String> words, Collection<T> all, Function<T, String> label) {
        if (words == null || words.isEmpty()) {
            return new LinkedHashSet<>(all);
        }
        List<String> labels = all.stream().map(label).toList();
        UnknownName.refuse(what, words.stream().map(String::strip)
                .filter(word -> labels.stream().noneMatch(word::equalsIgnoreCase)).toList(), labels,
                UnknownName.choice(labels));
        Set<T> selected = new LinkedHashSet<>();
        for (T thing : all) {
            if (words.stream().anyMatch(word -> label.apply(thing).equalsIgnoreCase(word.strip()))) {
                selected.add(thing);
            }
        }
        return selected;
    }
}
