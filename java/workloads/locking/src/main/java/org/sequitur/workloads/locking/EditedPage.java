// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.locking;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.SplittableRandom;
import javax.swing.text.BadLocationException;
import javax.swing.text.Element;
import javax.swing.text.ElementIterator;
import javax.swing.text.Position;
import javax.swing.text.html.HTMLDocument;
import javax.swing.text.html.HTMLEditorKit;
import javax.swing.undo.UndoManager;
import org.sequitur.workloads.BrokenResult;
import org.sequitur.workloads.Checksum;

/** A page that is read, edited, written, read again, and brought back by undoing everything. */
final class EditedPage {
    private final HTMLEditorKit kit = new HTMLEditorKit();
    final HTMLDocument document;
    private final UndoManager undo = new UndoManager();
    /** What the document's text must be. */
    private final StringBuilder text;

    EditedPage(String html) throws IOException, BadLocationException {
        document = read(html);
        text = new StringBuilder(textOf(document));
        undo.setLimit(-1);
        document.addUndoableEditListener(undo);
    }

    private HTMLDocument read(String html) throws IOException, BadLocationException {
        HTMLDocument empty = (HTMLDocument) kit.createDefaultDocument();
        kit.read(new StringReader(html), empty, 0);
        return empty;
    }

    private static String textOf(HTMLDocument document) throws BadLocationException {
        return document.getText(0, document.getLength());
    }

    /** Returns a checksum of texts and elements; throws if any text is wrong. */
    long work(int seed, int edits) throws IOException, BadLocationException, BrokenResult {
        String before = text.toString();
        edit(new SplittableRandom(seed), edits);
        check("edited", text.toString(), textOf(document));
        StringWriter html = new StringWriter();
        kit.write(html, document, 0, document.getLength());
        HTMLDocument again = read(html.toString());
        check("written and read again", words(text.toString()), words(textOf(again)));
        BrokenResult.unlessEqual("elements read again", elements(document), elements(again));
        Checksum sum = new Checksum().add(before).add(text.toString()).add(elements(again));
        while (undo.canUndo()) {
            undo.undo();
        }
        check("undone", before, textOf(document));
        return sum.value();
    }

    /** Inserts words in front of words and takes others out; a position before them must stay where its word is. */
    private void edit(SplittableRandom random, int edits) throws BadLocationException, BrokenResult {
        for (int i = 0; i < edits; i++) {
            int at = wordAfter(random.nextInt(text.length() - 100));
            Position end = document.createPosition(at);
            if (i % 3 == 2) {
                int length = text.indexOf(" ", at) - at;
                if (length > 0 && text.substring(at, at + length).indexOf('\n') < 0) {
                    document.remove(at, length);
                    text.delete(at, at + length);
                }
                BrokenResult.unlessEqual("position behind a word taken out", at, end.getOffset());
            } else {
                String word = "insertion" + i + " ";
                document.insertString(at, word, document.getCharacterElement(at).getAttributes());
                text.insert(at, word);
                BrokenResult.unlessEqual("position behind an inserted word", at + word.length(), end.getOffset());
            }
        }
    }

    /** Returns where the first word inside a line starts that comes after {@code from}. */
    private int wordAfter(int from) {
        int at = from + 1;
        while (text.charAt(at - 1) != ' ' || text.charAt(at) <= ' ') {
            at++;
        }
        return at;
    }

    private static String words(String text) {
        return String.join(" ", text.strip().split("\\s+"));
    }

    private static long elements(HTMLDocument document) {
        long count = 0;
        ElementIterator all = new ElementIterator(document);
        for (Element each = all.next(); each != null; each = all.next()) {
            count += each.isLeaf() ? 0 : 1;
        }
        return count;
    }

    private static void check(String what, String expected, String found) throws BrokenResult {
        if (!found.equals(expected)) {
            BrokenResult.unlessEqual("characters of the page " + what, expected.length(), found.length());
            throw new BrokenResult("the page " + what + " has another text");
        }
    }
}
