// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.sequitur.ordering.stress.program.Program;

/** Lets tests of other packages compile programs. */
public final class ClassesAccess {
    private ClassesAccess() {
    }

    /** Compiles the programs into a folder. */
    public static void compile(List<Program> programs, Path folder) throws IOException {
        Classes.compile(programs, folder);
    }
}
