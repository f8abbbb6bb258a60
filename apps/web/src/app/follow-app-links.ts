import { loadChunk } from '../lib/load-chunk.ts';
import { isInApp } from '../lib/native/in-app.ts';
import { readAppLink } from '../lib/app-link.ts';
import { rememberToken, rememberReturnTo } from '../lib/return-to.ts';

/** Scheme of links that open the mobile app. */
const SCHEME = 'trilha';
/** What a native shell dispatches on the window when a link opened it, with the link as `detail.url`. */
const OPENED = 'trilha:app-link';

interface LaunchParams {
  readonly targetURL?: string | undefined;
}
/** Hands an installed web app the address it was opened with (Launch Handler API, not in the DOM types yet). */
interface LaunchQueue {
  setConsumer(consumer: (params: LaunchParams) => void): void;
}
declare global {
  interface Window {
    launchQueue?: LaunchQueue;
  }
}

interface Place {
  readonly home: () => Promise<string>;
  readonly navigate: (path: string) => Promise<void>;
  /** Whether the session there is may end: what was not sent is said first. */
  readonly mayLeave: () => Promise<boolean>;
  /** Ends it, here and on the server. */
  readonly endSession: () => Promise<void>;
  /** Leaves for the sign-in page. */
  readonly goToSignIn: () => void;
}

/**
 * Opens links that an installed app was opened with: their path, home for the root. A token inside a link ends the session there is, is kept and used
 * on the sign-in page, which leads on to the path [SES-13]. Links of anybody else do nothing.
 */
export async function openAppLink(url: string, place: Place): Promise<void> {
  const link = readAppLink(url, { hosts: [location.host], scheme: SCHEME, home: await place.home() });
  if (!link) return;
  if (link.token === undefined) return place.navigate(link.path);
  if (!(await place.mayLeave())) return;
  await place.endSession();
  await rememberReturnTo(new URL(link.path, location.origin));
  await rememberToken(link.token);
  place.goToSignIn();
}

/** Listens for links from the shell of a mobile app and from the browser that runs an installed one. Call once. */
export function followAppLinks(place: Place): void {
  const open = (url: unknown) => {
    if (typeof url === 'string') void openAppLink(url, place);
  };
  addEventListener(OPENED, (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (typeof detail === 'object' && detail !== null && 'url' in detail) open(detail.url);
  });
  // A browser never fetches it.
  if (isInApp())
    void loadChunk(() => import('./native-links.ts')).then(({ followNativeLinks }) =>
      followNativeLinks(open),
    );
  window.launchQueue?.setConsumer(({ targetURL }) => {
    // The first launch is the page that is just being opened.
    if (targetURL !== undefined && targetURL !== location.href) open(targetURL);
  });
}
