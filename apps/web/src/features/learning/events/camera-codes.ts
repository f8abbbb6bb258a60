import { loadChunk } from '../../../lib/load-chunk.ts';

/** Why there is no picture of a camera: the person or the device said no, there is none, or another program holds it. */
export type CameraFault = 'refused' | 'missing' | 'busy';

/** What a browser that reads codes by itself offers; not yet among the types of the platform. */
interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { formats: readonly string[] }): NativeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

type ReadFrame = (video: HTMLVideoElement) => Promise<readonly string[]>;

const FORMAT = 'qr_code';
/** As wide as a code on the wall of a room can be read. */
const FRAME_WIDTH = 800;
const PAUSE_MS = 150;

/** Reads by the browser itself; undefined where it cannot. */
async function nativeReader(): Promise<ReadFrame | undefined> {
  const detectorClass = (globalThis as { BarcodeDetector?: NativeDetectorClass }).BarcodeDetector;
  if (!detectorClass) return undefined;
  const formats = await detectorClass.getSupportedFormats().catch((): string[] => []);
  if (!formats.includes(FORMAT)) return undefined;
  const detector = new detectorClass({ formats: [FORMAT] });
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
}

/** Reads by the product's own reader, loaded only where it is needed. */
async function ownReader(signal: AbortSignal): Promise<ReadFrame> {
  const { openCodeReader } = await loadChunk(() => import('../../../lib/read-codes.ts'));
  const reader = openCodeReader();
  signal.addEventListener('abort', () => reader.close());
  const canvas = document.createElement('canvas');
  return async (video) => {
    const scale = Math.min(1, FRAME_WIDTH / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context || canvas.width === 0 || canvas.height === 0) return [];
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    return reader.read(context.getImageData(0, 0, canvas.width, canvas.height));
  };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** Shows what the camera sees in `video`. Gives why not, where it cannot. */
export async function startCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<CameraFault | null> {
  // Without a secure address browsers offer no camera at all.
  if (!navigator.mediaDevices) return 'missing';
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    const stop = () => {
      for (const track of stream.getTracks()) track.stop();
    };
    if (signal.aborted) {
      stop();
      return null;
    }
    signal.addEventListener('abort', stop);
    video.srcObject = stream;
    await video.play();
    return null;
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'NotAllowedError') return 'refused';
    if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
    return signal.aborted ? null : 'busy';
  }
}

/** Tells every code that comes before the camera, until `onCode` says it is the one or the signal ends it. */
export async function watchCodes(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (text: string) => boolean,
): Promise<void> {
  const read = (await nativeReader()) ?? (await ownReader(signal));
  while (!signal.aborted) {
    // A frame that is not there yet is asked for again.
    const codes = video.readyState >= video.HAVE_CURRENT_DATA ? await read(video).catch(() => []) : [];
    if (signal.aborted || codes.some(onCode)) return;
    await pause();
  }
}
