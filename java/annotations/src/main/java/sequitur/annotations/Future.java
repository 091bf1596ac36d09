// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package sequitur.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a local variable whose value is the result of a call: with {@code -XX:+LazyFutures} the VM may run that call
 * and the rest of the method at the same time, when a processor is idle and the call has run long enough to pay for it.
 *
 * <pre>{@code
 * int fib(int n) {
 *     if (n < 2) return n;
 *     @Future int left = fib(n - 1);
 *     int right = fib(n - 2);
 *     return left + right;
 * }
 * }</pre>
 *
 * <p>Without the flag, on any Java VM, this is the program without the annotation. With it, a call that the VM does not
 * split is an ordinary call. There is no task to make, no pool to choose and no smallest size to find by hand.
 *
 * <p>A method {@linkplain Promise promises} to be safe, or relaxed. A safe one behaves exactly as its text, whatever
 * the call and the rest do. What follows is about relaxed ones, which all are that do not say otherwise, unless
 * {@code -XX:LazyFuturesPromise=safe} is given.
 *
 * <h2>What can be relied on</h2>
 * <ul>
 * <li><b>First use joins.</b> The first read of the variable waits for the call. A variable that is never read, or not
 *     read on the way that was taken, is waited for before the method returns or throws. {@link Futures#join()} waits
 *     for all calls of the running method at once. A method has thus ended when it returns: no call outlives the method
 *     that made it.</li>
 * <li><b>Waiting orders memory.</b> All that the call did happens before what follows the wait, and all that was done
 *     before the call happens before both the call and the rest of the method.</li>
 * <li><b>Exceptions are those of the sequential program.</b> When the call throws, its exception appears where the call
 *     stands: in the handlers round it, or in the caller. What the rest of the method returned or threw is dropped. The
 *     rest is told to end and has ended by then; it runs no handler and no {@code finally} block of its own method on
 *     that account. What it wrote to the heap before stays written. When both throw, the call's exception wins, as it
 *     does in the sequential program.</li>
 * <li><b>Cleanup, and what belongs to a thread.</b> Before the text of the rest comes to one of these, it waits for the
 *     call, and what follows is done by the thread that made the call: the end of a {@code try} that the call is in,
 *     and its handlers; a {@code try} with {@code finally} or resources, and the statement before it, which may open
 *     what that closes; {@code synchronized}; methods of locks, semaphores, {@link ThreadLocal}, {@link Thread}, arenas
 *     and structured scopes; and methods that are named as those of locks are, or {@code close}. So {@code finally}
 *     runs once, and nothing is left open or locked by a rest whose call threw. A call is not split while the text of
 *     its method or of a caller shows that it holds a lock, nor in a structured scope.</li>
 * <li><b>Progress.</b> The call goes on where it was, in the thread that made it; nothing waits for a free thread of a
 *     pool. A program that ends sequentially ends with any number of processors, one included.</li>
 * </ul>
 *
 * <h2>What is unsafe</h2>
 * <p>The call and the rest of the method, up to the wait, must not race: neither may write a field, array element, file
 * or other state that the other reads or writes, unless both take the same lock and either order is right. Nothing
 * checks this in an ordinary run; a checked run, {@code -XX:LazyFuturesPromise=checked}, reports each conflict that it
 * comes to, with both lines.
 *
 * <p>The methods that the rest calls may run in another thread: in them {@link Thread#currentThread()},
 * {@link ThreadLocal} and interrupts are those of that thread, and a lock of {@code java.util.concurrent} that one
 * method has acquired for another to release is another thread's, so that acquiring it again waits for ever. An
 * exception that the rest catches and neither throws on nor hangs on one that it throws may show the frames of another
 * thread.
 *
 * <h2>Which calls</h2>
 * <p>The annotation counts on a local variable that is initialised by a method call and nothing else; the conversions
 * that the compiler inserts (casts, boxing, widening) may follow it. An annotation that cannot be honoured, as inside
 * {@code synchronized}, in a constructor or in a class initialiser, has no effect; {@code -Xlog:futures} tells why, and
 * so does javac with {@code sequitur-futures-javac.jar} on its processor path.
 * Elsewhere (on fields, parameters, type arguments) it has no effect either. The type must be written out, for
 * {@code var} takes no type annotation. The variable needs a statement after it in its block: the compiler drops the
 * annotation of a variable that is in scope of nothing, as in {@code for (...) { @Future Void x = f(); }}; there,
 * {@link Futures#later} serves.
 *
 * <h2>Calls without a result</h2>
 * <p>A {@code void} call has nothing to annotate. It can return something: a method of type {@link Void} that ends with
 * {@code return null} is as cheap as a {@code void} one.
 *
 * <pre>{@code
 * Void sort(int[] a, int from, int to) {
 *     ...
 *     @Future Void low = sort(a, from, middle);
 *     sort(a, middle, to);
 *     Futures.join();
 *     merge(a, from, middle, to);
 *     return null;
 * }
 * }</pre>
 *
 * <p>Or the call is wrapped: {@link Futures#later}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE_USE)
public @interface Future {
    /** What is promised of the method; the default is what the VM's flag says. */
    Promise value() default Promise.DEFAULT;
}
