// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package sequitur.annotations;

/**
 * What {@link Future} cannot say by annotating a variable: a marked call without a result, and waiting without reading
 * a result. The VM gives these methods their parallel meaning by name; to themselves they are the sequential ones.
 */
public final class Futures {
    private Futures() {
    }

    /**
     * Runs the action, as a marked call: with {@code -XX:+LazyFutures} the rest of the method may run at the same time.
     * It is waited for at {@link #join()} and before the method returns or throws. All else is as for {@link Future}.
     *
     * <p>The lambda expression is an object that interpreted code really makes; compiled code mostly does not. Where
     * calls are as short as those of a recursive Fibonacci, a method of type {@link Void} and an annotated variable are
     * better.
     *
     * @param action the call; what it throws appears where {@code later} stands
     */
    public static void later(Runnable action) {
        action.run();
    }

    /**
     * Waits for all marked calls that the running method has made so far. Those of its callers and callees are not
     * concerned: a callee has waited for its own before it returned.
     */
    public static void join() {
        // Sequentially there is nothing to wait for: every call has returned.
    }
}
