// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package sequitur.concurrent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sequitur.concurrent.Fault.Replacement;

/**
 * Races, each in a VM of its own: whole, and with a planted bug. That a race holds is evidence only if its bug is
 * seen, so each must be.
 */
class RaceTest {
    private static final double WHOLE_SECONDS = 1;
    /** A fault that is not seen by then is reported as not seen; most take a second. */
    private static final double FAULT_SECONDS = 60;
    private static final int WRONG = 3;
    private static final String SYMMETRIC = "-Dsequitur.concurrent.fence=symmetric";

    @TempDir
    private Path faults;

    @ParameterizedTest
    @ValueSource(strings = {"-XX:+TieredCompilation", "-XX:TieredStopAtLevel=1", "-XX:-TieredCompilation", SYMMETRIC})
    void bothNeverMissTheOther(String option) throws Exception {
        assertEquals(0, run(StoreBuffering.class, WHOLE_SECONDS, option));
    }

    @Test
    void bothMissTheOtherWithoutHeavy() throws Exception {
        needsMembarrier();
        assertSeen(StoreBuffering.class, "-Xshare:auto", new Fault(StoreBuffering.class, "heavy", Replacement.LIGHT));
    }

    @Test
    void bothMissTheOtherWithoutLight() throws Exception {
        needsMembarrier();
        assertSeen(StoreBuffering.class, "-Xshare:auto", new Fault(StoreBuffering.class, "light", Replacement.NOTHING));
    }

    @Test
    void bothMissTheOtherWithoutTheFallbacksFence() throws Exception {
        assertSeen(StoreBuffering.class, SYMMETRIC, new Fault(StoreBuffering.class, "light", Replacement.NOTHING));
    }

    @ParameterizedTest
    @ValueSource(classes = {ReservedLockRace.class, BiasedReadWriteLockRace.class, TryLockRace.class})
    void locksExcludeWithMembarrier(Class<?> race) throws Exception {
        assertEquals(0, run(race, WHOLE_SECONDS, "-XX:+TieredCompilation"));
    }

    @ParameterizedTest
    @ValueSource(classes = {ReservedLockRace.class, BiasedReadWriteLockRace.class, TryLockRace.class})
    void locksExcludeWithFullFences(Class<?> race) throws Exception {
        assertEquals(0, run(race, WHOLE_SECONDS, SYMMETRIC));
    }

    @Test
    void reservedLockBreaksWithoutHeavy() throws Exception {
        needsMembarrier();
        assertSeen(ReservedLockRace.class, "-Xshare:auto", new Fault(ReservedLock.class, "heavy", Replacement.LIGHT));
    }

    @Test
    void readWriteLockBreaksWithoutHeavy() throws Exception {
        needsMembarrier();
        assertSeen(BiasedReadWriteLockRace.class, "-Xshare:auto",
            new Fault(BiasedReadWriteLock.class, "heavy", Replacement.LIGHT));
    }

    @ParameterizedTest
    @ValueSource(classes = {ReservedLockRace.class, BiasedReadWriteLockRace.class})
    void locksBreakWithoutTheFallbacksFence(Class<?> race) throws Exception {
        assertSeen(race, SYMMETRIC, new Fault(Slot.class, "light", Replacement.NOTHING));
    }

    @Test
    void reservedLockBreaksWithoutTheWait() throws Exception {
        assertSeen(ReservedLockRace.class, "-Xshare:auto",
            new Fault(ReservedLock.class, "isFree", Replacement.TRUE));
    }

    @Test
    void readWriteLockBreaksWithoutTheWait() throws Exception {
        assertSeen(BiasedReadWriteLockRace.class, "-Xshare:auto",
            new Fault(BiasedReadWriteLock.class, "areFree", Replacement.TRUE));
    }

    @Test
    void bothTriesFailIfAnAnnouncementIsTakenForAHold() throws Exception {
        assertSeen(TryLockRace.class, SYMMETRIC, new Fault(Slot.class, "moment", Replacement.RETURN_FALSE));
    }

    @Test
    void anOverflowOfTheStackLeavesNothingHeld() throws Exception {
        new Fault(Slot.class, "light", Replacement.OVERFLOWS).plant(faults);
        new Fault(ReservedLock.class, "put", Replacement.OVERFLOWS).plant(faults);
        assertEquals(0, run(Overflows.class, 0, SYMMETRIC));
    }

    private void assertSeen(Class<?> race, String option, Fault fault) throws Exception {
        fault.plant(faults);
        assertEquals(WRONG, run(race, FAULT_SECONDS, option), "nothing wrong seen with " + fault);
    }

    private static void needsMembarrier() {
        assumeTrue(AsymmetricFence.isAsymmetric(), "no membarrier here, so nothing to break");
    }

    private int run(Class<?> race, double seconds, String option) throws IOException, InterruptedException {
        return new ProcessBuilder(java(), option, "-Xmx256m", "--enable-native-access=ALL-UNNAMED", "-cp",
            faults + File.pathSeparator + classPath(), race.getName(), Double.toString(seconds))
            .inheritIO().redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor();
    }

    /** Returns the launcher of the VM that runs this test. */
    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** Returns the class path of product and tests, for a VM of its own. */
    static String classPath() {
        return place(AsymmetricFence.class) + File.pathSeparator + place(RaceTest.class);
    }

    /** Returns the folder or archive that the class came from. */
    static String place(Class<?> type) {
        return Path.of(URI.create(type.getProtectionDomain().getCodeSource().getLocation().toString())).toString();
    }
}
