// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.module.ModuleFinder;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

import jdk.tools.jlink.internal.Archive;
import jdk.tools.jlink.internal.LinkableRuntimeImage;
import jdk.tools.jlink.internal.TaskHelper;

/**
 * Packages the modules of the JDK that runs it as JMOD files, with our libjvm, our classes and our name in java.base.
 *
 * <p>Guarantee: the files hold what the JDK's own build packaged. Where the JDK has no JMOD files of its own,
 * {@code LinkableRuntimeImage} undoes what jlink changed at link time. Only {@code lib/server/libjvm.so}, the version
 * strings of {@code java.lang.VersionProps} and the packages of lazy futures differ, and in jdk.jfr the list of the
 * VM's events. A JMOD file appears under its final name only when it is complete.
 *
 * <p>The property {@code sequitur.jmods} names the folder of the JMOD files: those of the JDK itself, which need not
 * have any, or of one of the same version for another processor.
 *
 * <p>Usage: {@code PackageModules others OUTPUT_FOLDER} packages every system module that stays as it is;
 * {@code PackageModules base OUTPUT_FOLDER LIBJVM VERSION_PROPERTIES CLASSES} packages java.base, with the class
 * files in the folder CLASSES;
 * {@code PackageModules jfr OUTPUT_FOLDER METADATA EVENT...} packages jdk.jfr, with the VM's list of events and the
 * named events switched on in the settings that come with the JDK. Exit code 3: this JDK cannot be taken apart.
 */
final class PackageModules {
    private static final String BASE = "java.base";
    private static final String LIBJVM = "lib/server/libjvm.so";
    private static final String JFR = "jdk.jfr";
    private static final String JFR_METADATA = "classes/jdk/jfr/internal/types/metadata.bin";
    private static final List<String> CHANGED = List.of(BASE, JFR);
    private static final String DESCRIPTOR = "classes/module-info.class";
    /** The packages that code generated for other modules uses. */
    private static final List<String> EXPORTED = List.of("org.sequitur.futures", "org.sequitur.futures.check");
    private static final String VERSION_PROPS = "classes/java/lang/VersionProps.class";

    private final Path output;
    private final Path packaged = Path.of(System.getProperty("sequitur.jmods"));

    private PackageModules(Path output) {
        this.output = output;
    }

    public static void main(String[] args) throws IOException {
        boolean base = args.length == 5 && args[0].equals("base");
        boolean jfr = args.length >= 3 && args[0].equals("jfr");
        if (!base && !jfr && !(args.length == 2 && args[0].equals("others"))) {
            System.err.println("usage: PackageModules others OUTPUT_FOLDER"
                + " | base OUTPUT_FOLDER LIBJVM VERSION_PROPERTIES CLASSES | jfr OUTPUT_FOLDER METADATA EVENT...");
            System.exit(2);
        }
        var packager = new PackageModules(Path.of(args[1]));
        if (!Files.isDirectory(packager.packaged) && !LinkableRuntimeImage.isLinkableRuntime()) {
            System.err.println("PackageModules: " + System.getProperty("java.home") + " holds neither JMOD files nor"
                + " what linking from a run-time image needs");
            System.exit(3);
        }
        if (base) {
            packager.packageBase(Files.readAllBytes(Path.of(args[2])), Path.of(args[3]), Path.of(args[4]));
        } else if (jfr) {
            packager.packageJfr(Files.readAllBytes(Path.of(args[2])), List.of(args).subList(3, args.length));
        } else {
            packager.packageOthers();
        }
    }

    private void packageJfr(byte[] metadata, List<String> events) throws IOException {
        Map<String, byte[]> entries = entriesOf(JFR);
        require(JFR, entries, JFR_METADATA);
        entries.put(JFR_METADATA, metadata);
        for (String settings : List.of("lib/jfr/default.jfc", "lib/jfr/profile.jfc")) {
            require(JFR, entries, settings);
            entries.computeIfPresent(settings, (name, text) -> switchOn(events, text));
        }
        write(JFR, entries);
    }

