// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.pages;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;
import org.sequitur.bench.recommend.RecommendText;
import org.sequitur.bench.report.Wording;

/**
 * A table of a page that shows figures as a file of JSON has them. What stands below it is made of the file's
 * {@code date}, {@code command} and {@code environment} ({@link org.sequitur.bench.data.Environment}).
 */
final class FiguresTable {
    private FiguresTable() {
    }

    /**
     * Returns the lines of Markdown.
     *
     * @throws IllegalArgumentException with a message for people, when the data lack what is asked for
     */
    static List<String> lines(FiguresRequest request, JsonNode data) {
        JsonNode rows = at(data, request.rows());
        if (!rows.isArray() || rows.isEmpty()) {
            throw new IllegalArgumentException(request.file() + " has no list " + request.rows());
        }
        List<FiguresRequest.Column> columns = request.columns();
        List<String> lines = new ArrayList<>();
        lines.add(columns.stream().map(FiguresRequest.Column::title).collect(Collectors.joining(" | ", "| ", " |")));
        lines.add(columns.stream().map(column -> column.format() == FiguresRequest.Format.TEXT ? "---" : "--:")
                .collect(Collectors.joining("|", "|", "|")));
        for (JsonNode row : rows) {
            lines.add(columns.stream().map(column -> cell(row, column)).collect(Collectors.joining(" | ", "| ",
                    " |")));
        }
        lines.add("");
        lines.addAll(ResultsTable.wrapped(origin(request, data)));
        return lines;
    }

    /** Returns what is there, or the null on the way to it. */
    private static JsonNode at(JsonNode node, String path) {
        JsonNode found = node;
        for (String name : path.split("\\.")) {
            if (!found.isNull()) {
                found = found.at("/" + name);
            }
        }
        return found;
    }

    private static String cell(JsonNode row, FiguresRequest.Column column) {
        JsonNode value = at(row, column.path());
        if (value.isMissingNode()) {
            throw new IllegalArgumentException("a row has no " + column.path());
        }
        if (value.isNull()) {
            return "–";
        }
        return switch (column.format()) {
            case TEXT -> value.asText();
            case NUMBER -> Wording.number(number(value, column));
            case COUNT -> RecommendText.count(number(value, column));
            case PERCENT -> RecommendText.percent(number(value, column));
            case INTERVAL -> withEnds(value, column, RecommendText::percent, share -> String.format(Locale.ROOT, "%.1f",
                    100 * share));
            case ESTIMATE -> withEnds(value, column, FiguresTable::estimate, FiguresTable::estimate);
            case RATIO -> Wording.ratio(number(value, column));
        };
    }

    private static double number(JsonNode value, FiguresRequest.Column column) {
        if (!value.isNumber()) {
            throw new IllegalArgumentException(column.path() + " is " + value + ", no number");
        }
        return value.asDouble();
    }

    private static String withEnds(JsonNode value, FiguresRequest.Column column, DoubleFunction<String> estimate,
            DoubleFunction<String> end) {
        if (!value.path("estimate").isNumber() || value.path("low").isNumber() != value.path("high").isNumber()) {
            throw new IllegalArgumentException(column.path() + " is " + value + ", no {estimate, low, high}");
        }
        String middle = estimate.apply(value.path("estimate").asDouble());
        return value.has("low") ? middle + " (" + end.apply(value.path("low").asDouble()) + " to "
                + end.apply(value.path("high").asDouble()) + ")" : middle;
    }

    private static String estimate(double value) {
        return String.format(Locale.ROOT, Math.abs(value) < 10 ? "%.2f" : "%.1f", value);
    }

    private static String origin(FiguresRequest request, JsonNode data) {
        JsonNode machine = data.path("environment");
        String date = data.path("date").asText();
        if (date.length() < 10 || !machine.path("processors").isNumber()) {
            throw new IllegalArgumentException(request.file() + " does not say when and where it was measured");
        }
        return ResultsTable.found("Measured", date, machine.path("processor").asText(),
                machine.path("processors").asInt(), machine.path("system").asText()) + "; `"
                + data.path("command").asText() + "`"
                + (machine.has("commit") ? "; commit " + machine.path("commit").asText() : "")
                + ". [Data](" + request.file() + ").";
    }
}
