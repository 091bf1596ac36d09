// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.render;

import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.net.URI;
import java.util.Date;
import javax.xml.parsers.SAXParser;
import javax.xml.parsers.SAXParserFactory;
import org.apache.fop.apps.FOUserAgent;
import org.apache.fop.apps.Fop;
import org.apache.fop.apps.FopFactory;
import org.apache.fop.apps.FopFactoryBuilder;
import org.apache.fop.apps.MimeConstants;
import org.sequitur.workloads.BrokenResult;
import org.sequitur.workloads.Checksum;
import org.sequitur.workloads.Program;
import org.sequitur.workloads.Setting;
import org.sequitur.workloads.Team;
import org.sequitur.workloads.Unit;
import org.sequitur.workloads.Workload;
import org.sequitur.workloads.text.Prose;
import org.xml.sax.InputSource;

/** Sets formatted pages as PDF with the fonts that every reader has; the checksum is of page counts and lengths. */
@Program(name = "fop", standsFor = "DaCapo fop", allocationHeavy = true)
public final class FopPdf implements Workload {
    private static final int PIECES = 4;

    @Override
    public Unit prepare(Setting setting) {
        System.setProperty("java.awt.headless", "true");
        FopFactory factory = new FopFactoryBuilder(URI.create("file:///")).build();
        factory.getFontManager().disableFontCache();
        String[] documents = new String[PIECES];
        for (int i = 0; i < PIECES; i++) {
            documents[i] = document(i, setting.pick(2, 25));
        }
        Team team = new Team(setting.threads());
        return new Unit() {
            @Override
            public String run() throws Exception {
                return Checksum.of(team.map(PIECES, i -> set(factory, documents[i])));
            }

            @Override
            public void close() {
                team.close();
            }
        };
    }

    private static String document(int seed, int sections) {
        Prose prose = new Prose(90 + seed, 1_000);
        StringBuilder fo = new StringBuilder("""
                <fo:root xmlns:fo="http://www.w3.org/1999/XSL/Format"><fo:layout-master-set>
                <fo:simple-page-master master-name="page" page-width="15cm" page-height="21cm" margin="2cm">
                <fo:region-body/></fo:simple-page-master></fo:layout-master-set>
                <fo:page-sequence master-reference="page"><fo:flow flow-name="xsl-region-body" font-size="10pt">
                """);
        for (int i = 0; i < sections; i++) {
            fo.append("<fo:block font-size='14pt' font-weight='bold' keep-with-next='always'>")
                    .append(prose.text(5)).append("</fo:block>\n<fo:block text-align='justify' space-after='6pt'>")
                    .append(prose.text(80)).append("</fo:block>\n<fo:table table-layout='fixed' width='100%'>"
                            + "<fo:table-body>");
            for (int row = 0; row < 4; row++) {
                fo.append("<fo:table-row>");
                for (int column = 0; column < 3; column++) {
                    fo.append("<fo:table-cell border='1pt solid black'><fo:block>").append(prose.word())
                            .append("</fo:block></fo:table-cell>");
                }
                fo.append("</fo:table-row>");
            }
            fo.append("</fo:table-body></fo:table>\n");
        }
        return fo.append("</fo:flow></fo:page-sequence></fo:root>").toString();
    }

    private static long set(FopFactory factory, String document) throws Exception {
        FOUserAgent agent = factory.newFOUserAgent();
        agent.setCreationDate(new Date(0));
        ByteArrayOutputStream pdf = new ByteArrayOutputStream();
        Fop fop = factory.newFop(MimeConstants.MIME_PDF, agent, pdf);
        SAXParserFactory parsers = SAXParserFactory.newInstance();
        parsers.setNamespaceAware(true);
        SAXParser parser = parsers.newSAXParser();
        parser.parse(new InputSource(new StringReader(document)), fop.getDefaultHandler());
        int pages = fop.getResults().getPageCount();
        if (pages < 1 || pdf.size() < 1_000) {
            throw new BrokenResult(pages + " pages in " + pdf.size() + " bytes of PDF");
        }
        return new Checksum().add(pages).add(pdf.size()).value();
    }
}
