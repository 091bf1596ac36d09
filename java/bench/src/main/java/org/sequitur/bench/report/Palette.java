// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.report;

import java.awt.Color;

/** Colours of configurations, told apart by the colour-blind too (the palette of M. Okabe and K. Ito, 2008). */
public final class Palette {
    private static final Color[] COLOURS = {new Color(0x0072B2), new Color(0xD55E00), new Color(0x009E73),
        new Color(0xCC79A7), new Color(0xE69F00), new Color(0x56B4E9), new Color(0x7F7F7F)};

    private Palette() {
    }

    /** Returns the colour of the configuration at a place; they repeat. */
    public static Color of(int index) {
        return COLOURS[index % COLOURS.length];
    }

    /** Returns the colour as HTML writes it. */
    public static String html(int index) {
        return String.format("#%06x", of(index).getRGB() & 0xFFFFFF);
    }
}
