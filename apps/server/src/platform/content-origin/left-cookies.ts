import { LOOPBACK } from '../files/package-origin.ts';

/** A browser keeps fewer for a site; what one answer may say is bounded all the same. */
const MAX_NAMES = 60;
const CLEAR_COOKIES = { 'clear-site-data': '"cookies"' };
/** What a cookie may be named that an answer can name as well. */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;

/**
 * Whether a cookie can name a host above two packages at all. On one machine they run below `localhost`, which no cookie may name, and
 * those of its address are other programs’.
 */
function hasSharedHost(contentUrl: string): boolean {
  const { hostname } = new URL(contentUrl);
  return hostname !== LOOPBACK && hostname.includes('.');
}

const parentsOf = (host: string): string[] => {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
};

/** Whether two hosts stand below one domain, so that cookies of one may be there for the other. */
function sharesDomain(publicUrl: string, contentUrl: string): boolean {
  const above = new Set(parentsOf(new URL(publicUrl).hostname));
  return parentsOf(new URL(contentUrl).hostname).some((parent) => above.has(parent));
}

/** Where a script of one package may have put a cookie that is there for another: it knows no other's address, only how they begin. */
function pathsOf(url: string): string[] {
  const [first = '', second = ''] = url.split(/[?#]/, 1)[0]?.split('/').slice(1) ?? [];
  const begun = [first, `${first}/${second}`].filter((path) => path !== '' && !path.endsWith('/'));
  return ['/', ...begun.flatMap((path) => [`/${path}`, `/${path}/`])];
}

/** Ends each of these cookies on the host of the content origin, where all packages see them, and on the one that was asked. */
function endings(names: readonly string[], url: string, { hostname, protocol }: URL): string[] {
  const attributes = ['', `; Domain=${hostname}`];
  // Without, an answer in a frame of another site ends none; and no browser takes it over http.
  const site = protocol === 'https:' ? '; SameSite=None; Secure' : '';
  return names.flatMap((name) =>
    pathsOf(url).flatMap((path) =>
      attributes.map((domain) => `${name}=; Max-Age=0; Path=${path}${domain}${site}`),
    ),
  );
}

/**
 * Headers that take away the cookies a request brought. The content origin sets none: a package left them, and where it named the host
 * above its own, every other package would find them, for any later learner. Where nothing else lives on the domain all of them go at
 * once; where the app does, only those of the content origin’s own host are ours to end.
 */
export function takeCookiesAway(
  { cookie, url }: { readonly cookie: string | undefined; readonly url: string },
  { publicUrl, contentUrl }: { readonly publicUrl: string; readonly contentUrl: string },
): Readonly<Record<string, string | string[]>> {
  if (cookie === undefined || !hasSharedHost(contentUrl)) return {};
  if (!sharesDomain(publicUrl, contentUrl)) return CLEAR_COOKIES;
  const names = cookie.split(';').map((pair) => pair.split('=', 1)[0]?.trim() ?? '');
  const known = [...new Set(names)].filter((name) => NAME.test(name)).slice(0, MAX_NAMES);
  const ended = endings(known, url, new URL(contentUrl));
  return ended.length === 0 ? {} : { 'set-cookie': ended };
}

/** Headers that take away all cookies, for a call whose head they made too long to be read; none where not all of them are ours to end. */
export function takeAllCookiesAway(origins: {
  readonly publicUrl: string;
  readonly contentUrl: string;
}): Readonly<Record<string, string>> {
  const isOurs = hasSharedHost(origins.contentUrl) && !sharesDomain(origins.publicUrl, origins.contentUrl);
  return isOurs ? CLEAR_COOKIES : {};
}
