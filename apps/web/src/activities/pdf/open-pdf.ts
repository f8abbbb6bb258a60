// oxlint-disable-next-line import/default -- the address of a file, which the bundler gives
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import type { PDFDocumentProxy } from 'pdfjs-dist';

import type * as Pdf from './pdf-library.ts';

export type PdfLibrary = typeof Pdf;

export interface OpenPdf {
  readonly library: PdfLibrary;
  readonly pdf: PDFDocumentProxy;
  /** Height of the first page over its width; the others are measured when they are drawn. */
  readonly ratio: number;
}

/** Opens a document; only the parts that are looked at are fetched. `close` frees it, also while it is opening. */
export function openPdf(url: string): { readonly opened: Promise<OpenPdf>; readonly close: () => void } {
  let isClosed = false;
  let close = () => undefined as void;
  const open = async (): Promise<OpenPdf> => {
    const library = await import('./pdf-library.ts');
    library.GlobalWorkerOptions.workerSrc = workerUrl;
    const task = library.getDocument({ url, rangeChunkSize: 256 * 1024, disableAutoFetch: true });
    close = () => void task.destroy();
    if (isClosed) close();
    const pdf = await task.promise;
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
    return { library, pdf, ratio: height / width };
  };
  return {
    opened: open(),
    close: () => {
      isClosed = true;
      close();
    },
  };
}

/** Fetches what documents are drawn by, before a network may be gone. */
export async function preloadPdf(): Promise<void> {
  await Promise.all([import('./pdf-library.ts'), fetch(workerUrl)]);
}
