// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The few pieces of HTML that reports are made of. */
public final class Html {
    private Html() {
    }

    /**
     * Returns a page that needs nothing else.
     *
     * @param title text
     * @param body  HTML
     */
    public static String page(String title, String body) {
        return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                + "<meta name=\"viewport\" content=\"width=device-width\">\n<title>" + escape(title)
                + "</title>\n<style>\n" + style() + "</style>\n</head>\n<body>\n" + body + "</body>\n</html>\n";
    }

    private static String style() {
        try (InputStream stream = Html.class.getResourceAsStream("report.css")) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException("the jar lacks report.css", e);
        }
    }

    /** Returns text as HTML shows it. */
    public static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }

    /** Returns a table that scrolls where the page is too narrow for it; the cells are HTML. */
    public static String table(List<String> head, List<List<String>> rows) {
        StringBuilder html = new StringBuilder("<div class=\"scroll\"><table>\n<thead><tr>");
        head.forEach(cell -> html.append("<th>").append(cell).append("</th>"));
        html.append("</tr></thead>\n<tbody>\n");
        for (List<String> row : rows) {
            html.append("<tr>");
            row.forEach(cell -> html.append("<td>").append(cell).append("</td>"));
            html.append("</tr>\n");
        }
        return html.append("</tbody>\n</table></div>\n").toString();
    }

    /**
     * Returns a drawing with what is said of it.
     *
     * @param drawing HTML
     * @param caption text
     * @param names   what the colours mean, in the order of the palette
     */
    public static String figure(String drawing, String caption, List<String> names) {
        StringBuilder key = new StringBuilder();
        for (int i = 0; i < names.size(); i++) {
            key.append(" <span class=\"key\"><span style=\"background:").append(Palette.html(i)).append("\"></span>")
                    .append(escape(names.get(i))).append("</span>");
        }
        return "<figure>\n" + drawing + "\n<figcaption>" + escape(caption) + key + "</figcaption>\n</figure>\n";
    }

    /** Returns a list; the items are HTML. */
    public static String list(List<String> items) {
        StringBuilder html = new StringBuilder("<ul>\n");
        items.forEach(item -> html.append("<li>").append(item).append("</li>\n"));
        return html.append("</ul>\n").toString();
    }
}
