// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads;

import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;

/** The workloads of this class path. */
final class Catalogue {
    private final List<ServiceLoader.Provider<Workload>> providers;

    Catalogue() {
        providers = ServiceLoader.load(Workload.class).stream()
                .sorted(Comparator.comparing(each -> program(each).name())).toList();
    }

    private static Program program(ServiceLoader.Provider<Workload> provider) {
        return provider.type().getAnnotation(Program.class);
    }

    /** What is known of each, sorted by name. */
    List<Program> programs() {
        return providers.stream().map(Catalogue::program).toList();
    }

    /** Returns what is known of this one; throws {@link IllegalArgumentException} if there is none of this name. */
    Program program(String name) {
        return program(provider(name));
    }

    Workload workload(String name) {
        return provider(name).get();
    }

    private ServiceLoader.Provider<Workload> provider(String name) {
        return providers.stream().filter(each -> program(each).name().equals(name)).findAny()
                .orElseThrow(() -> new IllegalArgumentException("there is no workload `" + name
                        + "` on this class path: choose one of " + programs().stream().map(Program::name)
                        .collect(Collectors.joining(", "))));
    }
}
