// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.sequitur.support.ChildFailure;

/**
 * The JMH parameters that a configuration sets, by {@code -Djmh.NAME=VALUE} among its VM options. So values of a
 * parameter can be compared as configurations, while those of the others are kernels of their own.
 *
 * @param values of the parameters, by name
 */
record KernelParameters(Map<String, String> values) {
    private static final String PREFIX = "-Djmh.";

    /** Reads VM options; the last one that sets a parameter counts. */
    static KernelParameters of(List<String> flags) {
        Map<String, String> values = new TreeMap<>();
        for (String flag : flags) {
            int equals = flag.indexOf('=');
            if (flag.startsWith(PREFIX) && equals > PREFIX.length()) {
                values.put(flag.substring(PREFIX.length(), equals), flag.substring(equals + 1));
            }
        }
        return new KernelParameters(values);
    }

    /** Returns JMH's options that set them. */
    List<String> options() {
        return values.entrySet().stream().flatMap(each -> Stream.of("-p", each.getKey() + "=" + each.getValue()))
                .toList();
    }

    boolean set(String name) {
        return values.containsKey(name);
    }

    /**
     * Throws {@link ChildFailure} when a parameter is set that a benchmark does not have: JMH takes no notice of it.
     *
     * @param names what parameters the benchmark has
     */
    void check(List<String> names) throws ChildFailure {
        Optional<String> unknown = values.keySet().stream().filter(name -> !names.contains(name)).findFirst();
        if (unknown.isPresent()) {
            throw new ChildFailure("the benchmark has no parameter " + unknown.get() + ", which " + PREFIX
                    + unknown.get() + " sets" + (names.isEmpty() ? "" : "; it has " + String.join(", ", names)));
        }
    }
}
