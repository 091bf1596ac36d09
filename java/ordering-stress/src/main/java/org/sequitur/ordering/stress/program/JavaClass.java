// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.program;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.sequitur.support.SourceText;

/** Writes a program as a Java class that the runner can play. */
final class JavaClass {
    static final String PACKAGE = "generated";

    private final Program program;
    private final Source.Members members = new Source.Members();

    JavaClass(Program program) {
        this.program = program;
    }

    String source() {
        String actors = actor(0) + actor(1);
        SourceText text = new SourceText(0);
        text.line("package " + PACKAGE + ";");
        for (String each : new String[] {"java.lang.invoke.VarHandle", "java.lang.reflect.*", "java.util.Arrays",
                "java.util.concurrent.atomic.*", "java.util.function.*", "jdk.internal.misc.Unsafe",
                "org.sequitur.ordering.stress.support.*", "sequitur.annotations.Relaxed"}) {
            text.line("import " + each + ";");
        }
        text.line("");
        text.open("public final class " + program.simpleName() + " extends Played");
        members.constants.forEach(each -> text.line("static final " + each + ";"));
        text.line("");
        text.open("public " + program.simpleName() + "()");
        text.line("super(" + program.hasStatics() + ");");
        text.close();
        text.line("");
        if (program.hasStatics()) {
            statics(text);
        }
        for (int actor = 0; actor < 2; actor++) {
            text.open("protected void loop" + actor + "(int from, int to) throws Throwable");
            text.open("for (int i = from; i < to; i++)");
            text.line("out" + actor + "[i] = " + actorName(actor) + "(states[i], coins[i]);");
            text.close();
            text.close();
            text.line("");
        }
        text.open("protected void resetStatics()");
        for (int i = 0; program.hasStatics() && i < 2; i++) {
            text.line("St" + i + ".G = null;");
            text.line("St" + i + ".X = 0;");
            text.line("Rs" + i + ".V = 0;");
        }
        text.close();
        text.line("");
        text.open("protected int last(State s)");
        text.line("return s.x0 | s.x1 << 4 | s.ia[0] << 8;");
        text.close();
        text.line("");
        return text + members.methods.toString() + actors + "}\n";
    }

    private static void statics(SourceText text) {
        for (int i = 0; i < 2; i++) {
            text.open("static final class St" + i);
            text.line("static Object G;");
            text.line("static int X;");
            text.close();
            text.line("");
            text.line("@Relaxed");
            text.open("static final class Rs" + i);
            text.line("static volatile int V;");
            text.close();
            text.line("");
        }
    }

    private String actorName(int actor) {
        return (program.inlined() ? "" : Source.KEPT) + "actor" + actor;
    }

    private String actor(int actor) {
        Source body = new Source(members);
        program.actors().get(actor).forEach(each -> each.render(body));
        SourceText text = new SourceText(1);
        text.open("static int " + actorName(actor) + "(State s, int c) throws Throwable");
        body.beginning().forEach(text::line);
        text.line("int w = 0;");
        for (String variable : new String[] {"n0", "n1"}) {
            text.line("Node " + variable + " = null;");
        }
        for (String variable : new String[] {"a0", "a1"}) {
            text.line("int[] " + variable + " = null;");
        }
        int results = program.results().get(actor);
        for (int i = 0; i < results; i++) {
            text.line("int r" + i + " = 7;");
        }
        String packed = IntStream.range(0, results).mapToObj(i -> " | r" + i + " << " + 4 * i)
                .collect(Collectors.joining());
        // Never more than the results: the compiler cannot know that w stays small.
        SourceText end = new SourceText(2);
        end.line("return w >>> 20" + packed + ";");
        SourceText close = new SourceText(1);
        close.line("}");
        close.line("");
        return text + body.body() + end + close;
    }
}
