// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.pages;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.sequitur.bench.data.Checksum;
import org.sequitur.bench.data.DataFile;
import org.sequitur.bench.data.ResultsFile;
import org.sequitur.bench.recommend.FencesFile;

/**
 * The tables of a page that are made of results, of counted fences, or of figures as they are. Each stands between a
 * comment that says what it is to show ({@link TableRequest}, {@link FencesRequest}, {@link FiguresRequest}) and one
 * that ends it. The second keeps a checksum over the first, the table and the data, by which {@code ./sequitur check}
 * tells whether they still belong together.
 */
final class PageTables {
    private static final Pattern BLOCK = Pattern.compile(
            "(?ms)^<!-- (results|fences|figures): (.*?)-->\n(.*?)^<!-- end of \\1(?:: \\w+)? -->$");
    private static final Pattern BEGIN = Pattern.compile("(?m)^<!-- (results|fences|figures): (.*?)(?:-->)?$");

    /** A block of code on a page: what it shows is an example. */
    static final Pattern CODE = Pattern.compile("(?ms)^```.*?^```");

    private PageTables() {
    }

    /**
     * Returns the page with its tables made anew.
     *
     * @param folder that of the page
     * @throws IllegalArgumentException with a message for people, when a table cannot be made
     * @throws IOException              when results cannot be read
     */
    static String rendered(String page, Path folder) throws IOException {
        StringBuilder text = new StringBuilder();
        List<MatchResult> code = CODE.matcher(page).results().toList();
        requireEnds(page, code);
        Matcher block = BLOCK.matcher(page);
        while (block.find()) {
            block.appendReplacement(text, Matcher.quoteReplacement(isIn(code, block.start()) ? block.group()
                    : block(block.group(1), block.group(2), folder)));
        }
        return block.appendTail(text).toString();
    }

    private static boolean isIn(List<MatchResult> parts, int position) {
        return parts.stream().anyMatch(part -> part.start() < position && position < part.end());
    }

    /** A table without an end would be passed over, or swallow what is behind it up to the end of another. */
    private static void requireEnds(String page, List<MatchResult> code) {
        Set<Integer> ended = BLOCK.matcher(page).results().map(MatchResult::start).collect(Collectors.toSet());
        BEGIN.matcher(page).results().filter(begin -> !ended.contains(begin.start()) && !isIn(code, begin.start()))
                .findFirst().ifPresent(begin -> {
                    throw new IllegalArgumentException("the table of " + begin.group(2).strip() + ", or the one above"
                            + " it, has no end: put the line <!-- end of " + begin.group(1) + " --> below it");
                });
    }

    private static String block(String kind, String request, Path folder) throws IOException {
        List<String> asked = request.strip().lines().toList();
        Path file = folder.resolve(asked.getFirst().strip());
        byte[] data = ResultsFile.content(file);
        String checksums = Checksum.of(data);
        List<String> lines;
        if (kind.equals("fences")) {
            FencesRequest fences = FencesRequest.of(asked);
            Path other = fences.other() == null ? null : folder.resolve(fences.other());
            checksums += other == null ? "" : Checksum.of(other);
            lines = FencesTable.lines(fences, FencesFile.of(file, data),
                    fences.times() == null ? null : ResultsFile.read(other),
                    fences.rates() == null ? null : FencesFile.of(other, ResultsFile.content(other)));
        } else if (kind.equals("figures")) {
            lines = FiguresTable.lines(FiguresRequest.of(asked), DataFile.parse(file, data, JsonNode.class, "JSON"));
        } else {
            lines = new ResultsTable(TableRequest.of(asked), ResultsFile.of(file, data)).lines();
        }
        String body = "\n" + String.join("\n", lines) + "\n\n";
        String checksum = Checksum.of((request + body + checksums).getBytes(StandardCharsets.UTF_8));
        return "<!-- " + kind + ": " + request + "-->\n" + body + "<!-- end of " + kind + ": " + checksum + " -->";
    }
}
