// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package sequitur.annotations;

/** What a method with calls marked {@link Future} promises when one of them is split. */
public enum Promise {
    /** What {@code -XX:LazyFuturesPromise} says. */
    DEFAULT,
    /**
     * The method behaves as its text does sequentially, whatever the call and the rest do. Until the call has returned,
     * the rest only does what nobody else can notice; from its first effect on it runs in the thread that made the
     * call. One call that is marked so makes all marked calls of its method so.
     */
    SAFE,
    /**
     * The call and the rest of the method run at once up to the first use of the result; they must not race, and a run
     * that is checked tells where they would. What the text of the rest does with its own thread (locks, thread-locals)
     * and its {@code finally} blocks come when the call has returned, in the thread that made the call.
     */
    RELAXED
}
