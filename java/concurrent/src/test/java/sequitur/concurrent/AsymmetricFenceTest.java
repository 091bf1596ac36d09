// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package sequitur.concurrent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/** Which fence is chosen under which options. */
@DisabledIfSystemProperty(named = FenceChoice.PROPERTY, matches = "symmetric")
class AsymmetricFenceTest {
    /** What a VM of its own prints, both streams. */
    private static String print(String... options) throws Exception {
        List<String> command = new ArrayList<>(List.of(options));
        command.addFirst(RaceTest.java());
        command.add(Chosen.class.getName());
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return printed.strip();
    }

    /** Prints whether the fence is asymmetric, and uses it. */
    static final class Chosen {
        public static void main(String[] args) {
            AsymmetricFence.light();
            AsymmetricFence.heavy();
            System.out.println(AsymmetricFence.isAsymmetric());
        }
    }

    private static String asHere() {
        return Boolean.toString(AsymmetricFence.isAsymmetric());
    }

    @Test
    void isSilentWhenNativeAccessIsAllowed() throws Exception {
        assertEquals(asHere(), print("--enable-native-access=ALL-UNNAMED", "-cp", RaceTest.classPath()));
    }

    @Test
    void isSilentWhenItsModuleMayAccessNativeCode() throws Exception {
        assertEquals(asHere(), print(
            "-p", RaceTest.place(AsymmetricFence.class), "--add-modules", "sequitur.concurrent",
            "--patch-module", "sequitur.concurrent=" + RaceTest.place(RaceTest.class),
            "--enable-native-access=sequitur.concurrent", "-cp", RaceTest.place(RaceTest.class)));
    }

    @Test
    void worksWithAWarningWhenNothingIsSaid() throws Exception {
        String printed = print("-cp", RaceTest.classPath());
        assertTrue(printed.endsWith(asHere()), printed);
        assertTrue(!AsymmetricFence.isAsymmetric() || printed.contains("--enable-native-access"), printed);
    }

    @Test
    void isFullFencesWhereNativeAccessIsDenied() throws Exception {
        assertEquals("false", print("--illegal-native-access=deny", "-cp", RaceTest.classPath()));
    }

    @Test
    void isFullFencesOnDemand() throws Exception {
        assertEquals("false", print("-Dsequitur.concurrent.fence=symmetric", "-cp", RaceTest.classPath()));
    }

    @Test
    void refusesAnUnknownChoice() throws Exception {
        String printed = print("-Dsequitur.concurrent.fence=fast", "-cp", RaceTest.classPath());
        assertTrue(printed.contains("say auto or symmetric"), printed);
    }
}
