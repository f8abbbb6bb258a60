import { isPublicPath } from '@trilha/rules/public-paths';

import { readArea, updateArea } from './persisted.ts';

/** Remembers the page a signed-out person wanted, with its token query if it has one [SES-10]. */
export async function rememberWantedPath(address: URL): Promise<void> {
  if (isPublicPath(address.pathname)) return;
  const token = address.searchParams.get('token') ?? undefined;
  const rest = new URLSearchParams(address.searchParams);
  rest.delete('token');
  const query = rest.size > 0 ? `?${rest.toString()}` : '';
  await updateArea('common', (common) => ({
    ...common,
    wanted: { path: `${address.pathname}${query}${address.hash}`, ...(token ? { token } : {}) },
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
export async function takeWantedPath(): Promise<string | undefined> {
  const wanted = (await readArea('common'))?.wanted;
  if (!wanted) return undefined;
  await updateArea('common', (common) => ({ ...common, wanted: undefined }));
  const address = new URL(wanted.path, location.origin);
  if (address.origin !== location.origin) return undefined;
  return `${address.pathname}${address.search}${address.hash}`;
}
