import type { ReadLine } from '@trilha/rules/incentives/receipt-text';
import { PSM, createWorker } from 'tesseract.js';
// oxlint-disable-next-line import/default -- the address of a file, which the bundler gives
import coreUrl from 'tesseract.js-core/tesseract-core-simd-lstm.wasm.js?url';
// oxlint-disable-next-line import/default -- see above
import workerUrl from 'tesseract.js/dist/worker.min.js?url';

import type { Part } from './edit-picture.ts';

/** A line of text with its place on the picture. */
export interface PlacedLine extends ReadLine {
  readonly part: Part;
}

/** Languages an invoice of a country is printed in. */
const LANGUAGES: Readonly<Record<string, readonly string[]>> = { BRA: ['por'], CAN: ['eng', 'fra'] };
const OTHERS = ['spa'] as const;
const TIMEOUT_MS = 60_000;
/** Room around a line, so that covering it leaves no edge of a letter. */
const MARGIN = 0.004;
const LSTM_ONLY = 1;

/**
 * Reads the lines of a picture, top to bottom, on the device: the reader, its WebAssembly and the languages come from our own
 * host and run in a worker. Rejects where they could not be fetched or it takes more than a minute.
 */
export async function readText(picture: Blob, country: string): Promise<readonly PlacedLine[]> {
  const { width, height } = await createImageBitmap(picture).then((bitmap) => {
    const size = { width: bitmap.width, height: bitmap.height };
    bitmap.close();
    return size;
  });
  const worker = await createWorker([...(LANGUAGES[country] ?? OTHERS)], LSTM_ONLY, {
    workerPath: workerUrl,
    corePath: coreUrl,
    langPath: TRILHA_READING_DATA,
    workerBlobURL: false,
    cacheMethod: 'none',
    // Else a failure would be thrown where nobody can catch it.
    errorHandler: () => undefined,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    // A receipt is one column of lines.
    await worker.setParameters({
      tessedit_pageseg_mode: PSM.SINGLE_COLUMN,
      // A guess; without one the reader writes its own into the console.
      user_defined_dpi: '240',
    });
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('Reading took too long.')), TIMEOUT_MS);
    });
    const { data } = await Promise.race([worker.recognize(picture, {}, { blocks: true }), late]);
    return (data.blocks ?? [])
      .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
      .map(({ text, confidence, bbox: { x0, y0, x1, y1 } }) => ({
        text: text.trim(),
        confidence,
        part: {
          x: Math.max(0, x0 / width - MARGIN),
          y: Math.max(0, y0 / height - MARGIN),
          width: (x1 - x0) / width + 2 * MARGIN,
          height: (y1 - y0) / height + 2 * MARGIN,
        },
      }));
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
