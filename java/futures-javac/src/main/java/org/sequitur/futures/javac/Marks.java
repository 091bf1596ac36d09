// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.javac;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.sequitur.futures.transform.Refusal;

/** The marks of the sources: warns of those that leave no trace in class files, and shows where the others stand. */
final class Marks extends TreePathScanner<Void, Void> {
    private static final String FUTURE = "sequitur.annotations.Future";
    private static final String UNSPLIT = "this call will not be split: ";

    private record Place(String file, long line) {
    }

    private final Trees trees;
    private final Map<Place, Tree> calls = new HashMap<>();
    private final Map<String, CompilationUnitTree> units = new HashMap<>();
    private final Set<Tree> seen = new HashSet<>();
    private final List<Runnable> withoutTrace = new ArrayList<>();
    private CompilationUnitTree unit;

    Marks(Trees trees) {
        this.trees = trees;
    }

    /** Finds the marks of a top-level class. */
    void find(CompilationUnitTree source, TypeElement type) {
        TreePath path = trees.getPath(type);
        if (path != null && seen.add(path.getLeaf())) {
            unit = source;
            units.put(file(source.getSourceFile()), source);
            scan(path, null);
        }
    }

    private void later(String message, Tree tree) {
        CompilationUnitTree in = unit;
        withoutTrace.add(() -> trees.printMessage(Diagnostic.Kind.WARNING, message, tree, in));
    }

    /** Warns of the marks without a trace. Not before a class file is there: with -Werror javac would not write it. */
    void warnOfThoseWithoutTrace() {
        withoutTrace.forEach(Runnable::run);
        withoutTrace.clear();
    }

    /** Warns of a marked call that its class file shows. */
    void warn(JavaFileObject source, Refusal refusal) {
        CompilationUnitTree in = units.get(file(source));
        Tree call = calls.get(new Place(file(source), refusal.line()));
        if (in != null) {
            trees.printMessage(Diagnostic.Kind.WARNING, call != null ? UNSPLIT + refusal.reason()
                    : "will not be split: " + refusal, call != null ? call : in, in);
        }
    }

    private static String file(JavaFileObject source) {
        return source.toUri().toString();
    }

    private void add(Tree tree) {
        long start = trees.getSourcePositions().getStartPosition(unit, tree);
        long end = trees.getSourcePositions().getEndPosition(unit, tree);
        long last = unit.getLineMap().getLineNumber(Math.max(start, end));
        for (long line = unit.getLineMap().getLineNumber(start); line <= last; line++) {
            calls.putIfAbsent(new Place(file(unit.getSourceFile()), line), tree);
        }
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree call, Void nothing) {
        Element method = trees.getElement(getCurrentPath());
        if (method != null && method.getSimpleName().contentEquals("later")
                && method.getEnclosingElement().toString().equals(FUTURE + "s")) {
            add(call);
        }
        return super.visitMethodInvocation(call, nothing);
    }

    @Override
    public Void visitVariable(VariableTree variable, Void nothing) {
        Element element = trees.getElement(getCurrentPath());
        if (element != null && element.getKind() == ElementKind.LOCAL_VARIABLE && isMarked(variable)) {
            add(variable);
            if (isLast(variable)) {
                later(UNSPLIT + "its variable needs a statement after it, else javac drops the annotation; "
                        + "Futures.later serves", variable);
            }
        } else if (element != null && isMarked(variable) && element.getKind() != ElementKind.RESOURCE_VARIABLE) {
            later("@Future counts on a local variable only", variable);
        }
        return super.visitVariable(variable, nothing);
    }

    private boolean isMarked(VariableTree variable) {
        TreePath modifiers = new TreePath(getCurrentPath(), variable.getModifiers());
        for (AnnotationTree each : variable.getModifiers().getAnnotations()) {
            Element type = trees.getElement(new TreePath(new TreePath(modifiers, each), each.getAnnotationType()));
            if (type instanceof TypeElement known && known.getQualifiedName().contentEquals(FUTURE)) {
                return true;
            }
        }
        return false;
    }

    private boolean isLast(VariableTree variable) {
        List<? extends StatementTree> statements = switch (getCurrentPath().getParentPath().getLeaf()) {
            case BlockTree block -> block.getStatements();
            case CaseTree label when label.getStatements() != null -> label.getStatements();
            default -> List.of();
        };
        return !statements.isEmpty() && statements.getLast() == variable;
    }
}