    /** Settings of events may come in any order, so ours come before the first. */
    private static byte[] switchOn(List<String> events, byte[] settings) {
        var text = new StringBuilder(new String(settings, StandardCharsets.UTF_8));
        for (String event : events) {
            text.insert(text.indexOf("<event "), "<event name=\"" + event + "\">\n"
                + "      <setting name=\"enabled\">true</setting>\n    </event>\n\n    ");
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private void packageBase(byte[] libjvm, Path versionProperties, Path classes) throws IOException {
        Map<String, byte[]> entries = entriesOf(BASE);
        require(BASE, entries, LIBJVM);
        require(BASE, entries, VERSION_PROPS);
        require(BASE, entries, DESCRIPTOR);
        entries.put(LIBJVM, libjvm);
        entries.put(VERSION_PROPS, VersionPropsRewriter.rewrite(entries.get(VERSION_PROPS), versionProperties));
        var packages = new TreeSet<String>();
        for (Path file : filesIn(classes)) {
            Path name = classes.relativize(file);
            packages.add(name.getParent().toString().replace('/', '.'));
            entries.put("classes/" + name, Files.readAllBytes(file));
        }
        var descriptor = new DescriptorRewriter(List.of(JFR), List.copyOf(packages), EXPORTED);
        entries.put(DESCRIPTOR, descriptor.rewrite(entries.get(DESCRIPTOR)));
        write(BASE, entries);
    }

    private static List<Path> filesIn(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private static void require(String module, Map<String, byte[]> entries, String path) {
        if (!entries.containsKey(path)) {
            throw new IllegalStateException("module " + module + " has no " + path);
        }
    }

    private void packageOthers() {
        List<String> names = ModuleFinder.ofSystem().findAll().stream()
            .map(found -> found.descriptor().name()).filter(name -> !CHANGED.contains(name)).sorted().toList();
        names.parallelStream().forEach(name -> {
            try {
                write(name, entriesOf(name));
            } catch (IOException e) {
                throw new UncheckedIOException("module " + name + ": " + e.getMessage(), e);
            }
        });
    }

    /** The module's packaged files by their path in a JMOD file: SECTION/PATH. */
    private Map<String, byte[]> entriesOf(String module) throws IOException {
        Path jmod = packaged.resolve(module + ".jmod");
        return Files.exists(jmod) ? entriesOfJmod(jmod) : entriesOfRuntime(module);
    }

    private static Map<String, byte[]> entriesOfJmod(Path jmod) throws IOException {
        var entries = new TreeMap<String, byte[]>();
        try (var zip = new ZipFile(jmod.toFile())) {
            for (ZipEntry entry : (Iterable<ZipEntry>) zip.stream().map(ZipEntry.class::cast)::iterator) {
                if (!entry.isDirectory()) {
                    try (InputStream in = zip.getInputStream(entry)) {
                        entries.put(entry.getName(), in.readAllBytes());
                    }
                }
            }
        }
        return entries;
    }

    /** Takes configuration files as they are in the runtime, edited by an administrator or not. */
    private static Map<String, byte[]> entriesOfRuntime(String module) throws IOException {
        var entries = new TreeMap<String, byte[]>();
        Archive archive = LinkableRuntimeImage.newArchive(module, Path.of(URI.create("jrt:/" + module)), true,
            new TaskHelper(TaskHelper.JLINK_BUNDLE));
        archive.open();
        try (Stream<Archive.Entry> found = archive.entries()) {
            for (Archive.Entry entry : found.sorted(Comparator.comparing(Archive.Entry::name)).toList()) {
                try (InputStream in = entry.stream()) {
                    entries.put(sectionPath(module, entry), in.readAllBytes());
                }
            }
        }
        archive.close();
        return entries;
    }

    private static String sectionPath(String module, Archive.Entry entry) {
        String name = entry.name();
        return switch (entry.type()) {
            case CLASS_OR_RESOURCE -> "classes/" + name;
            case LEGAL_NOTICE -> "legal/" + name.substring(("legal/" + module + "/").length());
            default -> name;
        };
    }

    private void write(String module, Map<String, byte[]> entries) throws IOException {
        Path partial = output.resolve(module + ".jmod.partial");
        try (var jmod = new JmodWriter(partial)) {
            for (var entry : entries.entrySet()) {
                jmod.add(entry.getKey(), entry.getValue());
            }
        }
        Files.move(partial, output.resolve(module + ".jmod"), StandardCopyOption.REPLACE_EXISTING);
    }
}
