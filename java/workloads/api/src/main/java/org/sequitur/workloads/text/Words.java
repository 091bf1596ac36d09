// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.text;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/** A made-up language: pronounceable words, the same for the same seed. */
public final class Words {
    private static final String[] STARTS = {"b", "br", "c", "ch", "d", "dr", "f", "g", "gl", "h", "j", "k", "l", "m",
        "n", "p", "pl", "r", "s", "sh", "st", "t", "tr", "v", "w", "z"};
    private static final String[] MIDDLES = {"a", "e", "i", "o", "u", "ai", "ea", "ou"};
    private static final String[] ENDS = {"", "", "", "n", "r", "s", "t", "l", "nd", "ck"};

    private Words() {
    }

    /** Returns {@code count} different words of one to four syllables, short ones first in tendency. */
    public static List<String> of(long seed, int count) {
        SplittableRandom random = new SplittableRandom(seed);
        Set<String> words = new LinkedHashSet<>();
        while (words.size() < count) {
            int syllables = 1 + random.nextInt(1 + Math.min(3, words.size() / 50));
            StringBuilder word = new StringBuilder();
            for (int i = 0; i < syllables; i++) {
                word.append(any(STARTS, random)).append(any(MIDDLES, random)).append(any(ENDS, random));
            }
            words.add(word.toString());
        }
        return new ArrayList<>(words);
    }

    private static String any(String[] parts, SplittableRandom random) {
        return parts[random.nextInt(parts.length)];
    }
}
