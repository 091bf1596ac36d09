// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.samples;

import java.util.ArrayList;
import java.util.List;
import sequitur.annotations.Future;

/** Exceptions from deep inside calls and rests, and where they say they come from. */
public final class Traces {
    private Traces() {
    }

    /** Returns the frames of an exception down to this method. */
    public static String trace(int n) {
        try {
            return "" + descend(n, n % 3);
        } catch (Calls.Failed e) {
            List<String> frames = new ArrayList<>();
            for (StackTraceElement each : e.getStackTrace()) {
                frames.add(each.getMethodName() + ":" + each.getLineNumber());
                if (each.getMethodName().equals("trace")) {
                    break;
                }
            }
            return e.getMessage() + frames;
        }
    }

    private static int descend(int n, int where) {
        if (n <= 0) {
            return where == 2 ? fail(n) : 1;
        }
        @Future int below = descend(n - 1, where == 2 ? 2 : 3);
        int own = Calls.work(n);
        if (where == 0) {
            own += deeper(n);
        }
        @Future int second = descend(n - 2, 3);
        if (where == 1) {
            own += fail(n);
        }
        return below + own + second;
    }

    private static int deeper(int n) {
        @Future int value = Calls.work(n);
        return fail(n) + value;
    }

    private static int fail(int n) {
        throw new Calls.Failed("at " + n);
    }
}
