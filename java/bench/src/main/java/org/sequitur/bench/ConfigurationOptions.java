// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.sequitur.bench.plan.Configuration;
import org.sequitur.bench.plan.Configurations;
import org.sequitur.support.WrongUse;
import picocli.CommandLine.Option;

/** What the command line says of the VM configurations that are compared. */
final class ConfigurationOptions {
    @Option(names = "--configs", split = ",", paramLabel = "NAME",
            description = "configurations known by name, see --list (default: java,tso,sc)")
    private List<String> names = new ArrayList<>();
    @Option(names = "--config", paramLabel = "NAME=FLAGS", description = "one more configuration: VM options, before "
            + "them if wanted a known name or the folder of a JDK; may be repeated")
    private List<String> definitions = new ArrayList<>();
    @Option(names = "--baseline", paramLabel = "NAME",
            description = "the configuration to compare with (default: the first)")
    private String baseline;
    @Option(names = "--plant", paramLabel = "NAME=PERCENT", description = "make a configuration's iterations so much "
            + "longer on purpose, to see whether that is found; may be repeated")
    private List<String> planted = new ArrayList<>();
    @Option(names = "--stock", paramLabel = "DIR", description = "the JDK that the name stock means")
    private Path stock;
    @Option(names = "--image", paramLabel = "DIR", hidden = true, description = "the Sequitur image (default: the one "
            + "running this); the front door takes it from the command line and says what it does")
    private Path image = Path.of(System.getProperty("java.home"));

    /** Returns whether configurations are chosen. */
    boolean chosen() {
        return !names.isEmpty() || !definitions.isEmpty();
    }

    boolean anythingPlanted() {
        return !planted.isEmpty();
    }

    /** Returns whether the command line says anything of configurations. */
    boolean given() {
        return chosen() || baseline != null || anythingPlanted();
    }

    Path image() {
        return image;
    }

    /**
     * Returns the chosen configurations, at least two.
     *
     * @param futures whose forms they are, if they are asked for
     * @throws WrongUse when there are fewer, or a name is not known
     */
    List<Configuration> configurations(FuturesOptions futures) {
        List<Configuration> all = futures.asked() ? Configurations.planted(futures.configurations(image), planted)
                : named();
        if (all.size() < 2) {
            throw new WrongUse("one configuration cannot be compared: name another with "
                    + (futures.asked() ? "--forms" : "--configs or --config"));
        }
        return all;
    }

    private List<Configuration> named() {
        List<String> selected = new ArrayList<>(names);
        if (selected.isEmpty() && definitions.size() < 2) {
            selected.addAll(definitions.isEmpty() ? List.of("java", "tso", "sc") : List.of("java"));
        }
        return new Configurations(image, stock).choose(selected, definitions, planted);
    }

    /** Returns the name of the baseline; throws {@link WrongUse} when the one given is none of the configurations. */
    String baseline(List<Configuration> configurations) {
        List<String> known = configurations.stream().map(Configuration::name).toList();
        if (baseline != null && !known.contains(baseline)) {
            throw new WrongUse("--baseline is one of " + String.join(", ", known) + ", not '" + baseline + "'");
        }
        return baseline == null ? known.getFirst() : baseline;
    }
}
