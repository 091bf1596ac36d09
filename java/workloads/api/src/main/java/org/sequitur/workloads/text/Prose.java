// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.text;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Texts of a made-up language, whose words come up as often as in a real one. */
public final class Prose {
    private final List<String> words;
    private final Zipf zipf;
    private final SplittableRandom random;

    public Prose(long seed, int vocabulary) {
        words = Words.of(seed, vocabulary);
        zipf = new Zipf(seed + 1, vocabulary);
        random = new SplittableRandom(seed + 2);
    }

    /** Returns a word; frequent words come often. */
    public String word() {
        return words.get(zipf.next());
    }

    /** Returns so many words in sentences of 4 to 16. */
    public String text(int length) {
        StringBuilder text = new StringBuilder(length * 7);
        int left = 0;
        for (int i = 0; i < length; i++) {
            if (left-- == 0) {
                left = 3 + random.nextInt(13);
                text.append(i == 0 ? "" : ". ");
            } else {
                text.append(' ');
            }
            text.append(word());
        }
        return text.append('.').toString();
    }

    /** Returns {@code count} texts of {@code length} words. */
    public List<String> texts(int count, int length) {
        List<String> texts = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            texts.add(text(length));
        }
        return texts;
    }
}
