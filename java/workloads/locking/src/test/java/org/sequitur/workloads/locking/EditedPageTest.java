// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.locking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import javax.swing.text.BadLocationException;
import org.junit.jupiter.api.Test;
import org.sequitur.workloads.BrokenResult;

class EditedPageTest {
    private static final String HTML = "<html><body><h2>A title of words</h2><p>" + "some words in a line ".repeat(20)
            + "</p></body></html>";

    @Test
    void theSameEditsGiveTheSameChecksum() throws IOException, BadLocationException, BrokenResult {
        long first = new EditedPage(HTML).work(1, 30);
        assertEquals(first, new EditedPage(HTML).work(1, 30));
    }

    @Test
    void anEditThatWasUndoneLeavesThePageAsItWas() throws IOException, BadLocationException, BrokenResult {
        EditedPage page = new EditedPage(HTML);
        String before = page.document.getText(0, page.document.getLength());
        page.work(1, 30);
        assertEquals(before, page.document.getText(0, page.document.getLength()));
    }

    @Test
    void aChangeThatNobodyMadeIsFound() throws IOException, BadLocationException {
        EditedPage page = new EditedPage(HTML);
        page.document.remove(page.document.getLength() - 3, 1);
        BrokenResult lost = assertThrows(BrokenResult.class, () -> page.work(1, 3));
        assertEquals("characters of the page edited", lost.getMessage().substring(0, 29));
    }
}
