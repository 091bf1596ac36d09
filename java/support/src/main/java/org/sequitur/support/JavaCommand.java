// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.support;

import java.nio.file.Path;
import java.util.List;

/** The command line of a Java program that one of our tools starts, on a VM and with options of its own. */
public final class JavaCommand {
    private static final String JAVA = "java";

    private JavaCommand() {
    }

    /**
     * Returns what stands behind {@code java}; that word may be left out before an option.
     *
     * @param words the command, at least one word
     * @param otherwise what to do with another command, as the end of a sentence
     * @throws WrongUse for a command that does not begin with {@code java}, or that names a VM by its file: it would
     *         not run there
     */
    public static List<String> arguments(List<String> words, String otherwise) {
        String first = words.getFirst();
        if (first.equals(JAVA)) {
            return words.subList(1, words.size());
        }
        WrongUse.unless(!Path.of(first).endsWith(JAVA), "write java instead of '" + first + "': the program runs on "
                + "Sequitur's, or on that of --image");
        WrongUse.unless(first.startsWith("-"), "the command behind -- begins with java, not '" + first + "': "
                + otherwise);
        return words;
    }

    /**
     * Returns the words of a text, such as VM options, which white space divides; none of a blank one. An option that
     * contains white space goes into a file, given as {@code @FILE}.
     */
    public static List<String> words(String text) {
        return text.isBlank() ? List.of() : List.of(text.strip().split("\\s+"));
    }
}
