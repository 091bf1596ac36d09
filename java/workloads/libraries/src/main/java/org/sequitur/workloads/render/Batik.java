// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.render;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.io.StringReader;
import java.util.SplittableRandom;
import org.apache.batik.transcoder.SVGAbstractTranscoder;
import org.apache.batik.transcoder.TranscoderException;
import org.apache.batik.transcoder.TranscoderInput;
import org.apache.batik.transcoder.TranscoderOutput;
import org.apache.batik.transcoder.image.ImageTranscoder;
import org.sequitur.workloads.BrokenResult;
import org.sequitur.workloads.Checksum;
import org.sequitur.workloads.Program;
import org.sequitur.workloads.Setting;
import org.sequitur.workloads.Team;
import org.sequitur.workloads.Unit;
import org.sequitur.workloads.Workload;

/** Draws SVG pictures without text, so that no font of the machine matters; the checksum is of the pixels. */
@Program(name = "batik", standsFor = "DaCapo batik", allocationHeavy = false)
public final class Batik implements Workload {
    private static final int PIECES = 4;

    /** Keeps the picture in memory. */
    private static final class Canvas extends ImageTranscoder {
        private BufferedImage picture;

        @Override
        public BufferedImage createImage(int width, int height) {
            return new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
        }

        @Override
        public void writeImage(BufferedImage image, TranscoderOutput output) {
            picture = image;
        }
    }

    @Override
    public Unit prepare(Setting setting) {
        System.setProperty("java.awt.headless", "true");
        int pixels = setting.pick(120, 400);
        String[] pictures = new String[PIECES];
        for (int i = 0; i < PIECES; i++) {
            pictures[i] = picture(i, setting.pick(15, 60));
        }
        Team team = new Team(setting.threads());
        return new Unit() {
            @Override
            public String run() throws Exception {
                return Checksum.of(team.map(PIECES, i -> draw(pictures[i], pixels)));
            }

            @Override
            public void close() {
                team.close();
            }
        };
    }

    private static String picture(int seed, int shapes) {
        SplittableRandom random = new SplittableRandom(seed);
        StringBuilder svg = new StringBuilder("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>"
                + "<defs><linearGradient id='g'><stop offset='0' stop-color='red'/>"
                + "<stop offset='1' stop-color='blue'/></linearGradient></defs>");
        for (int i = 0; i < shapes; i++) {
            String fill = i % 3 == 0 ? "url(#g)" : "rgb(%d,%d,%d)".formatted(random.nextInt(256), random.nextInt(256),
                    random.nextInt(256));
            svg.append("<g transform='translate(%d %d) rotate(%d)' fill='%s' opacity='0.7'>".formatted(
                    random.nextInt(90), random.nextInt(90), random.nextInt(360), fill));
            svg.append(switch (i % 4) {
                case 0 -> "<rect width='20' height='9' rx='3'/>";
                case 1 -> "<circle r='8' stroke='black' stroke-dasharray='2 1'/>";
                case 2 -> "<path d='M0 0 C 10 -20 20 20 30 0 S 5 30 0 0 Z'/>";
                default -> "<polygon points='0,0 12,4 9,15 -4,11' stroke='green' stroke-width='2'/>";
            }).append("</g>");
        }
        return svg.append("</svg>").toString();
    }

    private static long draw(String svg, int pixels) throws TranscoderException, BrokenResult {
        Canvas canvas = new Canvas();
        canvas.addTranscodingHint(SVGAbstractTranscoder.KEY_WIDTH, (float) pixels);
        canvas.addTranscodingHint(SVGAbstractTranscoder.KEY_HEIGHT, (float) pixels);
        canvas.transcode(new TranscoderInput(new StringReader(svg)), new TranscoderOutput());
        int[] data = ((DataBufferInt) canvas.picture.getRaster().getDataBuffer()).getData();
        BrokenResult.unlessEqual("pixels", (long) pixels * pixels, data.length);
        Checksum sum = new Checksum();
        for (int pixel : data) {
            sum.add(pixel);
        }
        return sum.value();
    }
}
