// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.support;

/** Numbers that no compiler knows, because they are not final. */
public final class Opaque {
    /** Always 0. */
    public static int zero;
    /** Always 1. */
    public static int one = 1;
    /** Always 3. */
    public static int three = 3;

    private Opaque() {
    }
}
