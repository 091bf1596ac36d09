// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.sequitur.litmus.run.ActorTeam;
import org.sequitur.litmus.run.Histogram;
import org.sequitur.litmus.run.LitmusTest;

/**
 * The program of a child JVM: plays generated programs and reports what it saw, with no opinion on what is allowed, in
 * the words of {@link org.sequitur.litmus.run.ChildMain}.
 */
public final class PlayMain {
    private PlayMain() {
    }

    /**
     * Plays programs.
     *
     * @param args a file with the names of their classes, the time for each in milliseconds, and a seed
     */
    public static void main(String[] args) throws IOException {
        List<String> names = Files.readAllLines(Path.of(args[0]));
        long nanos = Long.parseLong(args[1]) * 1_000_000L;
        long seed = Long.parseLong(args[2]);
        try (ActorTeam team = new ActorTeam()) {
            for (int id = 0; id < names.size(); id++) {
                System.out.println("@start " + id);
                try {
                    LitmusTest test = (LitmusTest) Class.forName(names.get(id)).getConstructor().newInstance();
                    System.out.println("@result " + id + " " + format(team.run(test, nanos, seed + id)));
                } catch (ReflectiveOperationException | RuntimeException | Error e) {
                    System.out.println("@error " + id + " " + reason(e));
                }
            }
        }
        System.out.println("@done");
        // Does not wait for threads.
        Runtime.getRuntime().halt(0);
    }

    private static String reason(Throwable thrown) {
        Throwable root = thrown;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        StackTraceElement[] trace = root.getStackTrace();
        return (root + (trace.length == 0 ? "" : " at " + trace[0])).replace('\n', ' ');
    }

    private static String format(Histogram outcomes) {
        return outcomes.toMap().entrySet().stream().map(each -> each.getKey() + "=" + each.getValue())
                .collect(Collectors.joining(","));
    }
}
