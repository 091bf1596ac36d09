// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MutableCallSite;

/**
 * A loop that waits until another thread has set the target of a call site. The site is an object like any other here,
 * no constant that a compiler could watch.
 */
public final class CallSiteSpin {
    private final MethodHandle first = MethodHandles.constant(int.class, 1);
    private final MethodHandle second = MethodHandles.constant(int.class, 2);
    private MutableCallSite site = new MutableCallSite(first);

    /** Ends when the target is no longer the first one. */
    public void loop() {
        loop0();
    }

    private void loop0() {
        // Nothing else is read in the loop, for an ordered read would keep the other one in its place.
        MutableCallSite watched = site;
        MethodHandle unwanted = first;
        while (watched.getTarget() == unwanted) {
            // Nothing but the read, so that a compiler may take it out of the loop.
        }
    }

    /** Sets another target. */
    public void write() {
        site.setTarget(second);
    }
}
