// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.sequitur.bench.plan.Job;

/** Notices that a VM, a program or a class path is replaced while it is measured, which would compare unlike things. */
public final class Unchanged {
    private final Map<Path, String> seen = new LinkedHashMap<>();

    /** Remembers what all the jobs run. */
    public Unchanged(Collection<Job> jobs) throws IOException {
        Set<Path> files = new LinkedHashSet<>();
        for (Job job : jobs) {
            files.add(job.configuration().home());
            Path library = job.configuration().home().resolve("lib");
            files.add(library.resolve("modules"));
            files.add(library.resolve("server").resolve("libjvm.so"));
            Arrays.stream(job.workload().module().classPath().split(File.pathSeparator)).map(Path::of)
                    .forEach(files::add);
        }
        for (Path file : files) {
            seen.put(file, state(file));
        }
    }

    /**
     * Looks again.
     *
     * @throws IOException when something is no longer what it was
     */
    public void check() throws IOException {
        for (Map.Entry<Path, String> entry : seen.entrySet()) {
            if (!state(entry.getKey()).equals(entry.getValue())) {
                throw new IOException(entry.getKey() + " was replaced during the run, so forks before and after are "
                        + "not alike: measure again");
            }
        }
    }

    private static String state(Path file) throws IOException {
        return Files.isRegularFile(file) ? Files.size(file) + " " + Files.getLastModifiedTime(file) : "none";
    }
}
