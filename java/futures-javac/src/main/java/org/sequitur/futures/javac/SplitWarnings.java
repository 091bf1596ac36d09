// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.javac;

import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;
import javax.tools.StandardLocation;
import org.sequitur.futures.transform.FuturesTransformer;
import org.sequitur.futures.transform.Promised;
import org.sequitur.futures.transform.Refusal;

/**
 * Warns while javac compiles of marked calls that the VM will not split, and says why. Reads each class file as it is
 * written, as the VM does when it loads the class.
 *
 * <p>{@code -Asequitur.promise=safe|relaxed} is what {@code -XX:LazyFuturesPromise} will be; without it,
 * {@code relaxed}.
 */
public final class SplitWarnings extends AbstractProcessor implements TaskListener {
    private static final String PROMISE = "sequitur.promise";

    private Promised promise = Promised.RELAXED;
    private Marks marks;

    @Override
    public Set<String> getSupportedAnnotationTypes() {
        return Set.of("*");
    }

    @Override
    public Set<String> getSupportedOptions() {
        return Set.of(PROMISE);
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latest();
    }

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
        super.init(environment);
        String given = environment.getOptions().getOrDefault(PROMISE, "relaxed");
        if (!Set.of("safe", "relaxed").contains(given)) {
            environment.getMessager().printError("-A" + PROMISE + "=" + given + ": give safe or relaxed");
            return;
        }
        promise = Promised.valueOf(given.toUpperCase(Locale.ROOT));
        marks = new Marks(Trees.instance(environment));
        JavacTask.instance(environment).addTaskListener(this);
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        return false;
    }

    @Override
    public void finished(TaskEvent event) {
        if (event.getKind() == TaskEvent.Kind.ANALYZE && event.getTypeElement() != null) {
            marks.find(event.getCompilationUnit(), event.getTypeElement());
        } else if (event.getKind() == TaskEvent.Kind.GENERATE && event.getTypeElement() != null) {
            check(event);
            marks.warnOfThoseWithoutTrace();
        }
    }

    private void check(TaskEvent event) {
        String name = processingEnv.getElementUtils().getBinaryName(event.getTypeElement()).toString();
        if (name.endsWith("-info")) {
            return; // Of a module or package: it has no code.
        }
        try (InputStream in = processingEnv.getFiler().getResource(StandardLocation.CLASS_OUTPUT, "",
                name.replace('.', '/') + ".class").openInputStream()) {
            for (Refusal each : FuturesTransformer.transform(in.readAllBytes(), promise).refusals()) {
                marks.warn(event.getSourceFile(), each);
            }
        } catch (IOException e) {
            processingEnv.getMessager().printMessage(Diagnostic.Kind.WARNING, "cannot look for calls that will not be "
                    + "split in " + name + ": " + e.getMessage());
        }
    }
}
