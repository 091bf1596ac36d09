// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.program;

import java.util.List;
import org.sequitur.ordering.stress.oracle.Steps;

/** A loop that accesses no memory but has a safepoint poll. */
record Poll() implements Statement {
    @Override
    public void render(Source out) {
        out.line("w += c + 3;");
        out.open("while (w > 1)");
        out.line("w = (w & 1) == 0 ? w >> 1 : w - 1;");
        out.close();
    }

    @Override
    public void lower(Steps steps) {
        // Nothing that another actor or the outcome could tell.
    }

    @Override
    public List<List<Statement>> simpler() {
        return List.of();
    }
}
