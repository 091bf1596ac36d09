// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.compiler;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.lucene.util.Version;
import org.eclipse.jdt.core.compiler.batch.BatchCompiler;
import org.sequitur.workloads.BrokenResult;
import org.sequitur.workloads.Checksum;
import org.sequitur.workloads.Program;
import org.sequitur.workloads.Setting;
import org.sequitur.workloads.Team;
import org.sequitur.workloads.Unit;
import org.sequitur.workloads.Workload;

/** Compiles packages of Lucene with the compiler of Eclipse; the checksum is of the class files. */
@Program(name = "ecj", standsFor = "DaCapo eclipse", allocationHeavy = true)
public final class Ecj implements Workload {
    private static final List<String> SMALL = List.of("org/apache/lucene/util/mutable",
            "org/apache/lucene/util/quantization");
    private static final List<String> MORE = List.of("org/apache/lucene/util/automaton",
            "org/apache/lucene/util/fst", "org/apache/lucene/util/hnsw");

    @Override
    public Unit prepare(Setting setting) throws Exception {
        List<String> folders = setting.pick(0, 1) == 0 ? SMALL : MORE;
        String library = Path.of(Version.class.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
        for (String folder : folders) {
            for (Map.Entry<String, String> source : JavaSources.of(folder).entrySet()) {
                Path file = setting.scratch().resolve(source.getKey());
                Files.createDirectories(file.getParent());
                Files.writeString(file, source.getValue());
            }
        }
        Team team = new Team(setting.threads());
        return new Unit() {
            @Override
            public String run() throws Exception {
                return Checksum.of(team.map(folders.size(), i -> compile(setting.scratch().resolve(folders.get(i)),
                        library, setting.scratch().resolve("classes" + i))));
            }

            @Override
            public void close() {
                team.close();
            }
        };
    }

    private static long compile(Path sources, String library, Path classes) throws IOException, BrokenResult {
        StringWriter messages = new StringWriter();
        PrintWriter writer = new PrintWriter(messages);
        String[] arguments = {"-21", "-nowarn", "-g", "-proc:none", "-encoding", "UTF-8", "-classpath", library,
            "-d", classes.toString(), sources.toString()};
        if (!BatchCompiler.compile(arguments, writer, writer, null)) {
            throw new BrokenResult("ecj: " + messages.toString().replace('\n', ' '));
        }
        return checksum(classes);
    }

    private static long checksum(Path folder) throws IOException {
        Checksum sum = new Checksum();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".class")).sorted().toList()) {
                sum.add(folder.relativize(file).toString()).add(Files.readAllBytes(file));
                Files.delete(file);
            }
        }
        return sum.value();
    }
}
