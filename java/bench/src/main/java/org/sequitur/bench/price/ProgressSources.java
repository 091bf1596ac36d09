// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price;

import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.sequitur.bench.price.run.AllocatedBytes;
import org.sequitur.bench.price.run.BeanAttribute;
import org.sequitur.bench.price.run.JvmConnection;
import org.sequitur.bench.price.run.LogLines;
import org.sequitur.bench.price.run.ProgressSource;
import org.sequitur.bench.price.run.RecordedEvents;
import org.sequitur.support.WrongUse;

/** Reads what the command line says of a source of progress. */
final class ProgressSources {
    private static final String FORMS = "allocation, jfr:EVENT, bean:NAME#ATTRIBUTE or log:FILE#PATTERN";

    private ProgressSources() {
    }

    /**
     * Returns the source that a text names.
     *
     * @throws WrongUse when it names none
     */
    static ProgressSource of(String text, JvmConnection jvm) throws IOException {
        String[] parts = text.split(":", 2);
        String rest = parts.length == 2 ? parts[1] : "";
        int mark = rest.lastIndexOf('#');
        String first = mark < 0 ? rest : rest.substring(0, mark);
        String second = mark < 0 ? "" : rest.substring(mark + 1);
        boolean pair = !first.isEmpty() && !second.isEmpty();
        String kind = parts[0];
        if (text.equals("allocation")) {
            return new AllocatedBytes(jvm);
        }
        if (kind.equals("jfr") && !rest.isEmpty()) {
            return new RecordedEvents(jvm, rest);
        }
        if (kind.equals("bean") && pair) {
            return new BeanAttribute(jvm, first, second);
        }
        if (kind.equals("log") && pair) {
            return new LogLines(Path.of(first), pattern(second));
        }
        throw new WrongUse("--progress is " + FORMS + ", not '" + text + "'");
    }

    /** Returns for how many seconds the source that a text names waits to hear what was done. */
    static double lag(String text) {
        return text.startsWith("jfr:") ? RecordedEvents.LAG_SECONDS : 0;
    }

    private static Pattern pattern(String text) {
        try {
            return Pattern.compile(text);
        } catch (PatternSyntaxException e) {
            throw new WrongUse("'" + text + "' is no pattern: " + e.getDescription());
        }
    }
}
