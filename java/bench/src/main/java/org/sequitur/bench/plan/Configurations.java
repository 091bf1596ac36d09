// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.plan;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.sequitur.support.JavaCommand;
import org.sequitur.support.UnknownName;
import org.sequitur.support.WrongUse;

/**
 * The configurations known by name, and those of the command line.
 *
 * @param image the folder of the Sequitur image
 * @param stock the folder of the JDK it was made from, or null when it is not known
 */
public record Configurations(Path image, Path stock) {
    /** The zeroing policies, in the order of the VM's help; the first is the VM's own default. */
    public static final List<String> ZEROING_POLICIES = List.of("hot", "bulk", "nontemporal", "concurrent", "adaptive");

    private static final String TSO = "-XX:MemoryModel=tso";
    private static final String SC = "-XX:MemoryModel=sc";
    private static final List<String> NAIVE = List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:-ElideFreshOrdering",
            "-XX:-ElideNonEscapingOrdering", "-XX:-PlaceStoreLoadFences", "-XX:-ExemptImmutableOrdering");
    private static final Map<String, List<String>> BUILT_IN = builtIn();
    private static final String STOCK = "stock";
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*");

    private static Map<String, List<String>> builtIn() {
        Map<String, List<String>> flags = new LinkedHashMap<>();
        flags.put(STOCK, List.of());
        flags.put("java", List.of());
        flags.put("tso", List.of(TSO));
        flags.put("sc", List.of(SC));
        flags.put("tso-naive", joined(List.of(TSO), NAIVE));
        flags.put("sc-naive", joined(List.of(SC), NAIVE));
        ZEROING_POLICIES.forEach(policy -> flags.put(policy, List.of("-XX:ZeroingPolicy=" + policy)));
        return flags;
    }

    /** Returns the names that need no definition, with their options. */
    public static Map<String, List<String>> builtInFlags() {
        return BUILT_IN;
    }

    /**
     * Returns the configurations of a run, in order.
     *
     * @param names       built-in names to choose
     * @param definitions texts that {@link #parse} takes
     * @param planted     texts of the form {@code NAME=PERCENT}
     * @throws WrongUse when a text cannot be understood or a name comes twice
     */
    public List<Configuration> choose(List<String> names, List<String> definitions, List<String> planted) {
        Map<String, Configuration> chosen = new LinkedHashMap<>();
        List<String> unknown = names.stream().filter(name -> !BUILT_IN.containsKey(name)).toList();
        UnknownName.refuse("configuration", unknown, BUILT_IN.keySet(), UnknownName.choice(BUILT_IN.keySet())
                + ", or define it with --config NAME=FLAGS");
        names.forEach(name -> add(chosen, named(name)));
        definitions.forEach(text -> add(chosen, parse(text)));
        return planted(chosen.values(), planted);
    }

    /** Returns the same, some with a planted slowdown; {@code planted} are texts of the form {@code NAME=PERCENT}. */
    public static List<Configuration> planted(Collection<Configuration> all, List<String> planted) {
        Map<String, Configuration> chosen = new LinkedHashMap<>();
        all.forEach(each -> chosen.put(each.name(), each));
        planted.forEach(text -> plant(chosen, text));
        return List.copyOf(chosen.values());
    }

    private static void add(Map<String, Configuration> chosen, Configuration configuration) {
        if (chosen.putIfAbsent(configuration.name(), configuration) != null) {
            throw new WrongUse("configuration '" + configuration.name() + "' is named twice: to measure the same VM "
                    + "twice, give it another name, as in --config " + configuration.name() + "-again="
                    + configuration.name());
        }
    }

    /** Returns a built-in configuration. */
    Configuration named(String name) {
        if (name.equals(STOCK) && stock == null) {
            throw new WrongUse("no stock JDK is known: name its folder with --stock DIR");
        }
        return new Configuration(name, name.equals(STOCK) ? stock : image, BUILT_IN.get(name), 0);
    }

    /**
     * Reads {@code NAME=[BASE] [FLAG...]}, words separated by spaces. BASE is a built-in name, whose options come
     * first, or the folder of a JDK; without one the image is meant.
     */
    Configuration parse(String text) {
        int equals = text.indexOf('=');
        String name = equals < 0 ? text : text.substring(0, equals);
        if (equals < 0 || !NAME.matcher(name).matches()) {
            throw new WrongUse("--config takes NAME=FLAGS, for example --config mine='sc -XX:+UseParallelGC', not '"
                    + text + "'" + (BUILT_IN.containsKey(text) ? "; what is known by name is chosen with --configs "
                    + text : ""));
        }
        List<String> words = JavaCommand.words(text.substring(equals + 1));
        if (words.isEmpty() || isFlag(words.getFirst())) {
            return new Configuration(name, image, words, 0);
        }
        String base = words.getFirst();
        List<String> flags = words.subList(1, words.size());
        flags.stream().filter(flag -> !isFlag(flag)).findFirst().ifPresent(flag -> {
            throw new WrongUse("--config " + name + ": '" + flag + "' is no VM option");
        });
        if (BUILT_IN.containsKey(base)) {
            Configuration known = named(base);
            return new Configuration(name, known.home(), joined(known.flags(), flags), 0);
        }
        Path home = Path.of(base).toAbsolutePath().normalize();
        if (!Files.isExecutable(home.resolve("bin").resolve("java"))) {
            throw new WrongUse("--config " + name + ": '" + base + "' is neither a VM option, nor the folder of a JDK, "
                    + "nor one of " + String.join(", ", BUILT_IN.keySet()));
        }
        return new Configuration(name, home, flags, 0);
    }

    private static void plant(Map<String, Configuration> chosen, String text) {
        int equals = text.indexOf('=');
        Configuration victim = equals < 0 ? null : chosen.get(text.substring(0, equals));
        if (victim == null) {
            throw new WrongUse("--plant takes NAME=PERCENT with NAME one of " + String.join(", ", chosen.keySet())
                    + ", not '" + text + "'");
        }
        double percent;
        try {
            percent = Double.parseDouble(text.substring(equals + 1));
        } catch (NumberFormatException e) {
            percent = Double.NaN;
        }
        if (!(percent > 0 && percent <= 1000)) {
            throw new WrongUse("--plant " + text + ": the percentage is a number above 0, at most 1000");
        }
        chosen.put(victim.name(), victim.planted(percent));
    }

    private static boolean isFlag(String word) {
        return word.startsWith("-") || word.startsWith("@");
    }

    private static List<String> joined(List<String> first, List<String> second) {
        List<String> all = new ArrayList<>(first);
        all.addAll(second);
        return List.copyOf(all);
    }
}
