// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.compiler;

import dotty.tools.dotc.Driver;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sequitur.workloads.BrokenResult;
import org.sequitur.workloads.Checksum;
import org.sequitur.workloads.Program;
import org.sequitur.workloads.Setting;
import org.sequitur.workloads.Team;
import org.sequitur.workloads.Unit;
import org.sequitur.workloads.Workload;

/** Compiles Scala 3, one compiler per piece; the checksum is of the class files. */
@Program(name = "dotty", standsFor = "Renaissance dotty", allocationHeavy = false)
public final class Dotty implements Workload {
    private static final int PIECES = 2;
    /** What Scala programs need; to read the whole class path would take longer than to compile. */
    private static final String LIBRARIES = Stream.of(scala.Option.class, scala.CanEqual.class)
            .map(Dotty::library).collect(Collectors.joining(File.pathSeparator));

    @Override
    public Unit prepare(Setting setting) throws IOException {
        List<List<String>> files = new ArrayList<>();
        for (int piece = 0; piece < PIECES; piece++) {
            List<String> names = new ArrayList<>();
            for (int i = 0; i < setting.pick(1, 2); i++) {
                Path file = setting.scratch().resolve("Library%d_%d.scala".formatted(piece, i));
                Files.writeString(file, ScalaSource.of(piece * 10 + i));
                names.add(file.toString());
            }
            Files.createDirectory(setting.scratch().resolve("classes" + piece));
            files.add(names);
        }
        Team team = new Team(setting.threads());
        return new Unit() {
            @Override
            public String run() throws Exception {
                return Checksum.of(team.map(PIECES, i -> compile(files.get(i),
                        setting.scratch().resolve("classes" + i))));
            }

            @Override
            public void close() {
                team.close();
            }
        };
    }

    private static String library(Class<?> member) {
        return Path.of(URI.create(member.getProtectionDomain().getCodeSource().getLocation().toString())).toString();
    }

    private static long compile(List<String> sources, Path classes) throws IOException, BrokenResult {
        List<String> arguments = new ArrayList<>(List.of("-classpath", LIBRARIES,
                "-sourceroot", classes.getParent().toString(), "-d", classes.toString(), "-color:never"));
        arguments.addAll(sources);
        var reporter = new Driver().process(arguments.toArray(String[]::new));
        if (reporter.hasErrors()) {
            throw new BrokenResult("dotty: " + reporter.summary());
        }
        return checksum(classes, sources.size());
    }

    private static long checksum(Path folder, int sources) throws IOException, BrokenResult {
        Checksum sum = new Checksum();
        List<Path> files;
        try (Stream<Path> tree = Files.walk(folder)) {
            files = tree.filter(each -> each.toString().endsWith(".class")).sorted().toList();
        }
        if (files.size() < sources) {
            throw new BrokenResult(files.size() + " class files of " + sources + " sources");
        }
        for (Path file : files) {
            sum.add(folder.relativize(file).toString()).add(Files.readAllBytes(file));
            Files.delete(file);
        }
        return sum.value();
    }
}
