// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What the catalogue says of a workload; an annotation, so that listing starts no library. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Program {
    /** Unique among all modules, lower case with hyphens. */
    String name();

    /** The published benchmark that the workload stands for. */
    String standsFor();

    Threads threads() default Threads.TWO;

    /** Whether allocation is a large part of its work: from about 1 GB a second. */
    boolean allocationHeavy();
}
