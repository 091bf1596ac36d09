// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.report;

import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.sequitur.bench.data.WholeFile;
import org.sequitur.locks.redundancy.Redundancy;
import org.sequitur.locks.redundancy.Redundancy.Named;
import org.sequitur.locks.redundancy.Tally;
import org.sequitur.locks.redundancy.Verdict;

/** What a trace says, as a JSON file. */
final class LocksFile {
    /** The version of the format. */
    static final int FORMAT = 1;

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private LocksFile() {
    }

    /**
     * Writes an object of maps, lists, records, numbers and strings.
     *
     * @throws IOException when it cannot be written; an earlier file is then left as it was
     */
    static void write(Object content, Path file) throws IOException {
        WholeFile.write(file, MAPPER.writer(new DefaultPrettyPrinter()).writeValueAsBytes(content));
    }

    /** Returns what is to be written. */
    static Map<String, Object> content(Analysis analysis) {
        Redundancy redundancy = analysis.redundancy();
        Map<String, Object> root = new LinkedHashMap<>();
        root.put("format", FORMAT);
        root.put("command", redundancy.info().command());
        root.put("locks", redundancy.info().counts().locks());
        root.put("acquires", redundancy.info().acquires());
        root.put("dropped", redundancy.info().counts().dropped());
        root.put("contradictions", redundancy.contradictions());
        root.put("cpuSeconds", redundancy.info().cpuSeconds());
        root.put("recorded", counts(redundancy.all()));
        root.put("waits", counts(redundancy.waits()));
        Map<String, Object> origins = new LinkedHashMap<>();
        redundancy.origins().forEach((origin, tally) -> {
            Map<String, Object> row = counts(tally);
            row.put("perCpuSecond", Words.perSecond(redundancy, origin));
            origins.put(origin.name().toLowerCase(Locale.ROOT), row);
        });
        root.put("origins", origins);
        root.put("classes", rows(redundancy.classes()));
        root.put("sites", rows(redundancy.sites()));
        root.put("threads", rows(redundancy.threads()));
        if (analysis.model() != null) {
            root.put("model", analysis.model());
        }
        if (analysis.simulation() != null) {
            root.put("simulation", analysis.simulation());
        }
        return root;
    }

    private static List<Map<String, Object>> rows(List<Named> named) {
        return named.stream().map(each -> {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("name", each.name());
            row.putAll(counts(each.tally()));
            return row;
        }).toList();
    }

    private static Map<String, Object> counts(Tally tally) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("acquires", tally.acquires());
        for (Verdict verdict : Verdict.values()) {
            row.put(verdict.label(), tally.of(verdict));
        }
        row.put("releaseNumbersAsk", tally.asks());
        row.put("unknownOfConfinedLocks", tally.confinedUnknown());
        row.put("contended", tally.contended());
        row.put("inflated", tally.inflated());
        return row;
    }
}
