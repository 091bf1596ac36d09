// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.locking;

import org.sequitur.workloads.Checksum;
import org.sequitur.workloads.Program;
import org.sequitur.workloads.Setting;
import org.sequitur.workloads.Threads;
import org.sequitur.workloads.Unit;
import org.sequitur.workloads.Workload;
import org.sequitur.workloads.text.Prose;

/**
 * Edits HTML as Swing holds it, without a screen: its parser, documents and undo are older than collections without
 * locks. One thread only: threads that parse HTML for the first time together can spoil what the JDK keeps of the
 * grammar ({@code javax.swing.text.html.parser.ContentModel}), and pages then come out wrong.
 */
@Program(name = "swing-html", standsFor = "desktop programs", threads = Threads.ONE, allocationHeavy = false)
public final class SwingHtml implements Workload {
    private static final int PIECES = 4;

    @Override
    public Unit prepare(Setting setting) {
        System.setProperty("java.awt.headless", "true");
        String[] pages = new String[PIECES];
        for (int i = 0; i < PIECES; i++) {
            pages[i] = page(i, setting.pick(6, 60));
        }
        int edits = setting.pick(20, 200);
        return () -> {
            long[] sums = new long[PIECES];
            for (int i = 0; i < PIECES; i++) {
                sums[i] = new EditedPage(pages[i]).work(i, edits);
            }
            return Checksum.of(sums);
        };
    }

    private static String page(int seed, int sections) {
        Prose prose = new Prose(70 + seed, 1_000);
        StringBuilder html = new StringBuilder("<html><head></head><body>\n");
        for (int i = 0; i < sections; i++) {
            html.append("<h2>").append(prose.text(4)).append("</h2>\n<p>").append(prose.text(30)).append(" <b>")
                    .append(prose.text(3)).append("</b> ").append(prose.text(20)).append(" <a href='#")
                    .append(prose.word()).append("'>").append(prose.word()).append("</a></p>\n<ul>");
            for (int item = 0; item < 3; item++) {
                html.append("<li>").append(prose.text(5)).append("</li>");
            }
            html.append("</ul>\n<table><tr><td>").append(prose.word()).append("</td><td><i>").append(prose.word())
                    .append("</i></td></tr></table>\n");
        }
        return html.append("</body></html>\n").toString();
    }
}
