// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.sequitur.bench.plan.Module;
import org.sequitur.bench.plan.Workload;
import org.sequitur.support.ChildFailure;
import org.sequitur.support.Launcher;
import org.sequitur.support.UnknownName;
import org.sequitur.support.WrongUse;

/** Finds the workloads and kernels of modules by asking them. */
public final class Catalogue {
    private static final String FORK = "org.sequitur.workloads.Fork";
    private static final Path FOLDER = Path.of("").toAbsolutePath();

    private final Launcher launcher;
    private final Path java;

    /**
     * Creates a catalogue.
     *
     * @param java the launcher of the VM that is asked
     */
    public Catalogue(Launcher launcher, Path java) {
        this.launcher = launcher;
        this.java = java;
    }

    /**
     * Returns the workloads of all modules; one that several can see belongs to the first.
     *
     * @throws ChildFailure when a module does not answer
     */
    public List<Workload> workloads(List<Module> modules) throws ChildFailure, InterruptedException {
        Map<String, Workload> found = new LinkedHashMap<>();
        for (Module module : modules) {
            for (String line : ask(module, FORK, "--list")) {
                Workload workload = workload(line, module);
                found.putIfAbsent(workload.name(), workload);
            }
        }
        return List.copyOf(found.values());
    }

    /** Reads one line of a module's answer. */
    static Workload workload(String line, Module module) throws ChildFailure {
        try {
            JsonNode node = new ObjectMapper().readTree(line);
            if (node.path("workload").asText().isEmpty()) {
                throw new ChildFailure("module " + module.name() + " lists a workload without a name: " + line);
            }
            return new Workload(node.path("workload").asText(), node.path("standsFor").asText(),
                    node.path("threads").asText(), node.path("multiThreaded").asBoolean(), module);
        } catch (JsonProcessingException e) {
            throw new ChildFailure("module " + module.name() + " lists something that is no JSON: " + line);
        }
    }

    /**
     * Returns the kernels of a module.
     *
     * @throws ChildFailure when it does not answer
     */
    public List<Workload> kernels(Module module) throws ChildFailure, InterruptedException {
        return ask(module, KernelDriver.JMH, "-l").stream().map(String::strip)
                .filter(line -> line.matches("[\\w.$]+")).map(name -> module.own() ? KernelNames.inShort(name) : name)
                .map(name -> new Workload(name, "kernel", "1", true, module)).toList();
    }

    private List<String> ask(Module module, String main, String argument) throws ChildFailure, InterruptedException {
        List<String> lines = new ArrayList<>();
        Launcher.Ending ending = launcher.run(List.of(java.toString(), "-cp", module.classPath(), main, argument),
                FOLDER, lines::add);
        if (ending.status() != 0) {
            throw new ChildFailure("module " + module.name() + " does not list what it has: " + ending.complaint());
        }
        return lines;
    }

    /**
     * Returns the workloads of these names, in the order named; those of the {@link Module#usual usual} modules when
     * none is named. The name of a module stands for all that are in it, and whole words between the dots of longer
     * names for all that have them there: a class, with or without its package, for all its methods.
     *
     * @throws WrongUse for a name that none has
     */
    public static List<Workload> choose(List<Workload> all, List<String> names) {
        if (names.isEmpty()) {
            return all.stream().filter(workload -> workload.module().usual()).toList();
        }
        Map<String, List<Workload>> known = new LinkedHashMap<>();
        all.forEach(workload -> known.computeIfAbsent(workload.module().name(), unused -> new ArrayList<>())
                .add(workload));
        all.forEach(workload -> known.put(workload.name(), List.of(workload)));
        Map<String, List<Workload>> named = new LinkedHashMap<>();
        names.forEach(name -> named.put(name, known.containsKey(name) ? known.get(name) : withWords(all, name)));
        UnknownName.refuse("workload", names.stream().filter(name -> named.get(name).isEmpty()).toList(),
                known.keySet(), UnknownName.choice(new TreeSet<>(known.keySet())));
        return names.stream().flatMap(name -> named.get(name).stream()).distinct().toList();
    }

    private static List<Workload> withWords(List<Workload> all, String words) {
        return all.stream().filter(workload -> ("." + workload.name() + ".").contains("." + words + ".")).toList();
    }
}
