// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package sequitur.concurrent;

/** Decides once for each process what the two sides of {@link AsymmetricFence} are. */
final class FenceChoice {
    /** The system property: {@code auto}, which is the default, or {@code symmetric} for full fences on both sides. */
    static final String PROPERTY = "sequitur.concurrent.fence";

    private FenceChoice() {
    }

    static boolean isAsymmetric() {
        return switch (System.getProperty(PROPERTY, "auto")) {
            case "auto" -> isKnownPlatform() && isKnownCompiler() && Membarrier.isAvailable();
            case "symmetric" -> false;
            default -> throw new IllegalArgumentException(
                "-D" + PROPERTY + "=" + System.getProperty(PROPERTY) + " is unknown: say auto or symmetric");
        };
    }

    /**
     * On x86-64 the fences of {@link AsymmetricFence#light()} are no instructions. On AArch64 they are, so that nothing
     * could be won.
     */
    private static boolean isKnownPlatform() {
        return System.getProperty("os.name").equals("Linux") && System.getProperty("os.arch").equals("amd64");
    }

    /** Whether the VM is a HotSpot with its own compilers: the argument for light() is about their code. */
    private static boolean isKnownCompiler() {
        String name = System.getProperty("java.vm.name", "");
        return (name.startsWith("OpenJDK ") || name.startsWith("Java HotSpot"))
            && !System.getProperty("java.vm.version", "").contains("jvmci");
    }
}
