// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sequitur.bench.plan.Configuration;
import org.sequitur.bench.plan.Job;
import org.sequitur.bench.plan.Module;
import org.sequitur.bench.plan.Workload;

/** A jar or a VM that is replaced during a run is noticed. */
class UnchangedTest {
    @TempDir
    private Path folder;

    @Test
    void whatIsReplacedIsNoticed() throws IOException {
        Path jar = Files.writeString(folder.resolve("a.jar"), "a");
        Path vm = Files.createDirectories(folder.resolve("jdk/lib/server")).resolve("libjvm.so");
        Job job = new Job(0, 0, new Workload("w", "", "1", false, new Module("m", jar + ":" + folder)), 0,
                new Configuration("c", folder.resolve("jdk"), List.of(), 0));
        Unchanged unchanged = new Unchanged(List.of(job));
        unchanged.check();
        Files.writeString(vm, "new");
        assertTrue(assertThrows(IOException.class, unchanged::check).getMessage().contains("libjvm.so was replaced"));
        Files.delete(vm);
        unchanged.check();
        Files.writeString(jar, "longer");
        assertTrue(assertThrows(IOException.class, unchanged::check).getMessage().contains("a.jar was replaced"));
    }
}
