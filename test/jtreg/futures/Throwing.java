// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package futures;

import sequitur.annotations.Future;

/** Split methods in which something is thrown. */
final class Throwing {
    static final class Trouble extends Exception {
        Trouble(String message) {
            super(message);
        }
    }

    private final Meeting meeting = new Meeting();
    final StringBuffer seen = new StringBuffer();

    private int call(boolean fails) throws Trouble {
        meeting.await();
        if (fails) {
            throw new Trouble("call");
        }
        return 1;
    }

    private void rest(boolean fails) throws Trouble {
        if (fails) {
            throw new Trouble("rest");
        }
    }

    /** No handler: what is thrown leaves the method. */
    int plain(boolean call, boolean rest) throws Trouble {
        @Future int x = call(call);
        meeting.arrive();
        rest(rest);
        return x + 1;
    }

    /** A handler round both, and a finally block that must run once. */
    int handled(boolean call, boolean rest) {
        try {
            @Future int x = call(call);
            meeting.arrive();
            rest(rest);
            return x + 1;
        } catch (Trouble e) {
            seen.append(e.getMessage());
            return -1;
        } finally {
            seen.append('.');
        }
    }
}
