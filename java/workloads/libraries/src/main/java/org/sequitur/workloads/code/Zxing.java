// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.code;

import com.google.zxing.BarcodeFormat;
import com.google.zxing.BinaryBitmap;
import com.google.zxing.EncodeHintType;
import com.google.zxing.MultiFormatReader;
import com.google.zxing.MultiFormatWriter;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.Result;
import com.google.zxing.common.BitMatrix;
import com.google.zxing.common.HybridBinarizer;
import java.util.List;
import java.util.Map;
import org.sequitur.workloads.BrokenResult;
import org.sequitur.workloads.Checksum;
import org.sequitur.workloads.Program;
import org.sequitur.workloads.Setting;
import org.sequitur.workloads.Team;
import org.sequitur.workloads.Unit;
import org.sequitur.workloads.Workload;
import org.sequitur.workloads.text.Prose;

/** Draws two-dimensional bar codes and reads them again; the text must come back. */
@Program(name = "zxing", standsFor = "DaCapo zxing", allocationHeavy = false)
public final class Zxing implements Workload {
    private static final List<BarcodeFormat> FORMATS =
            List.of(BarcodeFormat.QR_CODE, BarcodeFormat.AZTEC, BarcodeFormat.DATA_MATRIX, BarcodeFormat.PDF_417);
    private static final int PIXELS = 300;

    @Override
    public Unit prepare(Setting setting) {
        List<String> texts = new Prose(80, 500).texts(setting.pick(8, 48), 12);
        Team team = new Team(setting.threads());
        return new Unit() {
            @Override
            public String run() throws Exception {
                return Checksum.of(team.map(texts.size(), i -> thereAndBack(texts.get(i),
                        FORMATS.get(i % FORMATS.size()))));
            }

            @Override
            public void close() {
                team.close();
            }
        };
    }

    private static long thereAndBack(String text, BarcodeFormat format) throws Exception {
        BitMatrix code = new MultiFormatWriter().encode(text, format, PIXELS, PIXELS,
                Map.of(EncodeHintType.MARGIN, 8));
        int width = code.getWidth();
        int[] pixels = new int[width * code.getHeight()];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = code.get(i % width, i / width) ? 0 : 0xFFFFFF;
        }
        Result result = new MultiFormatReader().decode(new BinaryBitmap(new HybridBinarizer(
                new RGBLuminanceSource(width, code.getHeight(), pixels))));
        if (!result.getText().equals(text)) {
            throw new BrokenResult(format + ": read `" + result.getText() + "` instead of `" + text + "`");
        }
        return new Checksum().add(format.name()).add(result.getRawBytes() == null ? 0 : result.getRawBytes().length)
                .add(text).value();
    }
}
