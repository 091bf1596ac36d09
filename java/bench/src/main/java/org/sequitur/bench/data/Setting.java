// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.data;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/**
 * A configuration as the results keep it.
 *
 * @param name    its name in this run
 * @param home    the folder of its JDK
 * @param flags   its VM options, after the common ones
 * @param planted by how many percent each iteration was made longer on purpose
 * @param libjvm  SHA-256 of its libjvm.so in hexadecimal digits, or null when it is not known
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Setting(String name, String home, List<String> flags, double planted, String libjvm) {
    /** Creates a configuration of an unknown VM. */
    public Setting(String name, String home, List<String> flags, double planted) {
        this(name, home, flags, planted, null);
    }
}
