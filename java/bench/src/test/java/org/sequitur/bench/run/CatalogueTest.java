// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sequitur.bench.plan.Module;
import org.sequitur.bench.plan.Workload;
import org.sequitur.support.WrongUse;

/** What is measured when names are given, and when none is. */
class CatalogueTest {
    private static final List<Workload> ALL = List.of(workload("xalan", "libraries"), workload("dotty", "scala"),
            workload("bcel", "locking"), workload("reload4j", "locking"));

    private static Workload workload(String name, String module) {
        return new Workload(name, "", "1", false, new Module(module, ""));
    }

    private static List<String> chosen(String... names) {
        return Catalogue.choose(ALL, List.of(names)).stream().map(Workload::name).toList();
    }

    @Test
    void withoutNamesTheLockingOnesAreLeftOut() {
        assertEquals(List.of("xalan", "dotty"), chosen());
    }

    @Test
    void namesAreObeyedInTheirOrderAndOnce() {
        assertEquals(List.of("reload4j", "xalan"), chosen("reload4j", "xalan", "reload4j"));
    }

    @Test
    void aModuleStandsForAllOfItsWorkloads() {
        assertEquals(List.of("dotty", "bcel", "reload4j"), chosen("dotty", "locking"));
        assertEquals(List.of("reload4j", "bcel"), chosen("reload4j", "locking"));
    }

    @Test
    void aClassStandsForItsMethodsWithoutItsPackage() {
        List<Workload> all = List.of(workload("org.a.Sums.ofInts", "jar"), workload("org.a.Sums.ofLongs", "jar"),
                workload("org.a.Sums2.ofInts", "jar"));
        for (String name : List.of("Sums", "org.a.Sums")) {
            assertEquals(all.subList(0, 2), Catalogue.choose(all, List.of(name)), name);
        }
        assertEquals(all.subList(1, 2), Catalogue.choose(all, List.of("Sums.ofLongs")));
        assertEquals(all, Catalogue.choose(all, List.of("org.a")));
        for (String part : List.of("Sum", "ums", "Sums.of", ".", "")) {
            assertThrows(WrongUse.class, () -> Catalogue.choose(all, List.of(part)), part);
        }
    }

    @Test
    void aNameThatNoneHasIsWrong() {
        WrongUse wrong = assertThrows(WrongUse.class, () -> chosen("xalan", "nosuch"));
        assertTrue(wrong.getMessage().startsWith("unknown workload 'nosuch'; choose from: bcel, dotty, libraries, "
                + "locking, "), wrong.getMessage());
        wrong = assertThrows(WrongUse.class, () -> chosen("xalan", "lokcing"));
        assertEquals("unknown workload 'lokcing': did you mean locking?", wrong.getMessage());
    }
}
