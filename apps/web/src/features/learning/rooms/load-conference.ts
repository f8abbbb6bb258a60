import { allowConferenceScript } from '../../../lib/trusted-types.ts';

/** What the script of Jitsi brings, as far as it is used (facts of its external API). */
export interface ConferenceApi {
  addListener(name: string, listener: (payload: Record<string, unknown>) => void): void;
  dispose(): void;
}

interface ConferenceOptions {
  readonly roomName: string;
  readonly parentNode: HTMLElement;
  readonly width: string;
  readonly height: string;
  readonly lang: string;
  readonly jwt?: string;
  readonly userInfo: { readonly displayName: string };
  readonly configOverwrite: Readonly<Record<string, unknown>>;
}

type ConferenceClass = new (domain: string, options: ConferenceOptions) => ConferenceApi;

/** How long the script may take before the person is told that it does not come. */
const PATIENCE_MS = 120_000;

const loaded = new Map<string, Promise<ConferenceClass>>();
/** How often the script of an address did not come. */
const failed = new Map<string, number>();

/** The class that the script of a video conference defines, fetched once; a failure can be tried again [EVT-06]. */
export function loadConference(address: string, signal: AbortSignal): Promise<ConferenceClass> {
  const known = loaded.get(address);
  if (known) return known;
  const failures = failed.get(address) ?? 0;
  // A browser joins a request for an address that still hangs: another try is another address.
  const loading = fetchScript(failures === 0 ? address : `${address}?again=${failures}`, signal);
  loaded.set(address, loading);
  loading.catch(() => {
    loaded.delete(address);
    failed.set(address, failures + 1);
  });
  return loading;
}

function isConference(found: unknown): found is ConferenceClass {
  return typeof found === 'function';
}

function fetchScript(address: string, signal: AbortSignal): Promise<ConferenceClass> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = (failure?: string) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', handleLeave);
      if (failure === undefined) return;
      script.remove();
      reject(new Error(failure));
    };
    const handleLeave = () => end('The room was left.');
    const timer = setTimeout(() => end('The script of the video conference took too long.'), PATIENCE_MS);
    signal.addEventListener('abort', handleLeave);
    script.addEventListener('error', () => end('The script of the video conference cannot be reached.'));
    script.addEventListener('load', () => {
      const found: unknown = Reflect.get(globalThis, 'JitsiMeetExternalAPI');
      if (!isConference(found)) return end('The script brought no video conference.');
      end();
      return resolve(found);
    });
    allowConferenceScript(address);
    script.async = true;
    script.src = address;
    document.head.append(script);
  });
}
