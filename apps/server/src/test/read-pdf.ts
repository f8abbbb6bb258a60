import { createCanvas } from '@napi-rs/canvas';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { decodeQR } from 'qr/decode.js';

/** The sheet is drawn this much larger, so that the modules of the code are several points wide. */
const SCALE = 3;

/** What a reader of the first page of a PDF gets: its text as one line, and what the QR code that is drawn on it says. */
export async function readPdf(bytes: Uint8Array): Promise<{ text: string; qr: string }> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  try {
    const page = await (await loading.promise).getPage(1);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    const viewport = page.getViewport({ scale: SCALE });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await page.render({ canvas, viewport }).promise;
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
    return { text: text.replaceAll(/\s+/g, ' '), qr: decodeQR({ width, height, data }) };
  } finally {
    await loading.destroy();
  }
}

/** The text of every page of a PDF, each as one line. */
export async function readPdfText(bytes: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  try {
    const file = await loading.promise;
    const texts: string[] = [];
    for (let number = 1; number <= file.numPages; number += 1) {
      const { items } = await (await file.getPage(number)).getTextContent();
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
      texts.push(text.replaceAll(/\s+/g, ' '));
    }
    return texts;
  } finally {
    await loading.destroy();
  }
}
