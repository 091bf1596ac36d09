// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.samples;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** What is reported when the sample runs: for each report, parts of its text separated by bars. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Conflicts {
    String[] value();
}
