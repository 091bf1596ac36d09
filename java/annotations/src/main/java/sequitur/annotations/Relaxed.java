// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package sequitur.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks code or data whose plain accesses follow the ordinary Java memory model although the VM runs with
 * {@code -XX:MemoryModel=tso} or {@code -XX:MemoryModel=sc}.
 *
 * <p>What is relaxed depends on where the annotation stands:
 * <ul>
 * <li>on a <b>method</b> or <b>constructor</b>: the accesses made by its own bytecodes. Its callees keep their order,
 *     also when the compiler inlines them. The body of a lambda expression is a separate synthetic method, so the
 *     accesses inside it stay ordered: annotate the type to relax them.</li>
 * <li>on a <b>field</b>: every access to that field, from whichever code. For a field that holds an array this covers
 *     the reference, not the elements.</li>
 * <li>on a <b>type</b>: every method, constructor and field declared in it, the synthetic ones included. Nested types
 *     and subclasses are not covered.</li>
 * </ul>
 *
 * <p>A relaxed access may be reordered, merged or forwarded as on any Java VM. It keeps what the language gives it on
 * its own: a {@code volatile} field stays volatile, a {@code final} field keeps its freeze, locks keep their order. An
 * ordered access is ordered with every other ordered access; it promises nothing about a relaxed one. So a program is
 * as strong as the chosen model exactly when no two threads race on a relaxed access.
 *
 * <p>The annotation has no effect on other Java VMs and with {@code -XX:MemoryModel=java}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.CONSTRUCTOR, ElementType.FIELD})
public @interface Relaxed {
}
