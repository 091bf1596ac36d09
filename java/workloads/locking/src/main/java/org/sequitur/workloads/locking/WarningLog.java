// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.locking;

import java.util.ArrayList;
import java.util.List;
import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.Level;
import org.apache.log4j.spi.LoggingEvent;
import org.sequitur.workloads.BrokenResult;

/** Keeps the warnings of all threads in one list that nothing but log4j's locks protects. */
final class WarningLog extends AppenderSkeleton {
    private record Warning(String logger, String message) {
    }

    private List<Warning> warnings = new ArrayList<>();

    WarningLog() {
        setThreshold(Level.WARN);
    }

    /** To be called when nobody logs. */
    void clear() {
        warnings = new ArrayList<>();
    }

    /** Throws unless the warnings of this logger are these, in their order; to be called when nobody logs. */
    void check(String logger, List<String> expected) throws BrokenResult {
        // Two threads that add at once can leave a gap.
        List<String> found = warnings.stream().filter(each -> each != null && each.logger().equals(logger))
                .map(Warning::message).toList();
        BrokenResult.unlessEqual("warnings of " + logger, expected.size(), found.size());
        for (int i = 0; i < found.size(); i++) {
            if (!found.get(i).equals(expected.get(i))) {
                throw new BrokenResult("warning " + i + " of " + logger + " is `" + found.get(i) + "` instead of `"
                        + expected.get(i) + "`");
            }
        }
    }

    @Override
    protected void append(LoggingEvent event) {
        warnings.add(new Warning(event.getLoggerName(), event.getRenderedMessage()));
    }

    @Override
    public boolean requiresLayout() {
        return false;
    }

    @Override
    public void close() {
    }
}
