// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.report;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.knowm.xchart.VectorGraphicsEncoder;
import org.knowm.xchart.XYChart;

/** Charts as SVG elements that a page can hold. */
public final class Svg {
    private static final Pattern LONG_NUMBER = Pattern.compile("(\\d\\.\\d{2})\\d+(?![\\dE])");

    private Svg() {
    }

    /**
     * Draws a chart.
     *
     * @param id      unlike that of any other chart of the page
     * @param meaning what it shows, for those who cannot see it
     */
    public static String of(XYChart chart, String id, String meaning) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            VectorGraphicsEncoder.saveVectorGraphic(chart, bytes, VectorGraphicsEncoder.VectorGraphicsFormat.SVG);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String document = bytes.toString(StandardCharsets.UTF_8);
        String element = document.substring(document.indexOf("<svg")).strip();
        // Labels are outlines of glyphs, and a hundredth of a pixel is not seen: this halves a page.
        element = LONG_NUMBER.matcher(element).replaceAll("$1");
        // Identifiers are numbered in each drawing from the start, and a page is one name space.
        return element.replaceAll("\\bid=\"", "id=\"" + id + "-").replace("url(#", "url(#" + id + "-")
                .replace("href=\"#", "href=\"#" + id + "-")
                .replaceFirst("<svg", "<svg role=\"img\" aria-label=\"" + Html.escape(meaning) + "\"");
    }
}
