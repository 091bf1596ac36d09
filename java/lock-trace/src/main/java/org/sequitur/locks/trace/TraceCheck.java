// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.trace;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Checks a trace: that what each record names exists and that windows rise, or it is refused; and, of the steps in
 * their order, whether one lock is got and given back by turns, which is counted.
 */
final class TraceCheck {
    private final String trace;
    private final TraceInfo info;
    private final Set<Integer> windows = new HashSet<>();
    private final Map<Integer, Boolean> held = new HashMap<>();
    private long record;
    private int window;
    private int steppedWindow;
    private long contradictions;

    TraceCheck(String trace, TraceInfo info) {
        this.trace = trace;
        this.info = info;
        info.windows().forEach(each -> windows.add(each.window()));
    }

    /** Checks a record of the file. */
    void record(Event event) {
        record++;
        index("class", event.type(), info.classes().size());
        index("site", event.site(), info.sites().size());
        index("thread", event.thread(), info.threads().size());
        require(event.lock() >= 0, "has a lock number above 2147483647");
        require(event.window() >= window, "goes back to window " + event.window());
        require(windows.contains(event.window()), "is of window " + event.window() + ", which the .json lacks");
        window = event.window();
    }

    /** Checks a step of the execution. */
    void step(Event event) {
        if (event.window() != steppedWindow) {
            steppedWindow = event.window();
            held.clear();
        }
        if (event.lock() != 0) {
            boolean acquires = event.kind().acquires();
            Boolean before = held.put(event.lock(), acquires);
            contradictions += before != null && before == acquires ? 1 : 0;
        }
    }

    /** Returns how many steps got a lock that was held, or gave back one that was not. */
    long contradictions() {
        return contradictions;
    }

    private void index(String what, int index, int size) {
        require(index >= 0 && index < size, "names " + what + " " + Integer.toUnsignedString(index) + " of " + size);
    }

    private void require(boolean condition, String problem) {
        if (!condition) {
            throw new InvalidTrace(trace, record, problem);
        }
    }
}
