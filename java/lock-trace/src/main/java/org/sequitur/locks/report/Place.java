// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.report;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.sequitur.locks.redundancy.Redundancy.Named;

/** Places in the code as people read them; the JSON file has them as the VM writes them. */
final class Place {
    /** What the number behind a place is. */
    static final String NUMBER = "@ bytecode index";

    private static final Pattern SITE = Pattern.compile("([^(]+)(\\(.*\\)[^:]+):(\\d+)");

    private Place() {
    }

    /**
     * Returns a place with the names of its method's parameters in place of the descriptor.
     *
     * @param site as a trace has it, {@code Bank.move(ILjava/lang/Object;)V:3}; what has another form is returned as
     *     it is
     */
    static String readable(String site) {
        Matcher parts = SITE.matcher(site);
        if (!parts.matches()) {
            return site;
        }
        try {
            return parts.group(1) + MethodTypeDesc.ofDescriptor(parts.group(2)).parameterList().stream()
                    .map(ClassDesc::displayName).collect(Collectors.joining(", ", "(", ")")) + " @ " + parts.group(3);
        } catch (IllegalArgumentException e) {
            // Names of hidden classes are no descriptors.
            return site;
        }
    }

    /** Returns the same with a name that people read. */
    static Named readable(Named site) {
        return new Named(readable(site.name()), site.tally());
    }
}
