/**
 * What the player uses of the library, so that the build leaves out the rest: editors, forms and annotations are most of it.
 * The build for browsers a few years old: phones in stores are.
 */
export {
  GlobalWorkerOptions,
  ResponseException,
  TextLayer,
  getDocument,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
