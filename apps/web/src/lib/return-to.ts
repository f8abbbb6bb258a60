import { isPublicPath } from '@trilha/rules/organization/public-paths';

import { readArea, updateArea } from './persisted.ts';
import { saveIfRoom } from './storage-room.ts';

/** Remembers the page a signed-out person wanted, with its token query if it has one [SES-10]. */
export async function rememberReturnTo(address: URL): Promise<void> {
  if (isPublicPath(address.pathname)) return;
  const ownToken = address.searchParams.get('token') ?? undefined;
  const rest = new URLSearchParams(address.searchParams);
  rest.delete('token');
  const query = rest.size > 0 ? `?${rest.toString()}` : '';
  await updateArea('common', (common) => {
    const token = ownToken ?? common?.wanted?.token;
    const path = `${address.pathname}${query}${address.hash}`;
    return { ...common, wanted: { path, ...(token ? { token } : {}) } };
  });
}

/** Remembers a one-time token for the sign-in page, beside the page that was wanted with it. */
export async function rememberToken(token: string): Promise<void> {
  await updateArea('common', (common) => ({
    ...common,
    wanted: { path: common?.wanted?.path ?? '', token },
  }));
}

/** The one-time token the wanted address carried; it is forgotten at once, so that it is used only once [SES-11]. */
export async function takeWantedToken(): Promise<string | undefined> {
  const token = (await readArea('common'))?.wanted?.token;
  if (token === undefined) return undefined;
  await updateArea('common', (common) => ({
    ...common,
    ...(common?.wanted ? { wanted: { path: common.wanted.path } } : {}),
  }));
  return token;
}

/** The remembered page as a local address; it is forgotten at once, so that it is followed only once. */
export async function takeReturnTo(): Promise<string | undefined> {
  const wanted = (await readArea('common'))?.wanted;
  if (!wanted) return undefined;
  await updateArea('common', (common) => ({ ...common, wanted: undefined }));
  if (wanted.path === '') return undefined;
  const address = new URL(wanted.path, location.origin);
  if (address.origin !== location.origin) return undefined;
  return `${address.pathname}${address.search}${address.hash}`;
}

const LED = 'trilha-led-to-sign-in';

/** Notes that a guard leads to the sign-in page, so that the page can say why. */
export function noteSentToSignIn(): void {
  // Not the home page: people who open the app there expect a sign-in page.
  if (location.pathname !== '/home') saveIfRoom(LED, location.pathname, sessionStorage);
}

/** Whether a guard led here; returned once. */
export function takeReturnReason(): boolean {
  const isLed = sessionStorage.getItem(LED) !== null;
  sessionStorage.removeItem(LED);
  return isLed;
}
