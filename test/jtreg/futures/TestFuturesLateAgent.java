// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary An agent that is attached while a method is split transforms its class anew: the split ends as it must, and
 *          from then on the method runs as its text
 * @modules sequitur.annotations jdk.attach java.instrument
 * @library / /test/lib
 * @build futures.Meeting
 * @run main/othervm -XX:+LazyFutures -XX:LazyFuturesWorkers=4 -Djdk.attach.allowAttachSelf=true
 *      -XX:+EnableDynamicAgentLoading futures.TestFuturesLateAgent
 * @run main/othervm -XX:+LazyFutures -XX:LazyFuturesWorkers=4 -Djdk.attach.allowAttachSelf=true
 *      -XX:+EnableDynamicAgentLoading -Xint futures.TestFuturesLateAgent
 * @run main/othervm -XX:+LazyFutures -XX:LazyFuturesWorkers=4 -Djdk.attach.allowAttachSelf=true
 *      -XX:+EnableDynamicAgentLoading -Xcomp -XX:CompileCommand=compileonly,futures.*::*
 *      futures.TestFuturesLateAgent
 */

package futures;

import com.sun.tools.attach.VirtualMachine;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.concurrent.CompletableFuture;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

import jdk.test.lib.Asserts;
import sequitur.annotations.Future;

public class TestFuturesLateAgent {
    private static volatile Instrumentation instrumentation;

    /** Called by the VM. */
    public static void agentmain(String arguments, Instrumentation given) {
        instrumentation = given;
    }

    /** The class that is transformed. */
    static final class Split {
        private final Meeting meeting = new Meeting();
        private final Meeting end = new Meeting();

        private int call(long milliseconds) {
            return meeting.await(milliseconds) && end.await(milliseconds) ? 1 : 0;
        }

        int split(long milliseconds) {
            @Future int met = call(milliseconds);
            meeting.arrive();
            return 10 * met + 1;
        }
    }

    /** Sees the class once; gives back the same, written anew or not at all. */
    private record Rewriter(boolean writes, CompletableFuture<Integer> methods) implements ClassFileTransformer {
        @Override
        public byte[] transform(ClassLoader loader, String name, Class<?> type, ProtectionDomain domain,
                                byte[] bytes) {
            if (!name.equals(Split.class.getName().replace('.', '/'))) {
                return null;
            }
            var model = ClassFile.of().parse(bytes);
            methods.complete(model.methods().size());
            return writes ? ClassFile.of().transformClass(model, ClassTransform.ACCEPT_ALL) : null;
        }
    }

    private static void attach() throws Exception {
        Path jar = Path.of("agent.jar").toAbsolutePath();
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Agent-Class", TestFuturesLateAgent.class.getName());
        manifest.getMainAttributes().putValue("Can-Retransform-Classes", "true");
        String file = TestFuturesLateAgent.class.getName().replace('.', '/') + ".class";
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest);
             InputStream in = ClassLoader.getSystemResourceAsStream(file)) {
            out.putNextEntry(new JarEntry(file));
            in.transferTo(out);
        }
        VirtualMachine self = VirtualMachine.attach(Long.toString(ProcessHandle.current().pid()));
        self.loadAgent(jar.toString());
        self.detach();
    }

    private static void retransform(boolean writes) throws Exception {
        Rewriter rewriter = new Rewriter(writes, new CompletableFuture<>());
        instrumentation.addTransformer(rewriter, true);
        instrumentation.retransformClasses(Split.class);
        instrumentation.removeTransformer(rewriter);
        Asserts.assertGT(rewriter.methods().join(), 3, "what was added when the class was loaded is still there");
    }

    public static void main(String[] args) throws Exception {
        Split during = new Split();
        CompletableFuture<Integer> result = new CompletableFuture<>();
        new Thread(() -> result.complete(during.split(60_000))).start();
        while (during.meeting.rest() == null) {
            Thread.sleep(1);
        }
        attach();
        retransform(false);
        Asserts.assertEquals(1, new Split().split(300), "transformed to itself");
        retransform(true);
        Asserts.assertEquals(1, new Split().split(300), "written anew");
        during.end.arrive();
        Asserts.assertEquals(11, result.join(), "split before");
    }
}
