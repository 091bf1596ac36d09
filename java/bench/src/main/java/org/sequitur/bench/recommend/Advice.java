// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.recommend;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The methods to relax.
 *
 * @param methods {@code CLASS::NAME}, which means every method of that name, and their shares of all fences; those with
 *                the most fences first
 * @param skipped for each method that has more fences than the last chosen and cannot be named, a line that says why
 */
public record Advice(List<Share> methods, List<String> skipped) {
    /** The longest name of a class or method that the VM reads. */
    private static final int LONGEST = 255;
    /** What a class or method is called; characters that separate words for the VM are missing, and wildcards. */
    private static final Pattern CLASS = Pattern.compile("[!-~&&[^\"'%\\[\\](),*/+;:<>]]+");
    private static final Pattern NAME = Pattern.compile("<init>|<clinit>|[!-~&&[^\"'%\\[\\](),*/+;:<>.]]+");

    /** Chooses those with the most fences. */
    public static Advice of(Tally tally, int top) {
        List<Share> methods = new ArrayList<>();
        List<String> skipped = new ArrayList<>();
        for (Share share : tally.by(Fence::method)) {
            if (methods.size() == top) {
                break;
            }
            String obstacle = obstacle(share.name());
            if (obstacle == null) {
                methods.add(share);
            } else {
                skipped.add(share.name() + " " + obstacle);
            }
        }
        return new Advice(List.copyOf(methods), List.copyOf(skipped));
    }

    /** Returns why the VM cannot be told of a method by this name, or null when it can. */
    static String obstacle(String method) {
        int colons = method.indexOf("::");
        String holder = method.substring(0, colons);
        String name = method.substring(colons + 2);
        if (holder.contains("+") || holder.contains("/") || holder.contains(".0x")) {
            return "is of a hidden class, whose name changes from run to run";
        }
        if (holder.length() > LONGEST || name.length() > LONGEST) {
            return "has a longer name than CompileCommand takes";
        }
        return CLASS.matcher(holder).matches() && NAME.matcher(name).matches() ? null
                : "has characters in its name that CompileCommand does not take";
    }

    /** Returns the VM option that relaxes a method. */
    public static String option(Share method) {
        return "-XX:CompileCommand=relaxed," + method.name();
    }

    /** Returns the same as a shell takes it. */
    public static String quoted(Share method) {
        String option = option(method);
        return option.matches("[\\w.:,=-]+") ? option : "'" + option + "'";
    }

    /** Returns the share of all fences that the methods have. */
    public double share() {
        return methods.stream().mapToDouble(Share::share).sum();
    }

    /** Returns a file for {@code -XX:CompileCommandFile} that relaxes all. */
    public String file() {
        StringBuilder text = new StringBuilder("# These methods follow the Java memory model under any "
                + "-XX:MemoryModel; whether they may is for you to decide.\nquiet\n");
        methods.forEach(method -> text.append("relaxed,").append(method.name()).append('\n'));
        return text.toString();
    }
}
