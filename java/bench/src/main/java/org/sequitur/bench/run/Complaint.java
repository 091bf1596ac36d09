// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds the line of what a program printed that tells why it failed. */
public final class Complaint {
    private static final int LONGEST = 200;
    /** What a VM and stack traces say around the cause. */
    private static final Pattern CHATTER = Pattern.compile("Picked up .*|at \\S+\\(.*|\\.\\.\\. \\d+ (more|common).*"
            + "|Error: Could not create the Java Virtual Machine\\.|Error: A fatal exception has occurred\\..*");

    private Complaint() {
    }

    /** Returns the last telling line of a file, at most 200 characters of it, or that there is none. */
    public static String of(Path printed) throws IOException {
        try (Stream<String> lines = Files.lines(printed, StandardCharsets.ISO_8859_1)) {
            String last = lines.map(String::strip).filter(line -> !line.isEmpty() && !CHATTER.matcher(line).matches())
                    .reduce((first, second) -> second).orElse("it said nothing");
            return last.length() <= LONGEST ? last : last.substring(0, LONGEST) + "...";
        }
    }
}
