import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
// oxlint-disable-next-line import/default -- the address of a file, which the bundler gives
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

// From our own host: the library would ask a content network for it.
prepareZXingModule({
  overrides: {
    locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path),
  },
});

addEventListener('message', ({ data }: MessageEvent<Blob | ImageData>) => {
  readBarcodes(data, {
    formats: ['QRCode', 'Code128', 'PDF417', 'ITF', 'DataMatrix'],
    tryHarder: true,
    maxNumberOfSymbols: 8,
  })
    .then((found) => postMessage(found.map(({ text }) => text)))
    // A picture without a code, or one that cannot be read, gives nothing.
    .catch(() => postMessage([]));
});
